import { expect, it } from "vitest";
import { spoken } from "../../../src/games/alive/spoken";

const WORDS = { slot: { "left-arm": "left arm" }, part: { leg: "leg" } };

it("says choices as people would", () => {
  const said = (text: string) => spoken(text, WORDS, ["Ada", "Grant"]);
  expect(said("steal 1 left arm")).toBe("grab the left arm of Grant");
  expect(said("put left arm")).toBe("put it on as left arm");
  expect(said("lose torso")).toBe("give up the torso");
  expect(said("take leg")).toBe("take the top leg");
  expect(said("discard leg")).toBe("put the leg away");
  expect(said("Better: draw symbol, then end turn.")).toBe(
    "Better: draw a symbol, then end the turn.",
  );
  expect(said("drop 2")).toBe("drop symbol 2");
});

import { describe, expect, it } from "vitest";
import { pipsOf, progress, unknown, wantedBy } from "../../../src/games/capek/sets";
import { DECK, TORSO } from "./table";

describe("the sets of a hand", () => {
  it("are counted in both colours, and wilds apart", () => {
    expect(progress(TORSO, ["pm1", "pm5", "w3"], DECK)).toEqual([
      { colour: "vs", own: 0, wild: 2, needed: 3 },
      { colour: "pm", own: 2, wild: 2, needed: 3 },
    ]);
  });

  it("are drawn card by card: those in hand, wilds after them, then what is missing", () => {
    const drawn = progress(TORSO, ["pm1", "w1"], DECK).map(pipsOf);
    expect(drawn).toEqual([
      ["wild", "open", "open"],
      ["own", "wild", "open"],
    ]);
    expect(pipsOf({ colour: "pm", own: 4, wild: 2, needed: 2 })).toEqual(["own", "own"]);
  });

  it("are unknown to others", () => {
    expect(unknown(TORSO).flatMap(pipsOf)).toEqual(Array(6).fill("open"));
  });

  it("are wanted by parts of that colour whose inquiry is open", () => {
    const head = { ...TORSO, part: "head", colours: ["bs", "as"] as [string, string] };
    expect(wantedBy("pm1", [TORSO, head])).toEqual(["torso"]);
    expect(wantedBy("w1", [TORSO, head])).toEqual(["torso", "head"]);
    expect(wantedBy("pm1", [{ ...TORSO, inquiry: true }])).toEqual([]);
  });
});

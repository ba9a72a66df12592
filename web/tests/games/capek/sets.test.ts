import { describe, expect, it } from "vitest";
import { progress, wantedBy } from "../../../src/games/capek/sets";
import { DECK, TORSO } from "./table";

describe("the sets of a hand", () => {
  it("are counted in both colours, and wilds apart", () => {
    expect(progress(TORSO, ["pm1", "pm5", "w3"], DECK)).toEqual([
      { colour: "vs", own: 0, wild: 2, needed: 3 },
      { colour: "pm", own: 2, wild: 2, needed: 3 },
    ]);
  });

  it("are wanted by parts of that colour whose inquiry is open", () => {
    const head = { ...TORSO, part: "head", colours: ["bs", "as"] as [string, string] };
    expect(wantedBy("pm1", [TORSO, head])).toEqual(["torso"]);
    expect(wantedBy("w1", [TORSO, head])).toEqual(["torso", "head"]);
    expect(wantedBy("pm1", [{ ...TORSO, inquiry: true }])).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { animationsOf, drawnIn } from "../../../src/games/capsule/animations";
import { news } from "../news";

describe("the animations of the news", () => {
  it("draws open cards for their drawer, and others face down", () => {
    const found = { kind: "found", seat: 0, faces: ["a1", "coin"] };
    const drew = { kind: "drew", seat: 1, cards: 2 };
    const told = animationsOf(news(found, drew));
    expect(told).toEqual([
      { kind: "draw", seat: 0, faces: ["a1", "coin"] },
      { kind: "draw", seat: 1, faces: [null, null] },
    ]);
    expect(drawnIn(told)).toEqual(["a1", "coin"]);
  });

  it("puts cards back together", () => {
    const events = [
      { kind: "put-back", seat: 0, face: "a1", place: "bottom" },
      { kind: "put-back", seat: 0, face: "coin", place: "bottom" },
      { kind: "returned", seat: 1, place: "top" },
    ];
    expect(animationsOf(news(...events))).toEqual([
      { kind: "back", seat: 0, faces: ["a1", "coin"] },
      { kind: "back", seat: 1, faces: [null] },
    ]);
  });

  it("opens both verdicts at once, with the envelope if there was one to open", () => {
    const silent = [
      { kind: "was-silent", seat: 0 },
      { kind: "was-silent", seat: 1 },
      { kind: "day-began", day: 3, seat: 0 },
    ];
    expect(animationsOf(news(...silent))).toEqual([
      { kind: "verdict", choices: [null, null], capsule: null },
      { kind: "day", day: 3 },
    ]);
    const named = [
      { kind: "was-silent", seat: 0 },
      { kind: "named", seat: 1, space: "c3" },
      { kind: "unearthed", space: "d3" },
    ];
    expect(animationsOf(news(...named))).toEqual([
      { kind: "verdict", choices: [null, "c3"], capsule: "d3" },
    ]);
  });

  it("shows finds, lines, cuts and shuffles, and leaves the rest to the log", () => {
    const events = [
      { kind: "showed", seat: 1, discovery: "coin" },
      { kind: "shared", seat: 1, line: "row 2", gained: 2 },
      { kind: "cut", seat: 1, cards: 3 },
      { kind: "shuffled", seat: 1 },
      { kind: "paid", seat: 1, dollars: 100 },
    ];
    expect(animationsOf(news(...events))).toEqual([
      { kind: "show", seat: 1, discovery: "coin" },
      { kind: "share", seat: 1, line: "row 2" },
      { kind: "cut", cards: 3 },
      { kind: "shuffle" },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { animationsOf, owedBy } from "../../../src/games/capek/animations";
import { news } from "../news";

const PURCHASE = [
  { kind: "bought", seat: 0, card: "pm1", gold: 2, cards: ["pm5"] },
  { kind: "researched", seat: 0, card: "pm1", markers: 3 },
  { kind: "placed", seat: 0, part: "torso", markers: 2 },
  { kind: "placed", seat: 0, part: "torso", markers: 1 },
  { kind: "activated", seat: 0, part: "torso" },
  { kind: "outrage-moved", by: 2, outrage: 9 },
  { kind: "stopped", seat: 0 },
  { kind: "revealed", slot: 4, card: "vs2" },
];

describe("the animations of the news", () => {
  it("draws open cards for their drawer, and others face down", () => {
    const told = animationsOf(
      news({ kind: "found", seat: 0, cards: ["pm1"] }, { kind: "drew", seat: 1, count: 2 }),
    );
    expect(told).toEqual([
      { kind: "draw", seat: 0, cards: ["pm1"] },
      { kind: "draw", seat: 1, cards: [null, null] },
    ]);
    expect([...owedBy(told).cards]).toEqual(["pm1"]);
  });

  it("plays a purchase step by step", () => {
    expect(animationsOf(news(...PURCHASE)).map(({ kind }) => kind)).toEqual([
      "buy",
      "research",
      "place",
      "place",
      "live",
      "outrage",
      "slide",
      "reveal",
    ]);
  });

  it("plays a set, a swap and a shuffle, and leaves the rest to the log", () => {
    const told = animationsOf(
      news(
        { kind: "chose-part", seat: 0, part: "head" },
        { kind: "completed-set", seat: 0, part: "head", cards: ["bs1", "w1"] },
        { kind: "inquired", seat: 0, part: "head" },
        { kind: "swapped", seat: 0, card: "pm1" },
        { kind: "reshuffled", count: 12 },
        { kind: "kept", seat: 1, card: "as1" },
        { kind: "turn-began", turn: 3, seat: 1 },
        { kind: "turn-ended", seat: 0 },
      ),
    );
    expect(told.map(({ kind }) => kind)).toEqual([
      "set",
      "seal",
      "swap",
      "shuffle",
      "keep",
      "turn",
    ]);
    expect([...owedBy(told).seals]).toEqual(["0 head"]);
    expect([...owedBy(told).cards]).toEqual(["as1"]);
  });

  it("tells a winner from a common loss", () => {
    const ended = (winner: number) =>
      animationsOf(news({ kind: "ended", clause: "CPK-34", winner }))[0];
    expect([ended(1), ended(-1)]).toEqual([
      { kind: "end", winner: 1 },
      { kind: "end", winner: null },
    ]);
  });
});

describe("what has not been seen yet", () => {
  it("adds up", () => {
    const owed = owedBy(animationsOf(news(...PURCHASE)));
    expect(owed.markers.get("0 torso")).toBe(3);
    expect([...owed.lives]).toEqual(["0 torso"]);
    expect([...owed.cards]).toEqual(["vs2"]);
    expect(owedBy([]).markers.size).toBe(0);
  });
});

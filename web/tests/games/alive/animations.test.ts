import { describe, expect, it } from "vitest";
import { animationsOf } from "../../../src/games/alive/animations";
import { news } from "../news";

describe("the animations of the news", () => {
  it("rolls, puts on and completes", () => {
    const told = news(
      { kind: "rolled", seat: 0, die: 2, face: "arm" },
      { kind: "placed", seat: 0, type: "clay", slot: "left-arm" },
      { kind: "turned-up", type: "cake", part: "arm" },
      { kind: "swapped", seat: 0, type: "ice", slot: "head", old: "fire" },
      { kind: "completed", seat: 0 },
    );
    expect(animationsOf(told)).toEqual([
      { kind: "roll", seat: 0, die: 2 },
      { kind: "put", seat: 0, type: "clay", slot: "left-arm", old: null },
      { kind: "turn-up", type: "cake", part: "arm" },
      { kind: "put", seat: 0, type: "ice", slot: "head", old: "fire" },
      { kind: "complete", seat: 0 },
    ]);
  });

  it("reaches, steals, fails and pays", () => {
    const told = news(
      { kind: "tried", seat: 0, rival: 1, place: 2, type: "ice", slot: "torso" },
      { kind: "stole", seat: 0, rival: 1, die: 5, slot: "torso" },
      { kind: "fell-apart", seat: 1, slots: ["head", "left-arm"] },
      { kind: "failed", seat: 2, die: 1 },
      { kind: "lost", seat: 2, type: "cake", slot: "head" },
    );
    expect(animationsOf(told)).toEqual([
      { kind: "reach", seat: 0, rival: 1, place: 2, type: "ice", slot: "torso" },
      { kind: "steal", seat: 0, rival: 1, die: 5, slot: "torso" },
      { kind: "fall", seat: 1, slots: ["head", "left-arm"] },
      { kind: "fail", seat: 2, die: 1 },
      { kind: "cast", seat: 2, type: "cake", slot: "head" },
    ]);
  });

  it("draws symbols open for their drawer, and face down for others", () => {
    const told = news(
      { kind: "drew", seat: 1 },
      { kind: "found", seat: 0, type: "fire" },
      { kind: "drew-known", seat: 1, type: "cake" },
      { kind: "dropped", seat: 1, place: 1, type: "cake" },
    );
    expect(animationsOf(told)).toEqual([
      { kind: "draw", seat: 1, type: null, isKnown: false },
      { kind: "draw", seat: 0, type: "fire", isKnown: false },
      { kind: "draw", seat: 1, type: "cake", isKnown: true },
      { kind: "drop", seat: 1, place: 1, type: "cake" },
    ]);
  });

  it("tells the rest of an evening, and only says what cannot be shown", () => {
    const told = news(
      { kind: "turn-began", seat: 2, round: 3 },
      { kind: "no-torso", seat: 2, part: "leg" },
      { kind: "took", seat: 2, type: "ice", part: "leg" },
      { kind: "discarded", seat: 2, type: "ice", part: "leg" },
      { kind: "declined", seat: 2 },
      { kind: "cast-off", seat: 2, type: "wood", slot: "head" },
      { kind: "animated", seat: 2, die: 6, face: "special" },
      { kind: "came-alive", seat: 2 },
    );
    expect(animationsOf(told).map(({ kind }) => kind)).toEqual([
      "turn",
      "shrug",
      "take",
      "away",
      "said",
      "cast",
      "roll",
      "alive",
    ]);
  });
});

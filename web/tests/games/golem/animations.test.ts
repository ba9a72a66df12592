import { describe, expect, it } from "vitest";
import { animationsOf } from "../../../src/games/golem/animations";
import type { LineOf } from "../../../src/table/board";

function line(event: Record<string, unknown> | null): LineOf<never> {
  return { kind: "event", seat: null, sentence: "", clause: null, event } as LineOf<never>;
}

describe("the animations of the news", () => {
  it("shows a phase together with its winner", () => {
    const news = [
      line({ kind: "revealed", phase: "movement", units: [2, 6, 3] }),
      line({ kind: "decided", phase: "movement", winner: 1, tied: [1] }),
    ];
    expect(animationsOf(news)).toEqual([
      { kind: "reveal", phase: "movement", units: [2, 6, 3], winner: 1 },
      { kind: "said" },
    ]);
  });

  it("lets the Amulet name the winner of a tie", () => {
    const news = [
      line({ kind: "revealed", phase: "harvest", units: [5, 5] }),
      line({ kind: "used-amulet", seat: 0, winner: 1 }),
    ];
    expect(animationsOf(news)).toEqual([
      { kind: "reveal", phase: "harvest", units: [5, 5], winner: 1 },
      { kind: "power", artifact: "amulet", seat: 0 },
    ]);
  });

  it("turns, walks and harvests in the order of the tale", () => {
    const news = [
      line({ kind: "turned", seat: 0, facing: "east" }),
      line({ kind: "moved", seat: 0, steps: 2, place: "c6", district: "rotter" }),
      line({ kind: "harvested", seat: 2, place: "c6", district: "rotter", points: -1 }),
      line({ kind: "took", seat: 2, artifact: "bow", district: "sol" }),
      line({ kind: "placed", seat: 2, place: "a1", district: "sol" }),
    ];
    const kinds = animationsOf(news).map((animation) => animation.kind);
    expect(kinds).toEqual(["turn", "walk", "harvest", "take", "place"]);
  });

  it("has an animation for each line, though it cannot be shown", () => {
    const news = [line(null), line({ kind: "began", turn: 2, archmage: 0 })];
    expect(animationsOf(news)).toEqual([{ kind: "said" }, { kind: "said" }]);
  });
});

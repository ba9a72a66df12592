import { describe, expect, it } from "vitest";
import { animationsOf } from "../../../src/games/alive/animations";
import { afterAnimation, landing, type Scene, sceneOf } from "../../../src/games/alive/scene";
import { news } from "../news";
import { viewOf } from "./frames";

const START = sceneOf(
  viewOf({ torso: "cake", "left-arm": "iron" }, { torso: "ice", head: "wood" }),
);

function played(...events: Record<string, unknown>[]): Scene {
  return animationsOf(news(...events)).reduce(afterAnimation, START);
}

const types = (scene: Scene, pile: "head" | "torso" | "arm" | "leg") =>
  scene.piles[pile].map((card) => card?.type);

describe("the table before the eyes", () => {
  it("begins as the view says", () => {
    expect([START.deck, START.bodies[1]?.head, types(START, "arm")]).toEqual([
      11,
      "wood",
      ["clay", "iron"],
    ]);
  });

  it("moves cards from piles to golems, and old parts under their piles", () => {
    const now = played(
      { kind: "rolled", seat: 0, die: 2, face: "arm" },
      { kind: "swapped", seat: 0, type: "clay", slot: "left-arm", old: "iron" },
      { kind: "turned-up", type: "flesh", part: "arm" },
    );
    expect([now.die, now.bodies[0]?.["left-arm"], types(now, "arm")]).toEqual([
      2,
      "clay",
      ["flesh", "iron"],
    ]);
  });

  it("holds a card that was taken unseen until it has a place", () => {
    const taken = played({ kind: "took", seat: 0, type: "fire", part: "head" });
    expect([taken.held?.type, types(taken, "head")]).toEqual(["fire", ["cake"]]);
    const away = afterAnimation(taken, { kind: "away", seat: 0, type: "fire", part: "head" });
    expect([away.held, types(away, "head")]).toEqual([null, ["cake", "fire"]]);
  });

  it("moves a stolen part to the side that is free", () => {
    expect(landing(START.bodies[0] as never, "left-arm")).toBe("right-arm");
    expect(landing(START.bodies[0] as never, "head")).toBe("head");
    const now = played(
      { kind: "tried", seat: 0, rival: 1, place: 1, type: "wood", slot: "head" },
      { kind: "stole", seat: 0, rival: 1, die: 4, slot: "head" },
    );
    expect([now.bodies[0]?.head, now.bodies[1]?.head, now.hands[0], now.deck]).toEqual([
      "wood",
      null,
      [],
      12,
    ]);
  });

  it("empties a golem that falls apart", () => {
    const now = played({ kind: "fell-apart", seat: 1, slots: ["head"] });
    expect(Object.values(now.bodies[1] ?? {}).every((type) => type === null)).toBe(true);
    expect([types(now, "head").at(-1), types(now, "torso").at(-1)]).toEqual(["wood", "ice"]);
  });

  it("hands out symbols, and takes them back", () => {
    const drawn = played({ kind: "found", seat: 0, type: "clay" }, { kind: "drew", seat: 1 });
    expect(drawn.hands.map((hand) => hand.map(({ type }) => type))).toEqual([
      ["ice", "clay"],
      ["ice", null],
    ]);
    expect(drawn.deck).toBe(9);
    const dropped = afterAnimation(drawn, { kind: "drop", seat: 0, place: 1, type: "ice" });
    expect([dropped.hands[0]?.map(({ type }) => type), dropped.deck]).toEqual([["clay"], 10]);
  });

  it("passes the turn, and is not changed by cheers", () => {
    const now = played({ kind: "failed", seat: 0, die: 3 }, { kind: "turn-began", seat: 1 });
    expect([now.active, now.die]).toEqual([1, null]);
    expect(afterAnimation(now, { kind: "complete", seat: 1 })).toBe(now);
  });
});

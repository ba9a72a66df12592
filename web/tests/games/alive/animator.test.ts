import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Animator, type Stage } from "../../../src/games/alive/animator.svelte";
import type { LineOf } from "../../../src/table/board";
import { news } from "../news";
import { viewOf } from "./frames";

const BEFORE = viewOf({ torso: "cake" }, { torso: "ice", head: "wood" });
const AFTER = viewOf({ torso: "cake", head: "fire" }, { torso: "ice", head: "wood" });
const ROLLED = { kind: "rolled", seat: 0, die: 1, face: "head" };
const PLACED = { kind: "placed", seat: 0, type: "fire", slot: "head" };

let done: string[];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  stage = {
    roll: async (die) => void done.push(`roll ${die}`),
    carry: async (face, from, to) => void done.push(`${face}: ${from} > ${to}`),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the show", () => {
  it("lags behind the view while the news is played", async () => {
    const animator = new Animator(BEFORE, [], stage);
    animator.take(AFTER, news(ROLLED, PLACED), true);
    expect(animator.scene.bodies[0]?.head).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect([animator.scene.die, animator.scene.bodies[0]?.head]).toEqual([1, null]);
    await vi.runAllTimersAsync();
    expect(animator.scene.bodies[0]?.head).toBe("fire");
    expect(done).toEqual(["roll 1", "head-fire: pile head > slot 0 head"]);
  });

  it("tells each line when it has been seen, the reach of a thief at once", async () => {
    const animator = new Animator(BEFORE, [], {
      ...stage,
      roll: () => new Promise(() => undefined),
    });
    const tried = { kind: "tried", seat: 0, rival: 1, place: 1, type: "wood", slot: "head" };
    animator.take(AFTER, news(tried, { kind: "failed", seat: 0, die: 2 }), true);
    expect(animator.untold).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(animator.untold).toBe(1);
    animator.take(AFTER, [{ kind: "chat" } as LineOf<never>], true);
    expect(animator.untold).toBe(2);
  });

  it("lets a chat over a table at rest move nothing", () => {
    const animator = new Animator(BEFORE, [], stage);
    animator.take(BEFORE, [{ kind: "chat" } as LineOf<never>], true);
    expect([animator.isPlaying, animator.untold]).toEqual([false, 0]);
  });

  it("throws the die faster when much is still to be seen", async () => {
    const paces: number[] = [];
    const animator = new Animator(BEFORE, [], {
      ...stage,
      roll: async (_, pace) => void paces.push(pace),
    });
    animator.take(AFTER, news(...Array.from({ length: 6 }, () => ROLLED)), true);
    await vi.runAllTimersAsync();
    expect(paces).toEqual([2, 1, 1, 1, 1, 1]);
  });

  it("jumps when nothing may move", () => {
    const animator = new Animator(BEFORE, [], stage);
    animator.take(AFTER, news(ROLLED, PLACED), false);
    expect([animator.scene.bodies[0]?.head, animator.isPlaying, done]).toEqual(["fire", false, []]);
  });

  it("grabs, and lets the part fly over", async () => {
    const animator = new Animator(BEFORE, [], stage);
    const tried = { kind: "tried", seat: 0, rival: 1, place: 1, type: "wood", slot: "head" };
    const stole = { kind: "stole", seat: 0, rival: 1, die: 6, slot: "head" };
    animator.take(AFTER, news(tried, stole), true);
    await vi.advanceTimersByTimeAsync(10);
    expect([animator.grab?.rival, animator.grab?.slot]).toEqual([1, "head"]);
    await vi.runAllTimersAsync();
    expect([animator.grab, done]).toEqual([
      null,
      ["roll 6", "head-wood: slot 1 head > slot 0 head"],
    ]);
  });

  it("slaps a thief, and breaks what falls apart", async () => {
    const animator = new Animator(BEFORE, [], stage);
    const apart = { kind: "fell-apart", seat: 1, slots: ["torso", "head"] };
    animator.take(AFTER, news({ kind: "failed", seat: 0, die: 2 }, apart), true);
    await vi.advanceTimersByTimeAsync(10);
    expect(animator.isSlapped).toBe(true);
    await vi.advanceTimersByTimeAsync(800);
    expect([animator.isSlapped, animator.falling.has("slot 1 head")]).toEqual([false, true]);
    await vi.runAllTimersAsync();
    expect(animator.falling.size).toBe(0);
  });

  it("wakes a golem, until somebody has seen enough", async () => {
    const animator = new Animator(BEFORE, [], stage);
    animator.take(AFTER, news({ kind: "came-alive", seat: 1 }), true);
    await vi.advanceTimersByTimeAsync(10);
    expect([animator.waking, animator.isPlaying]).toEqual([1, true]);
    animator.skip();
    await vi.advanceTimersByTimeAsync(10);
    expect([animator.waking, animator.isPlaying]).toEqual([null, false]);
  });

  it("shrugs, cheers, deals and puts away", async () => {
    const animator = new Animator(BEFORE, [], stage);
    const events = [
      { kind: "no-torso", seat: 1, part: "leg" },
      { kind: "completed", seat: 0 },
      { kind: "found", seat: 0, type: "clay" },
      { kind: "drew", seat: 1 },
      { kind: "dropped", seat: 0, place: 1, type: "ice" },
      { kind: "discarded", seat: 0, type: "ice", part: "torso" },
      { kind: "swapped", seat: 0, type: "wood", slot: "torso", old: "cake" },
    ];
    animator.take(AFTER, news(...events), true);
    await vi.advanceTimersByTimeAsync(10);
    expect(animator.shrug?.pile).toBe("leg");
    await vi.runAllTimersAsync();
    expect([animator.shrug, animator.cheer, animator.leaving.size]).toEqual([null, null, 0]);
    expect(done).toEqual([
      "symbol-clay: deck > hand 0",
      "back: deck > hand 1",
      "symbol-ice: hand 0 > deck",
      "torso-ice: pile torso > pile torso",
      "torso-wood: pile torso > slot 0 torso",
      "torso-cake: slot 0 torso > pile torso",
    ]);
  });
});

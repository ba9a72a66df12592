import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Animator, type Stage } from "../../../src/games/golem/animator.svelte";
import type { GolemView } from "../../../src/wire/golem";
import { news } from "../news";

function seen(golem: string, facing: string): GolemView {
  const grid = [{ place: "c6", district: "sol", harvested: false }];
  const seats = [0, 1].map(() => ({ shown: [null, null, null, null], points: 0, taken: [] }));
  return { golem, facing, grid, seats } as unknown as GolemView;
}

const HARVEST = { kind: "harvested", seat: 1, place: "c6", district: "sol", points: 8 };
const BEGAN = { kind: "began", turn: 2, archmage: 0 };
const REVEAL = { kind: "revealed", phase: "movement", units: [2, 3] };

let done: string[];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  stage = {
    swing: async () => void done.push("swing"),
    march: async (to) => void done.push(`march ${to}`),
    send: async (card, place, seat) => void done.push(`send ${card} ${place} ${seat}`),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the show", () => {
  it("opens as the view says, without playing old news", () => {
    const animator = new Animator(seen("a1", "east"), news(HARVEST), stage);
    expect([animator.view.golem, animator.view.facing, animator.isPlaying]).toEqual([
      "a1",
      "east",
      false,
    ]);
  });

  it("shows units, points and cards when their animation has been seen, and tells no line before", async () => {
    const animator = new Animator(seen("c6", "north"), [], stage);
    const after = { ...seen("c6", "north"), turn: 2 };
    const told = news(REVEAL, { kind: "decided", phase: "movement", winner: 1 }, HARVEST, BEGAN);
    animator.take(after, told, true);
    const table = () => [
      animator.untold,
      animator.view.seats[1]?.shown[1],
      animator.view.seats[1]?.points,
    ];
    expect(table()).toEqual([4, null, 0]);
    await vi.advanceTimersByTimeAsync(1259);
    expect(table()).toEqual([4, null, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(table()).toEqual([2, 3, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([animator.isPlaying, animator.untold, animator.view]).toEqual([false, 0, after]);
  });

  it("shows the tables of several frames one after the other", async () => {
    const animator = new Animator(seen("a6", "north"), [], stage);
    const later = seen("a6", "south");
    const turned = { kind: "turned", seat: 0, facing: "south" };
    const first = { ...seen("a6", "north"), turn: 2 };
    animator.take(first, news(REVEAL), true);
    animator.take(later, news(REVEAL, turned), true);
    await vi.advanceTimersByTimeAsync(1260);
    expect(animator.view).toEqual(first);
    await vi.runAllTimersAsync();
    expect(animator.view).toEqual(later);
  });

  it("plays the news animation by animation, and ends as the view says", async () => {
    const animator = new Animator(seen("a6", "north"), [], stage);
    const turned = { kind: "turned", seat: 0, facing: "east" };
    const moved = { kind: "moved", seat: 0, steps: 2, place: "c6", district: "sol" };
    animator.take(seen("c6", "east"), news(turned, moved, HARVEST), true);
    expect(animator.view.golem).toBe("a6");
    await vi.runAllTimersAsync();
    expect(done).toEqual(["swing", "march c6", "send sol c6 1"]);
    expect([animator.view.golem, animator.view.facing, animator.isPlaying]).toEqual([
      "c6",
      "east",
      false,
    ]);
  });

  it("jumps when nothing may move", () => {
    const animator = new Animator(seen("a6", "north"), [], stage);
    animator.take(seen("c6", "east"), news(REVEAL, HARVEST), false);
    expect([animator.view.golem, animator.view.facing, animator.isPlaying]).toEqual([
      "c6",
      "east",
      false,
    ]);
    expect(done).toEqual([]);
  });

  it("lets later news wait, and never plays the same news twice", async () => {
    const animator = new Animator(seen("a6", "north"), [], stage);
    const first = news(REVEAL);
    animator.take(seen("a6", "north"), first, true);
    expect(animator.isPlaying).toBe(true);
    animator.take(seen("a6", "north"), first, true);
    animator.take(seen("a6", "south"), news({ kind: "turned", seat: 0, facing: "south" }), true);
    expect(animator.view.facing).toBe("north");
    await vi.runAllTimersAsync();
    expect([animator.view.facing, animator.isPlaying, done]).toEqual(["south", false, ["swing"]]);
  });

  it("holds up an artifact that is used, and lets one that is taken fly", async () => {
    const animator = new Animator(seen("a6", "north"), [], stage);
    const took = { kind: "took", seat: 0, artifact: "bow", district: "sol" };
    animator.take(seen("a6", "north"), news({ kind: "used-horn", seat: 1, units: 3 }, took), true);
    expect(animator.feat).toMatchObject({ artifact: "horn", seat: 1 });
    await vi.runAllTimersAsync();
    expect(done).toEqual(["send bow a6 0"]);
  });

  it("can be skipped", async () => {
    const animator = new Animator(seen("a6", "north"), [], stage);
    animator.take(seen("b2", "west"), news(REVEAL, REVEAL, { kind: "placed", place: "b2" }), true);
    animator.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([animator.view.golem, animator.view.facing, animator.isPlaying]).toEqual([
      "b2",
      "west",
      false,
    ]);
  });
});

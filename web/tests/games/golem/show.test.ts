import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Show, type Stage } from "../../../src/games/golem/show.svelte";
import type { GolemView } from "../../../src/wire/golem";
import type { Line } from "../../../src/wire/told";

function seen(golem: string, facing: string): GolemView {
  const grid = [{ place: "c6", district: "sol", harvested: false }];
  const seats = [0, 1].map(() => ({ shown: [null, null, null, null], points: 0, taken: [] }));
  return { golem, facing, grid, seats } as unknown as GolemView;
}

function news(...events: Record<string, unknown>[]): Line[] {
  return events.map((event) => ({ kind: "event", event }) as unknown as Line);
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
    const show = new Show(seen("a1", "east"), news(HARVEST), stage);
    expect([show.view.golem, show.view.facing, show.isPlaying]).toEqual(["a1", "east", false]);
  });

  it("shows units, points and cards when their beat has been seen, and tells no line before", async () => {
    const show = new Show(seen("c6", "north"), [], stage);
    const after = { ...seen("c6", "north"), turn: 2 };
    const told = news(REVEAL, { kind: "decided", phase: "movement", winner: 1 }, HARVEST, BEGAN);
    show.take(after, told, true);
    const table = () => [show.untold, show.view.seats[1]?.shown[1], show.view.seats[1]?.points];
    expect(table()).toEqual([4, null, 0]);
    await vi.advanceTimersByTimeAsync(1259);
    expect(table()).toEqual([4, null, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(table()).toEqual([2, 3, 0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([show.isPlaying, show.untold, show.view]).toEqual([false, 0, after]);
  });

  it("shows the tables of several frames one after the other", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    const later = seen("a6", "south");
    const turned = { kind: "turned", seat: 0, facing: "south" };
    const first = { ...seen("a6", "north"), turn: 2 };
    show.take(first, news(REVEAL), true);
    show.take(later, news(REVEAL, turned), true);
    await vi.advanceTimersByTimeAsync(1260);
    expect(show.view).toEqual(first);
    await vi.runAllTimersAsync();
    expect(show.view).toEqual(later);
  });

  it("plays the news beat by beat, and ends as the view says", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    const turned = { kind: "turned", seat: 0, facing: "east" };
    const moved = { kind: "moved", seat: 0, steps: 2, place: "c6", district: "sol" };
    show.take(seen("c6", "east"), news(turned, moved, HARVEST), true);
    expect(show.view.golem).toBe("a6");
    await vi.runAllTimersAsync();
    expect(done).toEqual(["swing", "march c6", "send sol c6 1"]);
    expect([show.view.golem, show.view.facing, show.isPlaying]).toEqual(["c6", "east", false]);
  });

  it("jumps when nothing may move", () => {
    const show = new Show(seen("a6", "north"), [], stage);
    show.take(seen("c6", "east"), news(REVEAL, HARVEST), false);
    expect([show.view.golem, show.view.facing, show.isPlaying]).toEqual(["c6", "east", false]);
    expect(done).toEqual([]);
  });

  it("lets later news wait, and never plays the same news twice", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    const first = news(REVEAL);
    show.take(seen("a6", "north"), first, true);
    expect(show.isPlaying).toBe(true);
    show.take(seen("a6", "north"), first, true);
    show.take(seen("a6", "south"), news({ kind: "turned", seat: 0, facing: "south" }), true);
    expect(show.view.facing).toBe("north");
    await vi.runAllTimersAsync();
    expect([show.view.facing, show.isPlaying, done]).toEqual(["south", false, ["swing"]]);
  });

  it("holds up an artifact that is used, and lets one that is taken fly", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    const took = { kind: "took", seat: 0, artifact: "bow", district: "sol" };
    show.take(seen("a6", "north"), news({ kind: "used-horn", seat: 1, units: 3 }, took), true);
    expect(show.feat).toMatchObject({ artifact: "horn", seat: 1 });
    await vi.runAllTimersAsync();
    expect(done).toEqual(["send bow a6 0"]);
  });

  it("can be skipped", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    show.take(seen("b2", "west"), news(REVEAL, REVEAL, { kind: "placed", place: "b2" }), true);
    show.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([show.view.golem, show.view.facing, show.isPlaying]).toEqual(["b2", "west", false]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Show, type Stage } from "../../../src/games/golem/show.svelte";
import type { GolemView } from "../../../src/wire/golem";
import type { Line } from "../../../src/wire/told";

function seen(golem: string, facing: string): GolemView {
  return { golem, facing, grid: [{ place: "c6", district: "sol" }] } as unknown as GolemView;
}

function news(...events: Record<string, unknown>[]): Line[] {
  return events.map((event) => ({ kind: "event", event }) as unknown as Line);
}

const HARVEST = { kind: "harvested", seat: 1, place: "c6", district: "sol", points: 8 };
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
    expect([show.golem, show.facing, show.pending.size]).toEqual(["a1", "east", 0]);
  });

  it("plays the news beat by beat, and ends as the view says", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    const turned = { kind: "turned", seat: 0, facing: "east" };
    const moved = { kind: "moved", seat: 0, steps: 2, place: "c6", district: "sol" };
    show.take(seen("c6", "east"), news(turned, moved, HARVEST), true);
    expect(show.pending.has("c6")).toBe(true);
    await vi.runAllTimersAsync();
    expect(done).toEqual(["swing", "march c6", "send sol c6 1"]);
    expect([show.golem, show.facing, show.pending.size]).toEqual(["c6", "east", 0]);
  });

  it("jumps when nothing may move", () => {
    const show = new Show(seen("a6", "north"), [], stage);
    show.take(seen("c6", "east"), news(REVEAL, HARVEST), false);
    expect([show.golem, show.facing, show.isCovering]).toEqual(["c6", "east", false]);
    expect(done).toEqual([]);
  });

  it("lets later news wait, and never plays the same news twice", async () => {
    const show = new Show(seen("a6", "north"), [], stage);
    const first = news(REVEAL);
    show.take(seen("a6", "north"), first, true);
    expect(show.isCovering).toBe(true);
    show.take(seen("a6", "north"), first, true);
    show.take(seen("a6", "south"), news({ kind: "turned", seat: 0, facing: "south" }), true);
    expect(show.facing).toBe("north");
    await vi.runAllTimersAsync();
    expect([show.facing, show.isCovering, done]).toEqual(["south", false, ["swing"]]);
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
    expect([show.golem, show.facing, show.isCovering]).toEqual(["b2", "west", false]);
  });
});

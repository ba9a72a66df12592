import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Show, type Stage } from "../../../src/games/capsule/show.svelte";
import type { Line } from "../../../src/wire/told";

function news(...events: Record<string, unknown>[]): Line[] {
  return events.map((event) => ({ kind: "event", event }) as unknown as Line);
}

const FOUND = { kind: "found", seat: 0, faces: ["a1", "coin"] };
const SHOWED = { kind: "showed", seat: 0, discovery: "coin" };

let done: string[];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  stage = {
    draw: async (faces) => void done.push(`draw ${faces.join(" ")}`),
    putBack: async (faces) => void done.push(`back ${faces.join(" ")}`),
    shake: async () => void done.push("shake"),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the show", () => {
  it("does not play old news", () => {
    const show = new Show(news(FOUND), stage);
    expect([show.pending.size, show.isCovering]).toEqual([0, false]);
  });

  it("hides what is drawn until it has been seen, and never plays the same news twice", async () => {
    const show = new Show([], stage);
    const first = news(FOUND, SHOWED);
    show.take(first, true);
    expect(show.pending.has("a1")).toBe(true);
    show.take(first, true);
    await vi.advanceTimersByTimeAsync(1);
    expect([show.pending.size, show.find?.discovery, show.isCovering]).toEqual([0, "coin", true]);
    await vi.runAllTimersAsync();
    expect([done, show.isCovering]).toEqual([["draw a1 coin"], false]);
  });

  it("jumps when nothing may move", () => {
    const show = new Show([], stage);
    show.take(news(FOUND, SHOWED), false);
    expect([show.pending.size, show.isCovering, done]).toEqual([0, false, []]);
  });

  it("plays one thing after the other", async () => {
    const show = new Show([], stage);
    const back = { kind: "returned", seat: 1, place: "bottom" };
    const events = [
      back,
      { kind: "shuffled", seat: 1 },
      { kind: "shared", seat: 1, line: "row 1", gained: 2 },
      { kind: "was-silent", seat: 0 },
      { kind: "was-silent", seat: 1 },
      { kind: "day-began", day: 2, seat: 0 },
    ];
    show.take(news(...events), true);
    await vi.advanceTimersByTimeAsync(1);
    expect([done, show.share?.line]).toEqual([["back ", "shake"], "row 1"]);
    await vi.advanceTimersByTimeAsync(1300);
    expect(show.verdict?.choices).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(1500);
    expect([show.verdict, show.torn]).toEqual([null, 1]);
    await vi.runAllTimersAsync();
    expect(show.torn).toBeNull();
  });

  it("keeps the envelope closed from the first moment until it has been opened", async () => {
    const show = new Show([], stage);
    const silent = { kind: "was-silent", seat: 1 };
    const named = { kind: "named", seat: 0, space: "a1" };
    const back = { kind: "returned", seat: 1, place: "bottom" };
    show.take(news(back, named, silent, { kind: "unearthed", space: "b2" }), true);
    expect([show.isOpening, show.verdict]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect([show.isOpening, show.verdict?.capsule]).toEqual([true, "b2"]);
    await vi.runAllTimersAsync();
    expect([show.isOpening, show.verdict]).toEqual([false, null]);
    show.take(news(named, silent), false);
    expect(show.isOpening).toBe(false);
  });

  it("can be skipped", async () => {
    const show = new Show([], stage);
    show.take(news(SHOWED, FOUND), true);
    show.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([show.isCovering, show.pending.size, done]).toEqual([false, 0, []]);
  });
});

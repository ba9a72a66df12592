import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Animator, type Stage } from "../../../src/games/capsule/animator.svelte";
import { news } from "../news";

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
    const animator = new Animator(news(FOUND), stage);
    expect([animator.pending.size, animator.isCovering]).toEqual([0, false]);
  });

  it("hides what is drawn until it has been seen, and never plays the same news twice", async () => {
    const animator = new Animator([], stage);
    const first = news(FOUND, SHOWED);
    animator.take(first, true);
    expect(animator.pending.has("a1")).toBe(true);
    animator.take(first, true);
    await vi.advanceTimersByTimeAsync(1);
    expect([animator.pending.size, animator.find?.discovery, animator.isCovering]).toEqual([
      0,
      "coin",
      true,
    ]);
    await vi.runAllTimersAsync();
    expect([done, animator.isCovering]).toEqual([["draw a1 coin"], false]);
  });

  it("jumps when nothing may move", () => {
    const animator = new Animator([], stage);
    animator.take(news(FOUND, SHOWED), false);
    expect([animator.pending.size, animator.isCovering, done]).toEqual([0, false, []]);
  });

  it("plays one thing after the other", async () => {
    const animator = new Animator([], stage);
    const back = { kind: "returned", seat: 1, place: "bottom" };
    const events = [
      back,
      { kind: "shuffled", seat: 1 },
      { kind: "shared", seat: 1, line: "row 1", gained: 2 },
      { kind: "was-silent", seat: 0 },
      { kind: "was-silent", seat: 1 },
      { kind: "day-began", day: 2, seat: 0 },
    ];
    animator.take(news(...events), true);
    await vi.advanceTimersByTimeAsync(1);
    expect([done, animator.share?.line]).toEqual([["back ", "shake"], "row 1"]);
    await vi.advanceTimersByTimeAsync(1300);
    expect(animator.verdict?.choices).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(1500);
    expect([animator.verdict, animator.torn]).toEqual([null, 1]);
    await vi.runAllTimersAsync();
    expect(animator.torn).toBeNull();
  });

  it("keeps the envelope closed from the first moment until it has been opened", async () => {
    const animator = new Animator([], stage);
    const silent = { kind: "was-silent", seat: 1 };
    const named = { kind: "named", seat: 0, space: "a1" };
    const back = { kind: "returned", seat: 1, place: "bottom" };
    animator.take(news(back, named, silent, { kind: "unearthed", space: "b2" }), true);
    expect([animator.isOpening, animator.verdict]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(1);
    expect([animator.isOpening, animator.verdict?.capsule]).toEqual([true, "b2"]);
    await vi.runAllTimersAsync();
    expect([animator.isOpening, animator.verdict]).toEqual([false, null]);
    animator.take(news(named, silent), false);
    expect(animator.isOpening).toBe(false);
  });

  it("can be skipped", async () => {
    const animator = new Animator([], stage);
    animator.take(news(SHOWED, FOUND), true);
    animator.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([animator.isCovering, animator.pending.size, done]).toEqual([false, 0, []]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Animator, type Stage } from "../../../src/games/capek/animator.svelte";
import { news } from "../news";
import { view } from "./table";

const BOUGHT = { kind: "bought", seat: 0, card: "pm1", gold: 1, cards: ["pm5", "w1"] };
const MOVED = { kind: "outrage-moved", by: 2, outrage: 7 };
const REVEALED = { kind: "revealed", slot: 2, card: "w3" };

let done: string[];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  stage = {
    send: async (cards, from, to) => void done.push(`${cards.join(" ")}: ${from} > ${to}`),
    rivet: async (markers, _, to) => void done.push(`${markers} > ${to}`),
    shake: async () => void done.push("shake"),
  };
});

afterEach(() => {
  vi.useRealTimers();
});

const before = view({ outrage: 5, auction: ["pm1", "pm5"] });
const after = view({ outrage: 7, auction: ["pm5", "w3"] });

describe("the show", () => {
  it("does not play old news", () => {
    const animator = new Animator(before, news(MOVED), stage);
    expect([animator.outrage, animator.isCovering]).toEqual([5, false]);
  });

  it("jumps when nothing may move", () => {
    const animator = new Animator(before, [], stage);
    animator.take(after, news(BOUGHT, MOVED), false);
    expect([animator.outrage, done]).toEqual([7, []]);
  });

  it("moves cards, then the needle, then the row", async () => {
    const animator = new Animator(before, [], stage);
    animator.take(after, news(BOUGHT, MOVED, { kind: "stopped", seat: 0 }, REVEALED), true);
    expect(animator.outrage).toBe(5);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(["pm5 w1: hand 0 > discards", "pm1: slot 1 > counter"]);
    expect(animator.auction[0]?.card).toBeNull();
    expect([animator.outrage, animator.shift?.by]).toEqual([7, 2]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(animator.auction[0]?.card).toBe("card-pm5");
    expect(animator.auction.map((slot) => animator.offered(slot))).toEqual(["card-pm5", null]);
    await vi.runAllTimersAsync();
    expect(animator.auction.map((slot) => animator.offered(slot))).toEqual(["card-pm5", "card-w3"]);
    expect(done.at(-1)).toBe("w3: pile > slot 2");
  });

  it("shows the rest of a turn", async () => {
    const animator = new Animator(before, [], stage);
    const events = [
      { kind: "found", seat: 0, cards: ["pm5"] },
      { kind: "researched", seat: 0, card: "pm1", markers: 1 },
      { kind: "placed", seat: 0, part: "torso", markers: 2 },
      { kind: "activated", seat: 0, part: "torso" },
      { kind: "completed-set", seat: 0, part: "torso", cards: ["w1"] },
      { kind: "inquired", seat: 0, part: "torso" },
      { kind: "kept", seat: 1, card: "w3" },
      { kind: "swapped", seat: 1, card: "w1" },
      { kind: "reshuffled", count: 9 },
      { kind: "turn-began", turn: 2, seat: 1 },
    ];
    animator.take(after, news(...events), true);
    expect(animator.owed.markers.get("0 torso")).toBe(2);
    await vi.runAllTimersAsync();
    expect(done).toEqual([
      "pm5: pile > hand 0",
      "pm1: counter > discards",
      "2 > 0 torso",
      "w1: hand 0 > 0 torso",
      "w3: counter > hand 1",
      "w1: hand 1 > discards",
      "shake",
    ]);
    expect([animator.owed.markers.size, animator.live]).toEqual([0, null]);
  });

  it("covers the table at the end, and can be skipped", async () => {
    const animator = new Animator(before, [], stage);
    animator.take(after, news({ kind: "ended", clause: "CPK-35", winner: 1 }), true);
    await vi.advanceTimersByTimeAsync(1);
    expect([animator.end?.winner, animator.isCovering]).toEqual([1, true]);
    animator.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect(animator.isCovering).toBe(false);
  });
});

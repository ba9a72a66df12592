import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ring } from "../src/sound/ring";
import { setSpeed } from "../src/table/speed";
import { AnimationQueue } from "../src/ui/board/queue";
import type { Line } from "../src/wire/told";

vi.mock("../src/sound/ring", () => ({ ring: vi.fn() }));

const line = (sentence: string) => ({ kind: "event", sentence }) as Line;

let told: string[];

function queue(seen: Line[] = []): AnimationQueue<string, Line> {
  const made: AnimationQueue<string, Line> = new AnimationQueue(seen, {
    animationsOf: (news) => news.map(({ sentence }) => sentence),
    expect: (waiting) => void told.push(`wait ${waiting.length}`),
    play: async (animation) => {
      told.push(animation);
      await made.pause(100);
    },
    soundOf: (animation) => (animation === "silent" ? null : "card"),
    settle: () => void told.push("settled"),
  });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(ring).mockClear();
  told = [];
});

afterEach(() => {
  vi.useRealTimers();
  setSpeed(1);
});

describe("a queue", () => {
  it("plays news in order, once, and settles", async () => {
    const shown = queue();
    const news = [line("a"), line("b")];
    shown.take(news, true);
    shown.take(news, true);
    await vi.runAllTimersAsync();
    expect(told).toEqual(["wait 2", "a", "wait 1", "b", "settled"]);
  });

  it("never plays what was told before, nor anything when nothing may move", () => {
    const old = [line("old")];
    queue(old).take(old, true);
    queue().take([line("a")], false);
    expect(told).toEqual(["settled", "settled"]);
  });

  it("can be skipped, and hurries when much is waiting", async () => {
    const shown = queue();
    shown.take([..."abcdefg"].map(line), true);
    await vi.advanceTimersByTimeAsync(51);
    expect(told).toEqual(["wait 7", "a", "b"]);
    shown.skip();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual(["wait 7", "a", "b", "settled"]);
  });

  it("hurries nobody who still has to read", async () => {
    const shown = queue();
    let isOver = false;
    shown.take([..."abcdefg"].map(line), true);
    void shown.pause(100, 80).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(79);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });

  it("is heard animation by animation, none before its time", async () => {
    queue().take(["a", "silent", "b"].map(line), true);
    expect(vi.mocked(ring).mock.calls).toEqual([["card"]]);
    await vi.runAllTimersAsync();
    expect(vi.mocked(ring).mock.calls).toEqual([["card"], [null], ["card"]]);
  });

  it("is heard but once where nothing moves", () => {
    queue().take(["a", "b", "silent"].map(line), false);
    expect(vi.mocked(ring).mock.calls).toEqual([["card"]]);
  });

  it.each([
    [0.5, 200],
    [2, 50],
  ])("keeps the speed that the reader likes: %s", async (times, time) => {
    setSpeed(times);
    const shown = queue();
    shown.take([line("a")], true);
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(told).not.toContain("settled");
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toContain("settled");
    expect(shown.pace).toBe(times);
  });
});

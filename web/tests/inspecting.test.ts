import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Inspection } from "../src/ui/board/inspecting.svelte";

const HORN = { title: "Horn", text: "More units.", clause: "GOL-41" };
const BOW = { title: "Bow", text: "Shoots." };
const HERE = {} as Element;
const THERE = {} as Element;

let inspection: Inspection;
const seen = () => [inspection.now?.title ?? null, inspection.isPinned];

beforeEach(() => {
  vi.useFakeTimers();
  inspection = new Inspection();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("an inspection", () => {
  it("shows what a mouse rests on, but not what it only passes", () => {
    inspection.hover(HORN, HERE);
    vi.advanceTimersByTime(300);
    inspection.leave();
    vi.advanceTimersByTime(1000);
    expect(seen()).toEqual([null, false]);
    inspection.hover(BOW, THERE);
    vi.advanceTimersByTime(500);
    expect(seen()).toEqual(["Bow", false]);
    inspection.leave();
    expect(seen()).toEqual([null, false]);
  });

  it("shows at once what the keys have come to", () => {
    inspection.look(HORN, HERE);
    expect([inspection.now, inspection.anchor]).toEqual([HORN, HERE]);
  });

  it("stays after a long press, and a short one is none", () => {
    inspection.press(HORN, HERE);
    inspection.release();
    vi.advanceTimersByTime(1000);
    expect(seen()).toEqual([null, false]);
    inspection.press(HORN, HERE);
    vi.advanceTimersByTime(500);
    inspection.release();
    inspection.leave();
    expect(seen()).toEqual(["Horn", true]);
    inspection.look(BOW, THERE);
    expect(seen()).toEqual(["Horn", true]);
    inspection.pin(BOW, THERE);
    expect(seen()).toEqual(["Bow", true]);
    inspection.close();
    expect(seen()).toEqual([null, false]);
  });

  it("shows nothing of what has nothing to show", () => {
    inspection.pin(null, HERE);
    inspection.look(null, HERE);
    expect(seen()).toEqual([null, false]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Pace } from "../src/table/settings.svelte";

/** The settings of a page that finds this in the browser, where the device wishes for less or not. */
async function opened(kept: object, wishesLess = false) {
  vi.stubGlobal("matchMedia", () => ({ matches: wishesLess, addEventListener: vi.fn() }));
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept), setItem: vi.fn() });
  return import("../src/table/settings.svelte");
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe("the speed of animations", () => {
  it.each([
    ["full", "normal"],
    ["less", "none"],
    ["slow", "slow"],
    ["warp", "auto"],
  ])("is read as it was once kept: %s is %s", async (kept, read) => {
    const { settings } = await opened({ motion: kept });
    expect(settings.motion).toBe(read);
  });

  it("goes round from what is seen now", async () => {
    const { settings, nextPace } = await opened({});
    const seen: Pace[] = [];
    for (let time = 0; time < 4; time++) {
      settings.motion = nextPace();
      seen.push(settings.motion);
    }
    expect(seen).toEqual(["fast", "none", "slow", "normal"]);
  });

  it("begins at none on a device that wishes for less", async () => {
    const { nextPace, motion } = await opened({}, true);
    expect(motion()).toBe(false);
    expect(nextPace()).toBe("slow");
  });
});

it("is silent until somebody wants sounds", async () => {
  expect((await opened({})).settings.sound).toBe(false);
});

import { describe, expect, it } from "vitest";
import {
  across,
  HEIGHT,
  isPile,
  isSlot,
  PILES,
  pileOf,
  SLOTS,
  SPOTS,
  slotsOf,
  stepped,
  WIDTH,
} from "../../../src/games/alive/layout";

describe("the body", () => {
  it("has six slots, filled from four piles", () => {
    expect(SLOTS.map(pileOf)).toEqual(["head", "torso", "arm", "arm", "leg", "leg"]);
    expect(PILES.flatMap(slotsOf)).toEqual([...SLOTS]);
    expect([isSlot("left-arm"), isSlot("arm"), isPile("arm")]).toEqual([true, false, true]);
    expect(pileOf("arm")).toBe("arm");
  });

  it("has two sides", () => {
    expect(SLOTS.map(across)).toEqual([
      "head",
      "torso",
      "right-arm",
      "left-arm",
      "right-leg",
      "left-leg",
    ]);
  });

  it("is drawn within its block", () => {
    for (const { crop, left, top } of Object.values(SPOTS)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + crop[2]).toBeLessThanOrEqual(WIDTH);
      expect(top + crop[3]).toBeLessThanOrEqual(HEIGHT);
    }
  });

  it("is the same on both sides", () => {
    for (const limb of ["arm", "leg"] as const) {
      const [left, right] = [SPOTS[`left-${limb}`], SPOTS[`right-${limb}`]];
      expect(left.left + right.left + right.crop[2]).toBe(WIDTH);
      expect(left.turn + right.turn).toBe(0);
    }
  });

  it("is walked by arrow keys, and every slot is reached", () => {
    expect(stepped("head", "ArrowDown")).toBe("torso");
    expect(stepped("head", "ArrowUp")).toBeNull();
    expect(stepped("torso", "Enter")).toBeNull();
    const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    const reached = SLOTS.flatMap((slot) => keys.map((key) => stepped(slot, key)));
    expect(new Set(reached.filter(Boolean)).size).toBe(6);
  });
});

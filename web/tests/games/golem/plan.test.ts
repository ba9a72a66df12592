import { describe, expect, it } from "vitest";
import {
  carry,
  drafted,
  even,
  fitted,
  isSame,
  type Plan,
  put,
  total,
  unitsOn,
  written,
} from "../../../src/games/golem/plan";

const PLAN: Plan = [3, 4, 3, 2];

describe("a plan for the four screens", () => {
  it("never holds more tokens than there are, and one behind every screen", () => {
    expect(put(PLAN, 0, 9, 12)).toEqual([3, 4, 3, 2]);
    expect(put(PLAN, 0, 9, 14)).toEqual([5, 4, 3, 2]);
    expect(put(PLAN, 1, 0, 12)).toEqual([3, 1, 3, 2]);
  });

  it("carries a token from screen to screen, from the pool and back", () => {
    expect(carry(PLAN, 1, 3, 12)).toEqual([3, 3, 3, 3]);
    expect(carry(PLAN, null, 3, 12)).toEqual(PLAN);
    expect(carry(PLAN, null, 3, 13)).toEqual([3, 4, 3, 3]);
    expect(carry(PLAN, 2, null, 12)).toEqual([3, 4, 2, 2]);
  });

  it("leaves the last token of a screen where it is", () => {
    expect(carry([1, 4, 3, 2], 0, 1, 12)).toEqual([1, 4, 3, 2]);
    expect(carry(PLAN, 1, 1, 12)).toBe(PLAN);
  });

  it("takes last turn's units as far as they fit", () => {
    expect(fitted([8, 4, 2, 2], 12)).toEqual([4, 4, 2, 2]);
    expect(fitted([0, 4, 2, 2], 12)).toEqual([1, 4, 2, 2]);
    expect(fitted([1, 1, 1, 1], 3)).toEqual([1, 1, 1, 1]);
  });

  it("spreads evenly at first", () => {
    expect(even(12)).toEqual([3, 3, 3, 3]);
    expect(even(14)).toEqual([4, 4, 3, 3]);
    expect(total(even(15))).toBe(15);
  });

  it("reads a whole draft, and nothing less", () => {
    const steps = ["put 3 on orientation", "put 4 on movement", "put 12 on harvest"];
    expect(drafted(steps)).toBeNull();
    expect(drafted([...steps, "put 1 on regeneration"])).toEqual([3, 4, 12, 1]);
    expect(drafted(["announce harvest", "x", "y", "z"])).toBeNull();
  });

  it("is written in the notation of the game", () => {
    expect(written(PLAN, "allocation")).toBe("allocate 3-4-3-2");
    expect(written(PLAN, "rearrangement")).toBe("rearrange 3-4-3-2");
  });

  it("is compared by its numbers", () => {
    expect(isSame(PLAN, [3, 4, 3, 2])).toBe(true);
    expect(isSame(PLAN, [3, 4, 2, 3])).toBe(false);
    expect(isSame(PLAN, null)).toBe(false);
  });
});

describe("steps of a plan as bids", () => {
  it("stand on their phases, and are none if anything else is done", () => {
    const steps = ["put 3 on orientation", "put 12 on harvest"];
    expect(unitsOn(steps)).toEqual([3, null, 12, null]);
    expect(unitsOn([...steps, "stay"])).toBeNull();
    expect(unitsOn([])).toBeNull();
  });
});

import { expect, it } from "vitest";
import { spread } from "../src/ui/spread";

it("shows every one before it shows one again", () => {
  for (const count of [1, 4, 11, 21, 22, 49]) {
    const all = Array.from({ length: count }, (_, n) => n);
    expect(new Set(spread(all, count)).size).toBe(count);
  }
});

it("shows nothing of nothing, and comes to an end", () => {
  expect(spread([], 28)).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { walk } from "../../../src/games/golem/walk";

describe("the way of the golem", () => {
  it("goes straight ahead, a place at a time", () => {
    expect(walk("b5", "b3", "north")).toEqual([
      { from: { row: 4, column: 1 }, to: { row: 3, column: 1 } },
      { from: { row: 3, column: 1 }, to: { row: 2, column: 1 } },
    ]);
  });

  it("walks off one edge and comes in at the other", () => {
    expect(walk("g2", "a2", "east")).toEqual([
      { from: { row: 1, column: 6 }, to: { row: 1, column: 7 } },
      { from: { row: 1, column: -1 }, to: { row: 1, column: 0 } },
    ]);
    expect(walk("a1", "a7", "north").at(-1)).toEqual({
      from: { row: 7, column: 0 },
      to: { row: 6, column: 0 },
    });
  });

  it("comes back to where it was after a whole round", () => {
    const legs = walk("d4", "d4", "west");
    expect(legs).toHaveLength(8);
    expect(legs.at(-1)?.to).toEqual({ row: 3, column: 3 });
  });

  it("is no walk when the goal lies elsewhere", () => {
    expect(walk("a1", "b2", "south")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import {
  degrees,
  directionOf,
  lineAhead,
  neighbour,
  placeOf,
  spotOf,
} from "../../../src/games/golem/layout";

describe("the grid", () => {
  it("names places like squares of a chessboard, from the top left", () => {
    expect(spotOf("a1")).toEqual({ row: 0, column: 0 });
    expect(spotOf("g7")).toEqual({ row: 6, column: 6 });
    expect(placeOf({ row: 2, column: 3 })).toBe("d3");
  });

  it("has no edge", () => {
    expect(neighbour("a1", "north")).toBe("a7");
    expect(neighbour("a1", "west")).toBe("g1");
    expect(neighbour("g7", "south")).toBe("g1");
    expect(neighbour("g7", "east")).toBe("a7");
  });

  it("sees the six other places of a line, the nearest first", () => {
    expect(lineAhead("b3", "north")).toEqual(["b2", "b1", "b7", "b6", "b5", "b4"]);
  });

  it("reads the arrow keys, and no others", () => {
    expect(directionOf("ArrowLeft")).toBe("west");
    expect(directionOf("Enter")).toBeNull();
  });

  it("turns clockwise from north", () => {
    expect([degrees("north"), degrees("east"), degrees("west")]).toEqual([0, 90, 270]);
  });
});

import { describe, expect, it } from "vitest";
import { covered, SPACES, spacesOf, spotOf, stepped } from "../../../src/games/capsule/layout";

describe("the map", () => {
  it("has sixteen spaces, row by row", () => {
    expect(SPACES).toHaveLength(16);
    expect(SPACES.slice(0, 5)).toEqual(["a1", "b1", "c1", "d1", "a2"]);
    expect(spotOf("c4")).toEqual({ row: 3, column: 2 });
  });

  it("knows the spaces of rows and columns", () => {
    expect(spacesOf("row 2")).toEqual(["a2", "b2", "c2", "d2"]);
    expect(spacesOf("column d")).toEqual(["d1", "d2", "d3", "d4"]);
    expect(covered(["row 1", "column a"]).size).toBe(7);
  });

  it("is walked by arrow keys and has edges", () => {
    expect(stepped("b2", "ArrowUp")).toBe("b1");
    expect(stepped("b2", "ArrowRight")).toBe("c2");
    expect(stepped("a1", "ArrowLeft")).toBe("a1");
    expect(stepped("d4", "ArrowDown")).toBe("d4");
    expect(stepped("a1", "Enter")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { isArrow, nearest, PLATES, rivetsOf, SEALS } from "../../../src/games/capek/layout";

const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

describe("the bench", () => {
  it("has a place for every seal and rivet", () => {
    for (const part of PLATES) {
      expect(SEALS[part]).toBeDefined();
      expect(rivetsOf(part, 3)).toHaveLength(3);
      expect(new Set(rivetsOf(part, 3).map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
    }
    expect(rivetsOf("tail", 2)).toEqual([]);
    expect(rivetsOf("torso", 1)).toEqual([{ x: 80, y: 142 }]);
  });
});

describe("an arrow key", () => {
  it("leads to the nearest thing in its direction", () => {
    const others = [box(30, 0), box(90, 2), box(0, 50), box(-40, 0)];
    expect(nearest(box(0, 0), others, "ArrowRight")).toBe(0);
    expect(nearest(box(0, 0), others, "ArrowDown")).toBe(2);
    expect(nearest(box(0, 0), others, "ArrowLeft")).toBe(3);
    expect(nearest(box(0, 0), others, "ArrowUp")).toBeNull();
    expect(nearest(box(0, 0), others, "Home")).toBeNull();
    expect([isArrow("ArrowUp"), isArrow("u")]).toEqual([true, false]);
  });
});

import { describe, expect, it } from "vitest";
import { carry, kept, lain, point, read, result, written } from "../../../src/games/capsule/order";

const NONE = new Map<string, "top" | "under">();

describe("the order of cards that go back", () => {
  it("puts first what was pointed at, and the rest as it lies", () => {
    const order = point(point(lain(["a1", "b3", "x1"]), "x1"), "b3");
    expect(result(order)).toEqual(["x1", "b3", "a1"]);
    expect(result(point(order, "x1"))).toEqual(["b3", "a1", "x1"]);
  });

  it("lets a card be carried", () => {
    const order = lain(["a1", "b3", "x1"]);
    expect(result(carry(order, "x1", 0))).toEqual(["x1", "a1", "b3"]);
    expect(result(carry(order, "a1", 9))).toEqual(["b3", "x1", "a1"]);
    expect(result(carry(order, "a1", -1))).toEqual(["a1", "b3", "x1"]);
    expect(carry(point(order, "b3"), "x1", 1)).toEqual(lain(["b3", "x1", "a1"]));
  });

  it("keeps what is still there when cards come and go", () => {
    const order = point(lain(["a1", "b3", "x1"]), "x1");
    expect(kept(order, ["b3", "x1", "c2"])).toEqual({ row: ["b3", "x1", "c2"], pointed: ["x1"] });
  });

  it("is written in notation: what lies on top is laid last card first", () => {
    const order = lain(["a1", "b3", "x1"]);
    expect(written(order, "under", NONE)).toBe("under a1 b3 x1");
    expect(written(order, "top", NONE)).toBe("top x1 b3 a1");
    expect(written(order, "shuffle", NONE)).toBe("shuffle in");
    const sides = new Map([
      ["b3", "under"] as const,
      ["a1", "top"] as const,
      ["x1", "top"] as const,
    ]);
    expect(written(order, "either", sides)).toBe("top x1 a1; under b3");
  });

  it("is read back from the steps of a hint", () => {
    const told = read(["top x1", "top a1", "under b3"]);
    expect(told?.cards).toEqual(["a1", "x1", "b3"]);
    expect(told?.sides.get("b3")).toBe("under");
    expect(read(["use shovel"])).toBeNull();
    expect(read([])).toBeNull();
  });
});

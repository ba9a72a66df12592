import { describe, expect, it } from "vitest";
import { fan } from "../src/ui/board/fan";

describe("the fan", () => {
  it("is even, and upright in the middle", () => {
    const cards = fan(5);
    expect(cards[2]).toEqual({ turn: 0, drop: 0 });
    expect(cards[0]?.turn).toBe(-(cards[4]?.turn ?? 0));
    expect(fan(0)).toEqual([]);
    expect(fan(1)).toEqual([{ turn: 0, drop: 0 }]);
  });
});

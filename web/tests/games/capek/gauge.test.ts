import { describe, expect, it } from "vitest";
import { angleOf, arc, crowd, shifted, shiftOf, spotAt } from "../../../src/games/capek/gauge";
import { DECK, view } from "./table";

describe("the gauge", () => {
  it("turns as far to either side", () => {
    expect(angleOf(0, 25)).toBe(-125);
    expect(angleOf(25, 25)).toBe(125);
    expect(spotAt(0, 10)).toEqual({ x: 0, y: -10 });
    expect(spotAt(90, 10)).toEqual({ x: 10, y: -0 });
  });

  it("draws a long stretch the long way round", () => {
    expect(arc(0, 25, 25, 10)).toContain("0 1 1");
    expect(arc(20, 25, 25, 10)).toContain("0 0 1");
  });

  it("has two ends", () => {
    expect([shifted(1, -3, 25), shifted(23, 4, 25), shifted(10, 2, 25)]).toEqual([0, 25, 12]);
  });

  it("knows what a choice would do", () => {
    const offers = view({ auction: ["pm1", null, "pm5"] });
    expect(shiftOf("buy 1", offers, DECK)).toBe(2);
    expect(shiftOf("buy 2", offers, DECK)).toBeNull();
    expect(shiftOf("buy 3", offers, DECK)).toBe(-1);
    expect(shiftOf("swap pm1", offers, DECK)).toBeNull();
    expect(shiftOf(null, offers, DECK)).toBeNull();
  });

  it("knows what wilds in a set do, and research", () => {
    const laying = view({ stage: "laying" });
    expect(shiftOf("lay w3", laying, DECK)).toBe(4);
    expect(shiftOf("lay pm1", laying, DECK)).toBeNull();
    const bought = view({ stage: "resolving", card: "pm1" });
    expect(shiftOf("research", bought, DECK)).toBe(2);
    expect(shiftOf("keep", bought, DECK)).toBeNull();
    expect(shiftOf(null, bought, DECK)).toBeNull();
    expect(shiftOf(null, view({ stage: "placing", card: "pm1" }), DECK)).toBe(2);
  });
});

describe("the crowd", () => {
  it("grows by one, and nobody moves", () => {
    expect(crowd(0, 25)).toEqual([]);
    const places = (outrage: number) => crowd(outrage, 25).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places(25)).size).toBe(25);
    expect(places(25)).toEqual(expect.arrayContaining(places(9)));
    expect(crowd(25, 25).every(({ x }) => x >= 0 && x <= 100)).toBe(true);
  });

  it("brings torches", () => {
    const torches = (outrage: number) => crowd(outrage, 25).filter((each) => each.hasTorch).length;
    expect(torches(25)).toBeGreaterThan(2 * torches(10));
  });
});

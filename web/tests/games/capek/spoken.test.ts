import { describe, expect, it } from "vitest";
import { spoken } from "../../../src/games/capek/spoken";

const WORDS = { card: { pm1: "Foundry by Night" }, part: { "left-arm": "left arm" } };

describe("what is said of choices", () => {
  it.each([
    ["buy 3", "buy the card for 3 gold"],
    ["Better: pay pm1.", "Better: pay with Foundry by Night."],
    ["take", "close the payment"],
    ["lay pm1", "lay out Foundry by Night"],
    ["swap pm1", "swap Foundry by Night"],
    ["place left-arm", "a marker on the left arm"],
    ["fill left-arm", "all markers on the left arm"],
    ["set left-arm", "a set for the left arm"],
    ["forgo", "do not draw"],
    ["end turn", "end turn"],
  ])("says %s", (text, said) => {
    expect(spoken(text, WORDS)).toBe(said);
  });
});

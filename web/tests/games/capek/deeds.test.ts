import { describe, expect, it } from "vitest";
import { recent, shownIn } from "../../../src/games/capek/deeds";
import type { CapekView, Deed } from "../../../src/wire/capek";

const deed = (what: string, subject: string | null): Deed => ({ what, subject, number: null });

describe("what was done", () => {
  it("is shown by the cards that were moved", () => {
    const deeds = [
      deed("drew", null),
      deed("bought", "pm1"),
      deed("paid", "pm5"),
      deed("researched", "pm1"),
      deed("placed", "torso"),
      deed("laid", "w1"),
      deed("kept", "w3"),
    ];
    expect(shownIn(deeds)).toEqual([
      { card: "pm1", sign: "rivet" },
      { card: "w1", sign: "seal" },
      { card: "w3", sign: "hand" },
    ]);
  });

  it("shows a card once, where it went in the end", () => {
    const deeds = [deed("kept", "pm1"), deed("researched", "pm5"), deed("laid", "pm1")];
    expect(shownIn(deeds)).toEqual([
      { card: "pm1", sign: "seal" },
      { card: "pm5", sign: "rivet" },
    ]);
  });

  it("is that of the turn before, as long as nothing has been done", () => {
    const past = [{ seat: 1, deeds: [deed("swapped", "pm1")] }];
    const now = (deeds: Deed[]) => recent({ active: 0, deeds, past } as unknown as CapekView);
    expect(now([])).toEqual({ seat: 1, shown: [{ card: "pm1", sign: "swap" }] });
    expect(now([deed("kept", "w1")])).toEqual({ seat: 0, shown: [{ card: "w1", sign: "hand" }] });
    const first = { active: 0, deeds: [], past: [] } as unknown as CapekView;
    expect(recent(first)).toEqual({ seat: 0, shown: [] });
  });
});

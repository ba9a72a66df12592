import { describe, expect, it } from "vitest";
import { balance, entries, pricesToCome } from "../../../src/games/capsule/ledger";
import type { CapsuleView, Deed } from "../../../src/wire/capsule";

const EDITION = {
  box: { start_money: 100, stipend: 100 },
  tools: {
    tool: [
      { id: "shovel", cost: 40 },
      { id: "spade", cost: 60 },
    ],
  },
  market: { prices: [10, 20, 30] },
};

function deed(what: string, subject: string | null = null, number: number | null = null): Deed {
  return { what, subject, number };
}

function seen(change: Partial<CapsuleView>): CapsuleView {
  return {
    stage: "digging",
    active: 0,
    prices: [30],
    past: [],
    deeds: [],
    ...change,
  } as CapsuleView;
}

describe("the ledger", () => {
  it("begins with what was brought along, and the stipend of a turn under way", () => {
    const lines = entries(seen({}), EDITION, 0);
    expect(lines.map(({ what, amount }) => [what, amount])).toEqual([
      ["start", 100],
      ["stipend", 100],
    ]);
    expect(balance(entries(seen({}), EDITION, 1))).toBe(100);
  });

  it("adds up the uses of a tool, and sales at the price of their day", () => {
    const deeds = [
      deed("used", "shovel"),
      deed("drew", "a1", 0),
      deed("used", "spade"),
      deed("used", "shovel"),
      deed("sold", null, 2),
    ];
    const view = seen({ active: 1, past: [{ seat: 0, deeds }], prices: [30] });
    const lines = entries(view, EDITION, 0);
    expect(lines.slice(2)).toEqual([
      { day: 1, what: "shovel", count: 2, amount: -80 },
      { day: 1, what: "spade", count: 1, amount: -60 },
      { day: 1, what: "sold", count: 2, amount: 60 },
    ]);
    expect(balance(lines)).toBe(120);
  });

  it("leaves out turns in which nothing was sold, and keeps the secret of a closed sheet", () => {
    const past = [
      { seat: 0, deeds: [deed("sold", null, 0)] },
      { seat: 1, deeds: [deed("sold")] },
    ];
    const view = seen({ stage: "verdict", past });
    expect(entries(view, EDITION, 0).map(({ what }) => what)).toEqual(["start", "stipend"]);
    expect(balance(entries(view, EDITION, 1))).toBeNull();
  });
});

describe("the market", () => {
  it("knows which prices are still to come", () => {
    expect(pricesToCome(EDITION, [20])).toEqual([10, 30]);
    expect(pricesToCome({}, [20])).toEqual([]);
  });
});

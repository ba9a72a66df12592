import { describe, expect, it } from "vitest";
import { isOnly, offered, shortage, soldIn } from "../../../src/games/capsule/choices";

describe("what is offered", () => {
  it("sorts the choices of digging", () => {
    const offer = offered(["use shovel", "use left", "stop digging", "show x3"]);
    expect(offer.tools).toEqual(["shovel", "left"]);
    expect([offer.canStop, offer.shows, offer.way]).toEqual([true, ["x3"], null]);
  });

  it("tells the ways back apart", () => {
    expect(offered(["under a1", "under x1"]).way).toBe("under");
    expect(offered(["top a1"]).way).toBe("top");
    expect(offered(["under a1", "top a1"]).way).toBe("either");
    expect(offered(["shuffle in", "show x1"]).way).toBe("shuffle");
  });

  it("sorts cuts, lines, sales and verdicts", () => {
    expect(offered(["cut 0", "cut 1"]).cuts).toEqual([0, 1]);
    const late = offered(["share row 1", "share column a", "sell 1", "sell 2", "end turn"]);
    expect([late.lines, late.sales, late.canEnd]).toEqual([["row 1", "column a"], 2, true]);
    const last = offered(["name a1", "name d4", "stay silent"]);
    expect([last.spaces, last.canStaySilent, last.sales]).toEqual([["a1", "d4"], true, 0]);
  });

  it("counts what is about to be sold, and knows when nothing is left but to end the turn", () => {
    expect([soldIn(null), soldIn("share row 1"), soldIn("sell 12")]).toEqual([0, 0, 12]);
    expect(isOnly(offered(["end turn"]))).toBe(true);
    expect(isOnly(offered(["sell 1", "end turn"]))).toBe(false);
    expect(isOnly(offered(["share row 1", "end turn"]))).toBe(false);
  });
});

describe("a tool out of reach", () => {
  it("lacks actions first, then money", () => {
    expect(shortage({ actions: 3, cost: 100 }, 2, 50)).toBe("actions");
    expect(shortage({ actions: 2, cost: 100 }, 2, 50)).toBe("money");
    expect(shortage({ actions: 2, cost: 100 }, 2, null)).toBeNull();
  });
});

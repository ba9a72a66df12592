/** The account of a seat as it would be written by hand, from what could be watched. */

import type { CapsuleView, Deed } from "../../wire/capsule";

export interface Entry {
  day: number;
  /** "start", "stipend", "sold", or the id of a tool. */
  what: string;
  /** How often a tool was used, or how many were sold. */
  count: number;
  /** Dollars in or out; null where nobody else may know. */
  amount: number | null;
}

interface Box {
  start_money?: number;
  stipend?: number;
}

function costs(edition: Record<string, unknown>): Map<string, number> {
  const file = edition.tools as { tool?: { id: string; cost: number }[] } | undefined;
  return new Map((file?.tool ?? []).map(({ id, cost }) => [id, cost]));
}

export function entries(
  view: CapsuleView,
  edition: Record<string, unknown>,
  seat: number,
): Entry[] {
  const box = (edition.box ?? {}) as Box;
  const prices = costs(edition);
  const turns = [
    ...view.past,
    ...(isUnderWay(view) ? [{ seat: view.active, deeds: view.deeds }] : []),
  ];
  const lines: Entry[] = [{ day: 0, what: "start", count: 1, amount: box.start_money ?? 0 }];
  turns.forEach((turn, at) => {
    if (turn.seat !== seat) return;
    const day = Math.floor(at / 2) + 1;
    lines.push({ day, what: "stipend", count: 1, amount: box.stipend ?? 0 });
    lines.push(...used(turn.deeds, day, prices), ...sold(turn.deeds, day, view.prices));
  });
  return lines;
}

/** Whether somebody's turn has begun and not ended: its stipend is paid. */
function isUnderWay(view: CapsuleView): boolean {
  return view.stage !== "verdict" && view.stage !== "over";
}

function used(deeds: readonly Deed[], day: number, prices: Map<string, number>): Entry[] {
  const counts = new Map<string, number>();
  for (const { what, subject } of deeds) {
    if (what === "used" && subject) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts].map(([tool, count]) => ({
    day,
    what: tool,
    count,
    amount: -count * (prices.get(tool) ?? 0),
  }));
}

function sold(deeds: readonly Deed[], day: number, prices: readonly number[]): Entry[] {
  const price = prices[day - 1] ?? 0;
  return deeds
    .filter(({ what, number }) => what === "sold" && number !== 0)
    .map(({ number }) => ({
      day,
      what: "sold",
      count: number ?? 0,
      amount: number === null ? null : number * price,
    }));
}

export function balance(lines: readonly Entry[]): number | null {
  return lines.reduce<number | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}

/** The prices that have not come up yet, the lowest first: everybody knows the cards of the deck. */
export function pricesToCome(edition: Record<string, unknown>, seen: readonly number[]): number[] {
  const market = edition.market as { prices?: number[] } | undefined;
  const left = [...(market?.prices ?? [])];
  for (const price of seen) {
    const at = left.indexOf(price);
    if (at >= 0) left.splice(at, 1);
  }
  return left.sort((one, other) => one - other);
}

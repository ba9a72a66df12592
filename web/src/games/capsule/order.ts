/**
 * In which order cards go back to the pile, before anything is sent. The first is to lie uppermost.
 *
 * Cards lie in a row; those that were pointed at come first, in the order of pointing, the others
 * follow as they lie.
 */

import type { Way } from "./choices";

export type Side = "top" | "under";

export interface Order {
  row: readonly string[];
  pointed: readonly string[];
}

export function lain(row: readonly string[]): Order {
  return { row, pointed: [] };
}

/** The same order for the cards that are still there. */
export function kept(order: Order, row: readonly string[]): Order {
  const there = order.row.filter((card) => row.includes(card));
  const more = row.filter((card) => !order.row.includes(card));
  return {
    row: [...there, ...more],
    pointed: order.pointed.filter((card) => row.includes(card)),
  };
}

export function result(order: Order): string[] {
  return [...order.pointed, ...order.row.filter((card) => !order.pointed.includes(card))];
}

/** Point at a card: it is next. Once more: it is not. */
export function point(order: Order, card: string): Order {
  const others = order.pointed.filter((each) => each !== card);
  const pointed = order.pointed.includes(card) ? others : [...others, card];
  return { row: order.row, pointed };
}

/** Put a card to a place in the result; from then on the row lies as the result. */
export function carry(order: Order, card: string, to: number): Order {
  const others = result(order).filter((each) => each !== card);
  const at = Math.max(0, Math.min(others.length, to));
  return lain([...others.slice(0, at), card, ...others.slice(at)]);
}

/**
 * The steps in notation. What is laid on top is laid last card first, so that the first of the row
 * lies uppermost; what goes under goes in the order of the row.
 */
export function written(order: Order, way: Way, sides: ReadonlyMap<string, Side>): string {
  if (way === "shuffle") return "shuffle in";
  const side = (card: string): Side => (way === "either" ? (sides.get(card) ?? "under") : way);
  const cards = result(order);
  const top = cards.filter((card) => side(card) === "top").reverse();
  const under = cards.filter((card) => side(card) === "under");
  const steps = [
    ...(top.length ? [["top", ...top]] : []),
    ...(under.length ? [["under", ...under]] : []),
  ];
  return steps.map((words) => words.join(" ")).join("; ");
}

/** The order that a row of steps would make, and where each card goes; null if it tells of none. */
export function read(
  steps: readonly string[],
): { cards: string[]; sides: Map<string, Side> } | null {
  const found = steps.map((step) => /^(top|under) (\w+)$/.exec(step));
  if (found.length === 0 || found.some((each) => !each)) return null;
  const sides = new Map(found.map((each) => [each?.[2] ?? "", each?.[1] as Side]));
  const of = (side: Side) => [...sides].filter(([, each]) => each === side).map(([card]) => card);
  return { cards: [...of("top").reverse(), ...of("under")], sides };
}

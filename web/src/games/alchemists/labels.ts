import type { Amount } from "./box";
import type { Known } from "./known";

/** What stands on a button or over a page begins with a capital. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is paid and what is gained, in words. */
export function goodsTerms({ say }: Known, cost: Amount[], gain: Amount[]): string[] {
  const told = (goods: Amount[]) =>
    goods.map(({ kind, count }) => say(`goods-${kind}`, { count })).join(", ");
  const paid = cost.length > 0 ? [say("order-costs", { what: told(cost) })] : [];
  const got = gain.length > 0 ? [say("order-brings", { what: told(gain) })] : [];
  return [...paid, ...got];
}

/** A space, what it costs and what it brings, for ears. */
export function goodsLabel(known: Known, name: string, cost: Amount[], gain: Amount[]): string {
  return [name, ...goodsTerms(known, cost, gain)].join(", ");
}

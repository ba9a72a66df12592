import type { Amount } from "./box";
import type { Desk } from "./desk.svelte";

/** What stands on a button or over a page begins with a capital. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A space, what it costs and what it brings, for ears. */
export function goodsLabel({ say }: Desk, name: string, cost: Amount[], gain: Amount[]): string {
  const told = (goods: Amount[]) => goods.map(({ kind, count }) => say(`goods-${kind}`, { count }));
  const paid = cost.length > 0 ? [say("order-costs", { what: told(cost).join(", ") })] : [];
  const got = gain.length > 0 ? [say("order-brings", { what: told(gain).join(", ") })] : [];
  return [name, ...paid, ...got].join(", ");
}

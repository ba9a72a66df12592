/** What was done in a turn, as it can be shown: the cards that were moved, and why. */

import type { CapekView, Deed } from "../../wire/capek";

export interface Shown {
  /** A card by its code. */
  card: string;
  /** The sign of what was done with it. */
  sign: Sign;
}

type Sign = "rivet" | "hand" | "seal" | "swap";

const SIGNS: Record<string, Sign> = {
  researched: "rivet",
  kept: "hand",
  laid: "seal",
  swapped: "swap",
};

/** Each card once, with the last that was done with it. */
export function shownIn(deeds: readonly Deed[]): Shown[] {
  const signs = new Map<string, Sign>();
  for (const { what, subject } of deeds) {
    const sign = SIGNS[what];
    if (subject && sign) signs.set(subject, sign);
  }
  return [...signs].map(([card, sign]) => ({ card, sign }));
}

export interface Recent {
  seat: number;
  shown: Shown[];
}

/** The turn that is being played, or the one before if nothing has been done yet. */
export function recent(view: CapekView): Recent {
  const last = view.past.at(-1);
  const now = { seat: view.active, shown: shownIn(view.deeds) };
  return now.shown.length > 0 || !last ? now : { seat: last.seat, shown: shownIn(last.deeds) };
}

/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { LineOf } from "../../table/board";
import type { CapekEvent } from "../../wire/capek";

/** A card by its code; null where only its owner knows it. */
export type Face = string | null;

export type Animation =
  | { kind: "turn"; seat: number }
  | { kind: "draw"; seat: number; cards: Face[] }
  | { kind: "buy"; seat: number; card: string; slot: number; paid: string[] }
  | { kind: "research"; seat: number; card: string }
  | { kind: "keep"; seat: number; card: string }
  | { kind: "place"; seat: number; part: string; markers: number }
  | { kind: "set"; seat: number; part: string; cards: string[] }
  | { kind: "seal"; seat: number; part: string }
  | { kind: "live"; seat: number; part: string }
  | { kind: "swap"; seat: number; card: string }
  | { kind: "outrage"; by: number; to: number }
  | { kind: "slide" }
  | { kind: "reveal"; slot: number; card: string }
  | { kind: "shuffle" }
  | { kind: "end"; winner: number | null };

/** The animations of the news, in order; what cannot be shown is left to the log. */
export function animationsOf(news: readonly LineOf<CapekEvent>[]): Animation[] {
  return news.flatMap(({ event }) => (event && (ofCards(event) ?? ofTable(event))) ?? []);
}

function ofCards(event: CapekEvent): Animation | null {
  switch (event.kind) {
    case "drew":
      return { kind: "draw", seat: event.seat, cards: Array(event.count).fill(null) };
    case "found":
      return { kind: "draw", seat: event.seat, cards: event.cards };
    case "bought": {
      const { seat, card, gold, cards } = event;
      return { kind: "buy", seat, card, slot: gold, paid: cards };
    }
    case "researched":
      return { kind: "research", seat: event.seat, card: event.card };
    case "kept":
      return { kind: "keep", seat: event.seat, card: event.card };
    case "completed-set":
      return { kind: "set", seat: event.seat, part: event.part, cards: event.cards };
    case "swapped":
      return { kind: "swap", seat: event.seat, card: event.card };
    case "revealed":
      return { kind: "reveal", slot: event.slot, card: event.card };
    default:
      return null;
  }
}

function ofTable(event: CapekEvent): Animation | null {
  switch (event.kind) {
    case "turn-began":
      return { kind: "turn", seat: event.seat };
    case "placed":
      return { kind: "place", seat: event.seat, part: event.part, markers: event.markers };
    case "inquired":
      return { kind: "seal", seat: event.seat, part: event.part };
    case "activated":
      return { kind: "live", seat: event.seat, part: event.part };
    case "outrage-moved":
      return { kind: "outrage", by: event.by, to: event.outrage };
    case "stopped":
      return { kind: "slide" };
    case "reshuffled":
      return { kind: "shuffle" };
    case "ended":
      return { kind: "end", winner: event.winner >= 0 ? event.winner : null };
    default:
      return null;
  }
}

/** What has happened but has not been seen yet: the table does not show it before its time. */
export interface Owed {
  /** Cards on their way to a hand or a slot. */
  cards: ReadonlySet<string>;
  /** Markers on their way, by "seat part". */
  markers: ReadonlyMap<string, number>;
  seals: ReadonlySet<string>;
  lives: ReadonlySet<string>;
}

export function owedBy(played: readonly Animation[]): Owed {
  const cards = new Set<string>();
  const markers = new Map<string, number>();
  const [seals, lives] = [new Set<string>(), new Set<string>()];
  for (const animation of played) {
    if (animation.kind === "draw") for (const card of animation.cards) if (card) cards.add(card);
    if (animation.kind === "keep" || animation.kind === "reveal") cards.add(animation.card);
    if (animation.kind === "place") {
      const key = `${animation.seat} ${animation.part}`;
      markers.set(key, (markers.get(key) ?? 0) + animation.markers);
    }
    if (animation.kind === "seal") seals.add(`${animation.seat} ${animation.part}`);
    if (animation.kind === "live") lives.add(`${animation.seat} ${animation.part}`);
  }
  return { cards, markers, seals, lives };
}

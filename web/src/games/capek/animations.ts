/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { Line } from "../../wire/told";

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

type Told = Record<string, unknown>;

/** The animations of the news, in order; what cannot be shown is left to the log. */
export function animationsOf(news: readonly Line[]): Animation[] {
  return news.flatMap(({ event }) => {
    const tell = event && TELLERS[String(event.kind)];
    return tell ? [tell(event)] : [];
  });
}

const seatOf = (event: Told): number => Number(event.seat);
const cardOf = (event: Told): string => String(event.card);
const partOf = (event: Told): string => String(event.part);
const cardsOf = (event: Told): string[] =>
  Array.isArray(event.cards) ? event.cards.map(String) : [];

const TELLERS: Record<string, (event: Told) => Animation> = {
  "turn-began": (event) => ({ kind: "turn", seat: seatOf(event) }),
  drew: (event) => ({
    kind: "draw",
    seat: seatOf(event),
    cards: Array(Number(event.count)).fill(null),
  }),
  found: (event) => ({ kind: "draw", seat: seatOf(event), cards: cardsOf(event) }),
  bought: (event) => ({
    kind: "buy",
    seat: seatOf(event),
    card: cardOf(event),
    slot: Number(event.gold),
    paid: cardsOf(event),
  }),
  researched: (event) => ({ kind: "research", seat: seatOf(event), card: cardOf(event) }),
  kept: (event) => ({ kind: "keep", seat: seatOf(event), card: cardOf(event) }),
  placed: (event) => ({
    kind: "place",
    seat: seatOf(event),
    part: partOf(event),
    markers: Number(event.markers),
  }),
  "completed-set": (event) => ({
    kind: "set",
    seat: seatOf(event),
    part: partOf(event),
    cards: cardsOf(event),
  }),
  inquired: (event) => ({ kind: "seal", seat: seatOf(event), part: partOf(event) }),
  activated: (event) => ({ kind: "live", seat: seatOf(event), part: partOf(event) }),
  swapped: (event) => ({ kind: "swap", seat: seatOf(event), card: cardOf(event) }),
  "outrage-moved": (event) => ({
    kind: "outrage",
    by: Number(event.by),
    to: Number(event.outrage),
  }),
  stopped: () => ({ kind: "slide" }),
  revealed: (event) => ({ kind: "reveal", slot: Number(event.slot), card: cardOf(event) }),
  reshuffled: () => ({ kind: "shuffle" }),
  ended: (event) => ({
    kind: "end",
    winner: Number(event.winner) >= 0 ? Number(event.winner) : null,
  }),
};

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

/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { LineOf } from "../../table/board";
import type { AliveEvent } from "../../wire/alive";
import { isSlot, type Pile, pileOf, type Slot } from "./layout";

export type Animation =
  | { kind: "turn"; seat: number }
  | { kind: "roll"; seat: number; die: number }
  | { kind: "shrug"; seat: number; pile: Pile }
  | { kind: "take"; seat: number; type: string; part: string }
  | { kind: "put"; seat: number; type: string; slot: Slot; old: string | null }
  | { kind: "away"; seat: number; type: string; part: string }
  | { kind: "turn-up"; type: string; part: string }
  | { kind: "cast"; seat: number; type: string; slot: Slot }
  | { kind: "fall"; seat: number; slots: Slot[] }
  | { kind: "draw"; seat: number; type: string | null; isKnown: boolean }
  | { kind: "drop"; seat: number; place: number; type: string }
  | { kind: "reach"; seat: number; rival: number; place: number; type: string; slot: Slot }
  | { kind: "steal"; seat: number; rival: number; die: number; slot: Slot }
  | { kind: "fail"; seat: number; die: number }
  | { kind: "complete"; seat: number }
  | { kind: "alive"; seat: number }
  | { kind: "said" };

/** An animation for each line of the news, in order; what cannot be shown is only said. */
export function animationsOf(news: readonly LineOf<AliveEvent>[]): Animation[] {
  return news.map(({ event }) => (event && animationFor(event)) ?? { kind: "said" });
}

function slotIn({ slot }: { slot: string }): Slot {
  return isSlot(slot) ? slot : "head";
}

function animationFor(event: AliveEvent): Animation | null {
  switch (event.kind) {
    case "turn-began":
      return { kind: "turn", seat: event.seat };
    case "rolled":
    case "animated":
      return { kind: "roll", seat: event.seat, die: event.die };
    case "no-torso":
      return { kind: "shrug", seat: event.seat, pile: pileOf(event.part) };
    case "took":
      return { kind: "take", seat: event.seat, type: event.type, part: event.part };
    case "discarded":
      return { kind: "away", seat: event.seat, type: event.type, part: event.part };
    case "turned-up":
      return { kind: "turn-up", type: event.type, part: event.part };
    case "failed":
      return { kind: "fail", seat: event.seat, die: event.die };
    case "completed":
      return { kind: "complete", seat: event.seat };
    case "came-alive":
      return { kind: "alive", seat: event.seat };
    default:
      return ofBody(event) ?? ofSymbols(event);
  }
}

function ofBody(event: AliveEvent): Animation | null {
  switch (event.kind) {
    case "placed":
      return { kind: "put", seat: event.seat, type: event.type, slot: slotIn(event), old: null };
    case "swapped": {
      const { seat, type, old } = event;
      return { kind: "put", seat, type, slot: slotIn(event), old };
    }
    case "cast-off":
    case "lost":
      return { kind: "cast", seat: event.seat, type: event.type, slot: slotIn(event) };
    case "fell-apart":
      return { kind: "fall", seat: event.seat, slots: event.slots.filter(isSlot) };
    default:
      return null;
  }
}

function ofSymbols(event: AliveEvent): Animation | null {
  switch (event.kind) {
    case "drew":
      return { kind: "draw", seat: event.seat, type: null, isKnown: false };
    case "found":
      return { kind: "draw", seat: event.seat, type: event.type, isKnown: false };
    case "drew-known":
      return { kind: "draw", seat: event.seat, type: event.type, isKnown: true };
    case "dropped":
      return { kind: "drop", seat: event.seat, place: event.place, type: event.type };
    case "tried": {
      const { seat, rival, place, type } = event;
      return { kind: "reach", seat, rival, place, type, slot: slotIn(event) };
    }
    case "stole": {
      const { seat, rival, die } = event;
      return { kind: "steal", seat, rival, die, slot: slotIn(event) };
    }
    default:
      return null;
  }
}

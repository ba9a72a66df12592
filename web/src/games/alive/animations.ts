/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { Line } from "../../wire/told";
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

type Told = Record<string, unknown>;

/** An animation for each line of the news, in order; what cannot be shown is only said. */
export function animationsOf(news: readonly Line[]): Animation[] {
  return news.map((line) => (line.event ? animationFor(line.event) : null) ?? { kind: "said" });
}

function slotIn(event: Told): Slot {
  const slot = String(event.slot);
  return isSlot(slot) ? slot : "head";
}

function animationFor(event: Told): Animation | null {
  const seat = Number(event.seat);
  const type = String(event.type);
  const part = String(event.part);
  const die = Number(event.die);
  switch (event.kind) {
    case "turn-began":
      return { kind: "turn", seat };
    case "rolled":
    case "animated":
      return { kind: "roll", seat, die };
    case "no-torso":
      return { kind: "shrug", seat, pile: pileOf(part) };
    case "took":
      return { kind: "take", seat, type, part };
    case "discarded":
      return { kind: "away", seat, type, part };
    case "turned-up":
      return { kind: "turn-up", type, part };
    case "failed":
      return { kind: "fail", seat, die };
    case "completed":
      return { kind: "complete", seat };
    case "came-alive":
      return { kind: "alive", seat };
    default:
      return ofBody(event, seat, type) ?? ofSymbols(event, seat, type);
  }
}

function ofBody(event: Told, seat: number, type: string): Animation | null {
  const slot = slotIn(event);
  switch (event.kind) {
    case "placed":
      return { kind: "put", seat, type, slot, old: null };
    case "swapped":
      return { kind: "put", seat, type, slot, old: String(event.old) };
    case "cast-off":
    case "lost":
      return { kind: "cast", seat, type, slot };
    case "fell-apart": {
      const slots = Array.isArray(event.slots) ? event.slots.map(String).filter(isSlot) : [];
      return { kind: "fall", seat, slots };
    }
    default:
      return null;
  }
}

function ofSymbols(event: Told, seat: number, type: string): Animation | null {
  const place = Number(event.place);
  const rival = Number(event.rival);
  const slot = slotIn(event);
  switch (event.kind) {
    case "drew":
      return { kind: "draw", seat, type: null, isKnown: false };
    case "found":
      return { kind: "draw", seat, type, isKnown: false };
    case "drew-known":
      return { kind: "draw", seat, type, isKnown: true };
    case "dropped":
      return { kind: "drop", seat, place, type };
    case "tried":
      return { kind: "reach", seat, rival, place, type, slot };
    case "stole":
      return { kind: "steal", seat, rival, die: Number(event.die), slot };
    default:
      return null;
  }
}

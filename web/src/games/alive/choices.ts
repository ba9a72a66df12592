/** The list of legal actions, sorted by what it offers. Only filtering: the server made the list. */

import { isPile, isSlot, type Pile, pileOf, type Slot, slotsOf } from "./layout";

export interface Theft {
  rival: number;
  slot: Slot;
  text: string;
}

export interface Offer {
  canRoll: boolean;
  canEnd: boolean;
  canLeave: boolean;
  canDraw: boolean;
  takes: Pile[];
  puts: Slot[];
  discards: Pile[];
  /** Places in the hand, counted from 1. */
  drops: number[];
  losses: Slot[];
  thefts: Theft[];
}

export function offered(choices: readonly string[]): Offer {
  const after = (verb: string): string[] =>
    choices
      .filter((text) => text.startsWith(`${verb} `))
      .map((text) => text.slice(verb.length + 1));
  const slots = (verb: string): Slot[] => after(verb).map(slotOf).filter(isSlot);
  return {
    canRoll: choices.includes("roll"),
    canEnd: choices.includes("end turn"),
    canLeave: choices.includes("leave"),
    canDraw: choices.includes("draw symbol"),
    takes: after("take").filter(isPile),
    puts: slots("put"),
    discards: after("discard").filter(isPile),
    drops: after("drop").map(Number),
    losses: slots("lose"),
    thefts: after("steal").map(theftOf),
  };
}

/** Notation says "left arm", the view "left-arm". */
function slotOf(words: string): string {
  return words.replace(" ", "-");
}

function theftOf(words: string): Theft {
  const [rival, ...rest] = words.split(" ");
  const slot = rest.join("-");
  return { rival: Number(rival), slot: isSlot(slot) ? slot : "head", text: `steal ${words}` };
}

export function writtenPut(slot: Slot): string {
  return `put ${slot.replace("-", " ")}`;
}

export function writtenLoss(slot: Slot): string {
  return `lose ${slot.replace("-", " ")}`;
}

export function writtenTheft(rival: number, slot: Slot): string {
  return `steal ${rival} ${slot.replace("-", " ")}`;
}

/** What a choice in notation names: its verb, and the slot, pile, place or rival that it is about. */
export interface Named {
  verb: string;
  slot: Slot | null;
  pile: Pile | null;
  place: number | null;
  rival: number | null;
}

export function named(text: string | null): Named {
  const [verb = "", ...rest] = (text ?? "").split(" ");
  const none: Named = { verb, slot: null, pile: null, place: null, rival: null };
  const words = rest.join(" ");
  if (verb === "steal") {
    const { rival, slot } = theftOf(words);
    return { ...none, rival, slot };
  }
  const slot = slotOf(words);
  if ((verb === "put" || verb === "lose") && isSlot(slot)) {
    return { ...none, slot, pile: pileOf(slot) };
  }
  if (verb === "drop") return { ...none, place: Number(words) };
  return isPile(words) ? { ...none, pile: words } : none;
}

/** What a click on a pile would do: take it unseen, put it on where there is room, or away. */
export function atPile(offer: Offer, pile: Pile, isEmpty: (slot: Slot) => boolean): string | null {
  if (offer.takes.includes(pile)) return `take ${pile}`;
  const puts = offer.puts.filter((slot) => pileOf(slot) === pile);
  const best = puts.find(isEmpty) ?? puts[0];
  if (best) return writtenPut(best);
  return offer.discards.includes(pile) ? `discard ${pile}` : null;
}

/** What somebody may have meant by a click on a quiet pile. */
export function meantAtPile(stage: string, pile: Pile): string {
  const isOffering = stage === "taking" || stage === "special" || stage === "placing";
  const slot = slotsOf(pile)[0];
  return isOffering && slot ? writtenPut(slot) : `take ${pile}`;
}

/** What goes without saying: the only place for a card, or the only empty one. */
export function obvious(offer: Offer, isEmpty: (slot: Slot) => boolean): string | null {
  if (new Set(offer.puts.map(pileOf)).size !== 1 || offer.canDraw) return null;
  const empty = offer.puts.filter(isEmpty);
  return empty.length === 1 && empty[0] ? writtenPut(empty[0]) : null;
}

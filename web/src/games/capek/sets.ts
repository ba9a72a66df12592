/** What a hand has towards the set of a body part, in each of its two colours. */

import type { Part } from "../../wire/capek";
import { colourOf, type Deck, printedOn, WILD } from "./faces";

export interface Progress {
  colour: string;
  /** Points that coloured cards bring, and that wilds could add. */
  own: number;
  wild: number;
  needed: number;
}

export function progress(part: Part, hand: readonly string[], deck: Deck): Progress[] {
  const points = (colour: string): number =>
    hand
      .filter((code) => colourOf(code) === colour)
      .reduce((sum, code) => sum + printedOn(code, deck).inquiry, 0);
  const wild = points(WILD);
  return part.colours.map((colour) => ({ colour, own: points(colour), wild, needed: part.set }));
}

/** A card of a set: of the colour, a wild in its stead, or still missing. */
export type Pip = "own" | "wild" | "open";

export function pipsOf({ own, wild, needed }: Progress): Pip[] {
  return Array.from({ length: needed }, (_, at) => {
    if (at < own) return "own";
    return at < own + wild ? "wild" : "open";
  });
}

/** The set of a part as others see it: what lies in the hand for it is not known. */
export function unknown(part: Part): Progress[] {
  return part.colours.map((colour) => ({ colour, own: 0, wild: 0, needed: part.set }));
}

/** The parts that still want a card of this colour, or any for a wild. */
export function wantedBy(code: string, parts: readonly Part[]): string[] {
  const colour = colourOf(code);
  return parts
    .filter((part) => !part.inquiry && (colour === WILD || part.colours.includes(colour)))
    .map(({ part }) => part);
}

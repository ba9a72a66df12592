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

/** The parts that still want a card of this colour, or any for a wild. */
export function wantedBy(code: string, parts: readonly Part[]): string[] {
  const colour = colourOf(code);
  return parts
    .filter((part) => !part.inquiry && (colour === WILD || part.colours.includes(colour)))
    .map(({ part }) => part);
}

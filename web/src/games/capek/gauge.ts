/** The dial of the public outrage: angles, and what a choice would do to the needle. */

import type { CapekView } from "../../wire/capek";
import { codeOf, colourOf, type Deck, printedOn, WILD } from "./faces";

const SWEEP = 250;

/** Where the needle points, in degrees clockwise from the top. */
export function angleOf(outrage: number, ceiling: number): number {
  return (outrage / ceiling - 0.5) * SWEEP;
}

export interface Spot {
  x: number;
  y: number;
}

/** A point of the dial, seen from its middle. */
export function spotAt(angle: number, reach: number): Spot {
  const turn = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(Math.sin(turn) * reach), y: round(-Math.cos(turn) * reach) };
}

/** The path of a stretch of the scale. */
export function arc(from: number, to: number, ceiling: number, reach: number): string {
  const [start, end] = [angleOf(from, ceiling), angleOf(to, ceiling)];
  const [a, b] = [spotAt(start, reach), spotAt(end, reach)];
  return `M${a.x} ${a.y}A${reach} ${reach} 0 ${end - start > 180 ? 1 : 0} 1 ${b.x} ${b.y}`;
}

/** The track has two ends. */
export function shifted(outrage: number, by: number, ceiling: number): number {
  return Math.max(0, Math.min(ceiling, outrage + by));
}

/** By how much a choice would move the needle, as the cards say it; null if it does not. */
export function shiftOf(text: string | null, view: CapekView, deck: Deck): number | null {
  const [verb, what = ""] = (text ?? "").split(" ");
  const offered = view.auction[Number(what) - 1]?.card ?? null;
  if (verb === "buy" && offered) return printedOn(codeOf(offered), deck).outrage;
  if (verb === "lay" && colourOf(what) === WILD) return printedOn(what, deck).outrage;
  const isPending = verb === "research" || (view.stage === "placing" && verb !== "keep");
  return isPending && view.card ? printedOn(codeOf(view.card), deck).outrage : null;
}

export interface Person extends Spot {
  size: number;
  hat: number;
  hasTorch: boolean;
}

/** The people who have come so far, those at the back first; each always stands at the same place. */
export function crowd(outrage: number, most: number): Person[] {
  const people: Person[] = [];
  for (let at = 0; at < Math.min(outrage, most); at++) {
    const row = at % 3;
    const side = at % 2 === 0 ? 1 : -1;
    const out = ((at * 37) % 88) + 8;
    people.push({
      x: Math.round(50 + side * (50 - (out * 50) / 100)),
      y: row,
      size: 1 + row * 0.14,
      hat: (at * 7) % 4,
      hasTorch: at % 3 === 1 || at > most - 8,
    });
  }
  return people.sort((a, b) => a.y - b.y);
}

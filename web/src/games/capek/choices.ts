/** The list of legal actions, sorted by what it offers. Only filtering: the server made the list. */

import { after } from "../../table/notation";
import type { CapekView } from "../../wire/capek";
import { codeOf, type Deck, goldIn, printedOn } from "./faces";

export interface Offer {
  /** Slots of the auction house that can be paid. */
  slots: number[];
  /** Cards in hand, by what can be done with them. */
  pays: string[];
  lays: string[];
  swaps: string[];
  /** Body parts, by what can be done for them. */
  sets: string[];
  places: string[];
  fills: string[];
  canTake: boolean;
  canResolve: boolean;
  canStop: boolean;
  canEnd: boolean;
  canDraw: boolean;
}

export function offered(choices: readonly string[]): Offer {
  return {
    slots: after("buy", choices).map(Number),
    pays: after("pay", choices),
    lays: after("lay", choices),
    swaps: after("swap", choices),
    sets: after("set", choices),
    places: after("place", choices),
    fills: after("fill", choices),
    canTake: choices.includes("take"),
    canResolve: choices.includes("research"),
    canStop: choices.includes("stop buying"),
    canEnd: choices.includes("end turn"),
    canDraw: choices.includes("draw"),
  };
}

/** What a click on a card in hand means now, in notation. */
export function byCard(stage: string, code: string): string {
  if (stage === "paying") return `pay ${code}`;
  return stage === "laying" ? `lay ${code}` : `swap ${code}`;
}

/** What a click on one of your body parts means now. */
export function byPart(stage: string, part: string): string {
  return stage === "placing" ? `place ${part}` : `set ${part}`;
}

/**
 * Whether one click does it: what can be taken back needs no second one. The card that completes a
 * payment by itself, or a set, shows the hand to all, so it is asked for once more.
 */
export function isLight(text: string, view: CapekView, deck: Deck): boolean {
  const [verb, what = ""] = text.split(" ");
  if (verb === "place" || verb === "fill") return true;
  if (view.own === null || (verb !== "pay" && verb !== "lay")) return false;
  const laid = view.own.laid.map(codeOf);
  if (verb === "lay") return printedOn(what, deck).inquiry < missing(view, deck);
  const isEnough = goldIn([...laid, what], deck) >= (view.slot ?? 0);
  const isLast = laid.length + 1 === view.own.hand.length;
  return !isEnough || !(isLast || view.options.strict_payment === true);
}

/** The card that must be laid down when no other will do. */
export function unavoidable(choices: readonly string[]): string | null {
  const [only = "", ...others] = choices;
  return others.length === 0 && /^(pay|lay) /.test(only) ? only : null;
}

/** What the set that is being laid out still lacks. */
export function missing(view: CapekView, deck: Deck): number {
  const part = view.seats[view.active]?.parts.find((each) => each.part === view.part);
  const laid = (view.own?.laid ?? []).map((id) => printedOn(codeOf(id), deck).inquiry);
  return (part?.set ?? 0) - laid.reduce((sum, each) => sum + each, 0);
}

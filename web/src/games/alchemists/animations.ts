/** What the news of a frame shows before the player's eyes, one animation after the other. */
import { SAID } from "../../ui/board/line-queue.svelte";
import type { AlchemistsView } from "../../wire/alchemists";
import type { Line } from "../../wire/told";
import { type Page, pageOfSpace } from "./places";

export type Told = Record<string, unknown>;

export interface Animation {
  /** "said" if there is nothing to see. */
  kind: string;
  /** What the line says, in words. */
  sentence: string;
  event: Told;
  /** The two ingredients, where the reader knows them. */
  mix: string[];
  /** What the table looks like when this has been seen; null if more of the frame is to come. */
  view: AlchemistsView | null;
}

/** How long each deserves to be looked at, in thousandths of a second. */
export const TIMES: Readonly<Record<string, number>> = {
  "round-began": 1300,
  "order-taken": 420,
  "order-paid": 420,
  declared: 650,
  "declared-on-top": 750,
  took: 420,
  drew: 320,
  transmuted: 420,
  bade: 650,
  offered: 500,
  sold: 2300,
  bought: 900,
  tested: 2300,
  "tested-for-gold": 2300,
  drank: 2300,
  suffered: 900,
  peeked: 800,
  published: 1000,
  endorsed: 800,
  "aspect-shown": 2000,
  "claim-proved": 2000,
  "claim-failed": 2000,
  "theory-fell": 1500,
  "seal-broken": 900,
  "conflict-shown": 1300,
  "grant-taken": 900,
  exhibited: 2200,
  "exhibition-failed": 2200,
  "reputation-changed": 450,
  "top-alchemist": 700,
  "conference-began": 1000,
  judged: 500,
  revealed: 8200,
  "theory-right": 900,
  "theory-wrong": 900,
  "seal-opened": 900,
  scored: 1300,
};

/** Whoever mixed something knows of what; the line that tells it comes with the same news. */
function mixOf(news: readonly Line[], event: Told): string[] {
  const own = news.find(
    ({ event: each }) =>
      (each?.kind === "mixed" || each?.kind === "used-up") && each.seat === event.seat,
  )?.event;
  return Array.isArray(own?.ingredients) ? own.ingredients.map(String) : [];
}

const MIXED = new Set(["tested", "tested-for-gold", "drank", "sold", "exhibited"]);
MIXED.add("exhibition-failed");

/** A animation for each line; the last one brings what the frame looks like. */
export function animationsOf(news: readonly Line[], view: AlchemistsView): Animation[] {
  return news.map((line, at) => {
    const event: Told = line.event ?? {};
    const kind = String(event.kind ?? "");
    return {
      kind: kind in TIMES ? kind : SAID,
      sentence: line.sentence,
      event,
      mix: MIXED.has(kind) ? mixOf(news, event) : [],
      view: at === news.length - 1 ? view : null,
    };
  });
}

const PAGES: Readonly<Record<string, Page>> = {
  "order-taken": "order",
  "order-paid": "order",
  took: "forage",
  transmuted: "transmute",
  bade: "sell",
  offered: "sell",
  sold: "sell",
  bought: "buy",
  published: "theories",
  endorsed: "theories",
  "aspect-shown": "theories",
  "claim-proved": "theories",
  "claim-failed": "theories",
  "theory-fell": "theories",
  "seal-broken": "theories",
  "conflict-shown": "theories",
  "grant-taken": "theories",
  tested: "cauldron",
  "tested-for-gold": "cauldron",
  drank: "cauldron",
  exhibited: "exhibition",
  "exhibition-failed": "exhibition",
};

/** The page on which it is seen; null where any will do. */
export function pageOfAnimation(animation: Animation): Page | null {
  const { space } = animation.event;
  return PAGES[animation.kind] ?? (typeof space === "string" ? pageOfSpace(space) : null);
}

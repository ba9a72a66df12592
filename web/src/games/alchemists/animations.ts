/** What the news of a frame shows before the player's eyes, one animation after the other. */
import type { LineOf } from "../../table/board";
import { SAID } from "../../ui/board/line-queue.svelte";
import type { AlchemistsEvent, AlchemistsView } from "../../wire/alchemists";
import { type Page, pageOfSpace } from "./places";

export type Event = AlchemistsEvent;
export type Kind = Event["kind"];
/** The events of these kinds. */
export type EventOf<K extends Kind> = Extract<Event, { kind: K }>;

export interface Animation {
  /** "said" if there is nothing to see. */
  kind: Kind | typeof SAID;
  /** What is seen happening; null if there is nothing to see. */
  event: Event | null;
  /** All that is seen with it: what happens in passing is told together. */
  events: readonly Event[];
  /** What is told meanwhile, a line each. */
  captions: readonly string[];
  /** The two ingredients, where the reader knows them. */
  mix: string[];
  /** What the table looks like when this has been seen; null if more of the frame is to come. */
  view: AlchemistsView | null;
}

/** How long each deserves to be looked at, in thousandths of a second. */
export const TIMES: Readonly<Partial<Record<Kind, number>>> = {
  "round-began": 1300,
  "order-taken": 420,
  "order-paid": 420,
  declared: 650,
  "declared-on-top": 750,
  took: 420,
  drew: 320,
  found: 1300,
  "drew-favours": 420,
  "found-favours": 1900,
  "cubes-rewarded": 420,
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
  funded: 2200,
  "turned-up": 1500,
  "board-came": 1500,
  "got-artifact": 900,
  "hid-artifact": 600,
  "book-opened": 700,
  "book-read": 700,
  learnt: 2300,
  "mood-came": 700,
  "approval-paid": 450,
  "courtier-paid": 450,
  "golem-tested": 1500,
  "golem-reacted": 2800,
  "animation-announced": 900,
  "golem-animated": 3200,
  "animation-failed": 2200,
  reported: 900,
  withdrew: 700,
  "article-published": 1200,
  "article-endorsed": 900,
  "article-fell": 1500,
  "article-seal-broken": 1000,
  "article-seal-safe": 1000,
  "article-right": 1000,
  "article-wrong": 1000,
  "article-seal-opened": 900,
  "golem-revealed": 2000,
  "report-right": 1000,
  "report-wrong": 1000,
};

const MIXED = [
  "tested",
  "tested-for-gold",
  "drank",
  "sold",
  "exhibited",
  "exhibition-failed",
] as const satisfies readonly Kind[];

/** Whether it is one of these. */
export function isOneOf<K extends Kind>(
  event: Event | null,
  kinds: readonly K[],
): event is EventOf<K> {
  return event !== null && (kinds as readonly Kind[]).includes(event.kind);
}

/** A potion rises from the cauldron. */
export type Rising = (typeof MIXED)[number];

export function isRising(event: Event | null): event is EventOf<Rising> {
  return isOneOf(event, MIXED);
}

/** Whoever mixed something knows of what; the line that tells it comes with the same news. */
function mixOf(news: readonly LineOf<Event>[], event: Event | null): string[] {
  if (!isRising(event)) return [];
  for (const { event: own } of news) {
    if (isOneOf(own, ["mixed", "used-up"]) && own.seat === event.seat) return own.ingredients;
  }
  return [];
}

/** What all are told, and one of them knows better. */
const FULLER = {
  "golem-tested": "golem-reacted",
  "book-read": "learnt",
  drew: "found",
  "drew-favours": "found-favours",
} as const;
const OUTDONE = Object.keys(FULLER) as (keyof typeof FULLER)[];

/** Whether the same news shows more of it to this reader. */
function isOutdone(news: readonly LineOf<Event>[], event: Event): boolean {
  if (!isOneOf(event, OUTDONE)) return false;
  return news.some(
    ({ event: own }) => isOneOf(own, [FULLER[event.kind]]) && own.seat === event.seat,
  );
}

/** Seen in passing, and told in a line: a few of them share a caption. */
const PASSING: ReadonlySet<Kind | typeof SAID> = new Set([
  "order-taken",
  "order-paid",
  "took",
  "drew",
  "drew-favours",
  "cubes-rewarded",
  "transmuted",
  "bade",
  "suffered",
  "reputation-changed",
  "top-alchemist",
  "judged",
  "approval-paid",
  "courtier-paid",
  "hid-artifact",
]);
const MOST_CAPTIONS = 3;

/** First it is seen, then it is said. */
const SEEN_FIRST = [
  "golem-reacted",
  "golem-animated",
  "animation-failed",
  "learnt",
  "aspect-shown",
  "claim-proved",
  "claim-failed",
] as const satisfies readonly Kind[];
const SEEING = 1000;

/** Whether the caption waits until the eye has seen what it tells. */
export function isToldLate({ event }: Animation): boolean {
  return isRising(event) || isOneOf(event, SEEN_FIRST);
}

const GLANCE = 1200;
const GLANCED_LETTERS = 25;
const LETTER = 30;

/** How long it takes to read what is told, however much is still to come. */
export function readingTime(animation: Animation): number {
  const letters = animation.captions.join(" ").length;
  const reading = GLANCE + LETTER * Math.max(0, letters - GLANCED_LETTERS);
  return reading + (isToldLate(animation) ? SEEING : 0);
}

/** An animation for each line; the last one brings what the frame looks like. */
export function animationsOf(news: readonly LineOf<Event>[], view: AlchemistsView): Animation[] {
  const found: Animation[] = [];
  let open: Animation | null = null;
  for (const { event, sentence } of news) {
    const seen = event !== null && event.kind in TIMES && !isOutdone(news, event) ? event : null;
    if (seen && open && joins(open, seen)) {
      open.events = [...open.events, seen];
      open.captions = [...open.captions, sentence];
      found.push(nothing());
    } else {
      found.push(seen ? shown(seen, sentence, mixOf(news, event)) : nothing());
      if (seen) open = found.at(-1) ?? null;
    }
  }
  const last = found.at(-1);
  if (last) last.view = view;
  return found;
}

function nothing(): Animation {
  return { kind: SAID, event: null, events: [], captions: [], mix: [], view: null };
}

function shown(event: Event, sentence: string, mix: string[]): Animation {
  return { kind: event.kind, event, events: [event], captions: [sentence], mix, view: null };
}

/** Whether it is told along with what is shown already. */
function joins(open: Animation, event: Event): boolean {
  const areBoth = PASSING.has(open.kind) && PASSING.has(event.kind);
  const page = pageOf(event);
  const isSamePage = page === null || page === pageOfAnimation(open);
  return areBoth && isSamePage && open.captions.length < MOST_CAPTIONS;
}

const PAGES: Readonly<Partial<Record<Kind, Page>>> = {
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
  "board-came": "order",
  "book-opened": "library",
  "book-read": "library",
  learnt: "library",
  "mood-came": "research",
  "golem-tested": "research",
  "golem-reacted": "research",
  "animation-announced": "research",
  "golem-animated": "research",
  "animation-failed": "research",
  reported: "research",
  withdrew: "research",
  "article-published": "articles",
  "article-endorsed": "articles",
  "article-fell": "articles",
  "article-seal-broken": "articles",
  "article-seal-safe": "articles",
};

function pageOf(event: Event): Page | null {
  return PAGES[event.kind] ?? ("space" in event ? pageOfSpace(event.space) : null);
}

/** The page on which it is seen; null where any will do. */
export function pageOfAnimation({ event }: Animation): Page | null {
  return event === null ? null : pageOf(event);
}

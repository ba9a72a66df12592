/** The pages that the stage can show, and which of them belongs to what. */
import type { AlchemistsView } from "../../wire/alchemists";

export type Page =
  | "plan"
  | "order"
  | "forage"
  | "transmute"
  | "sell"
  | "buy"
  | "theories"
  | "articles"
  | "research"
  | "library"
  | "funding"
  | "cauldron"
  | "exhibition"
  | "favours"
  | "moment"
  | "end";

/** Stages that are no space of the town: their page bears their own name. */
export const OWN_TITLE: ReadonlySet<string> = new Set([
  "herbalist",
  "peeking",
  "paying",
  "thinking",
  "publishing-at-once",
  "granting",
  "running",
  "setting-aside",
  "keeping",
  "choosing",
  "returning",
  "replicating",
  "reading",
  "approving",
  "reporting",
]);

/** On a phone one of these is seen at a time. */
export type Place = "town" | "stage" | "laboratory" | "sheet";

const TABS: readonly Page[] = [
  "plan",
  "order",
  "forage",
  "transmute",
  "sell",
  "research",
  "buy",
  "library",
  "theories",
  "articles",
  "cauldron",
  "exhibition",
];

/** What is in play of The King's Golem. */
export type Modules = Pick<AlchemistsView, "encyclopedia" | "golem" | "library">;

/** The pages one may always turn to, in the order of the round; some come with a module. */
export function tabsOf({ encyclopedia, golem, library }: Modules): Page[] {
  const has: Partial<Record<Page, boolean>> = {
    research: golem !== null,
    library: library !== null,
    articles: encyclopedia !== null,
  };
  return TABS.filter((page) => has[page] ?? true);
}

const OF_SPACE: Record<string, Page> = {
  forage: "forage",
  transmute: "transmute",
  custodian: "cauldron",
  sell: "sell",
  research: "research",
  buy: "buy",
  library: "library",
  debunk: "theories",
  publish: "theories",
  student: "cauldron",
  drink: "cauldron",
  exhibition: "exhibition",
};

const OF_STAGE: Record<string, Page> = {
  "throwing-away": "favours",
  ordering: "order",
  declaring: "plan",
  foraging: "forage",
  transmuting: "transmute",
  custodian: "cauldron",
  bidding: "sell",
  offering: "sell",
  guaranteeing: "sell",
  brewing: "sell",
  buying: "buy",
  debunking: "theories",
  claiming: "theories",
  publishing: "theories",
  theorising: "theories",
  sealing: "theories",
  "publishing-at-once": "theories",
  granting: "theories",
  testing: "cauldron",
  drinking: "cauldron",
  thinking: "cauldron",
  exhibiting: "exhibition",
  showing: "exhibition",
  herbalist: "transmute",
  "setting-aside": "transmute",
  peeking: "moment",
  paying: "moment",
  running: "moment",
  keeping: "funding",
  choosing: "funding",
  returning: "favours",
  replicating: "funding",
  reading: "library",
  visiting: "library",
  signing: "articles",
  filling: "articles",
  researching: "research",
  animating: "research",
  reporting: "research",
  over: "end",
};

export const ICONS: Record<string, string> = {
  plan: "cubes",
  order: "round-bottom-flask",
  forage: "basket",
  transmute: "two-coins",
  custodian: "drink-me",
  sell: "visored-helm",
  buy: "shop",
  debunk: "gavel",
  publish: "scroll-quill",
  student: "graduate-cap",
  drink: "drinking",
  exhibition: "theater-curtains",
  theories: "wax-seal",
  articles: "archive-research",
  research: "rock-golem",
  library: "spell-book",
  cauldron: "cauldron",
};

export function pageOfSpace(space: string): Page {
  return OF_SPACE[space] ?? "forage";
}

/** An approval is due for what the space is about; on the order track for one of its places. */
const OF_PAYMENT: Record<string, Page> = { buy: "buy", publish: "articles", debunk: "articles" };

/** The page of what is asked now. */
export function pageOf(stage: string, space: string | null): Page {
  if (stage === "approving" && space !== null) return OF_PAYMENT[space] ?? pageOfSpace(space);
  return OF_STAGE[stage] ?? (space === null ? "order" : pageOfSpace(space));
}

/** The spaces of the base game, in the order in which they are resolved. */
export const SPACES = Object.keys(OF_SPACE);

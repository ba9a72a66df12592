/** What is printed: the data files in play, as far as the board shows them. */

export interface SpaceRow {
  id: string;
  /** Cubes of each use, with two, three and four players. */
  costs: number[][];
  first: number;
  last: number;
}

export interface OrderRow {
  id: string;
  /** "1 gold > -", "- > 1 ingredient + 1 favour". */
  offer: string;
  players?: number;
}

export interface ArtifactRow {
  id: string;
  level: number;
  cost: number;
  points: number;
  each?: number;
}

/** A startup card: how much of each good it brings, or which kind of artifact. */
export type StartupRow = { id: string; artifact?: string } & Record<string, number | string>;

export interface Zone {
  id: string;
  from: number;
  smileys: number;
  price: number;
  loss: number;
}

export interface Box {
  spaces: SpaceRow[];
  orders: OrderRow[];
  artifacts: Map<string, ArtifactRow>;
  bids: { id: string; discount: number; smileys: number }[];
  qualities: { id: string; price: number; loss: number }[];
  zones: Zone[];
  seals: { id: string; copies: number; points: number }[];
  grants: { id: string; ingredients: string[]; points: number }[];
  rounds: { id: string; cubes: number[][] | number[]; level: number; conference?: number }[];
  numbers: Record<string, number>;
  /** The numbers of the Royal Encyclopedia. */
  encyclopedia: Record<string, number>;
  /** What each number of seals on theories brings at a conference (ALC-B55, ALC-G35). */
  conferences: { number: number; variant: string; changes: number[]; isGolem: boolean }[];
  startups: StartupRow[];
  /** Order boards, with the offers of their spaces. */
  boards: { id: string; offers: string[] }[];
  /** Points of a report of one token and of two, if it is right and if it is wrong (ALC-G40). */
  stakes: { right: number; wrong: number }[];
}

/** The spaces of the golem are open from the first round to the last (ALC-G12, ALC-G61). */
const EVERY_ROUND = { first: 1, last: 6 };

type Files = Record<string, Record<string, unknown> | undefined>;

function rows<T>(edition: Record<string, unknown>, file: string, kind: string): T[] {
  return ((edition as Files)[file]?.[kind] ?? []) as T[];
}

export function boxOf(edition: Record<string, unknown>): Box {
  const artifacts = ["artifacts", "startup", "golem"].flatMap((file) =>
    rows<ArtifactRow>(edition, file, "artifact"),
  );
  const added = rows<SpaceRow>(edition, "golem", "space").map((row) => ({
    ...row,
    ...EVERY_ROUND,
  }));
  return {
    spaces: [...rows<SpaceRow>(edition, "spaces", "space"), ...added],
    orders: rows(edition, "orders", "order"),
    artifacts: new Map(artifacts.map((row) => [row.id, row])),
    bids: rows(edition, "sales", "bid"),
    qualities: rows(edition, "sales", "quality"),
    zones: rows(edition, "reputation", "zone"),
    seals: rows(edition, "seals", "seal"),
    grants: rows(edition, "grants", "grant"),
    rounds: rows(edition, "rounds", "round"),
    numbers: ((edition as Files).numbers ?? {}) as Record<string, number>,
    encyclopedia: ((edition as Files).encyclopedia ?? {}) as Record<string, number>,
    conferences: ["conferences", "golem"].flatMap((file) =>
      rows<Box["conferences"][number]>(edition, file, "conference").map((row) => ({
        ...row,
        isGolem: file === "golem",
      })),
    ),
    startups: rows(edition, "startup", "startup"),
    boards: rows(edition, "boards", "board"),
    stakes: stakesOf((edition as Files)["golem-numbers"] ?? {}),
  };
}

function stakesOf({ right, wrong }: Record<string, unknown>): Box["stakes"] {
  const losses = (wrong ?? []) as number[];
  return ((right ?? []) as number[]).map((points, at) => ({
    right: points,
    wrong: losses[at] ?? 0,
  }));
}

const FEWEST_SEATS = 2;

/** Whether cubes may be laid there in a round; before the first one as in the first. */
export function isOpenIn({ first, last }: SpaceRow, round: number): boolean {
  const now = Math.max(round, 1);
  return first <= now && now <= last;
}

/** The cubes of each use of a space at a table with this number of seats. */
export function costsOf(row: SpaceRow, seats: number): number[] {
  return row.costs[seats - FEWEST_SEATS] ?? [];
}

/** All cubes that a number of uses take. */
export function cubesOf(row: SpaceRow, seats: number, uses: number): number {
  return costsOf(row, seats)
    .slice(0, uses)
    .reduce((sum, cost) => sum + cost, 0);
}

export interface Amount {
  kind: "gold" | "ingredient" | "favour" | "reputation" | "cube" | "approval" | "book";
  count: number;
}

/** What an order space costs, and what it brings. */
export function offerOf(offer: string): { cost: Amount[]; gain: Amount[] } {
  const [cost, gain] = offer.split(">").map(goods);
  return { cost: cost ?? [], gain: gain ?? [] };
}

function goods(text: string): Amount[] {
  return text.split("+").flatMap((part) => {
    const found = /(\d+) (gold|ingredient|favour|reputation|cube|approval|book)/.exec(part);
    return found ? [{ kind: found[2] as Amount["kind"], count: Number(found[1]) }] : [];
  });
}

/** The same of a board of Busy Days: "gold-1", "book-1". */
export function termsOf(costs: string[], gains: string[]): { cost: Amount[]; gain: Amount[] } {
  return { cost: costs.map(good), gain: gains.map(good) };
}

function good(id: string): Amount {
  const [kind, count] = id.split("-");
  return { kind: kind as Amount["kind"], count: Number(count) };
}

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
}

type Files = Record<string, Record<string, unknown> | undefined>;

function rows<T>(edition: Record<string, unknown>, file: string, kind: string): T[] {
  return ((edition as Files)[file]?.[kind] ?? []) as T[];
}

export function boxOf(edition: Record<string, unknown>): Box {
  const artifacts = rows<ArtifactRow>(edition, "artifacts", "artifact");
  return {
    spaces: rows(edition, "spaces", "space"),
    orders: rows(edition, "orders", "order"),
    artifacts: new Map(artifacts.map((row) => [row.id, row])),
    bids: rows(edition, "sales", "bid"),
    qualities: rows(edition, "sales", "quality"),
    zones: rows(edition, "reputation", "zone"),
    seals: rows(edition, "seals", "seal"),
    grants: rows(edition, "grants", "grant"),
    rounds: rows(edition, "rounds", "round"),
    numbers: ((edition as Files).numbers ?? {}) as Record<string, number>,
  };
}

const FEWEST_SEATS = 2;

/** The cubes of each use of a space at a table of so many. */
export function costsOf(row: SpaceRow, seats: number): number[] {
  return row.costs[seats - FEWEST_SEATS] ?? [];
}

/** All cubes that so many uses take. */
export function cubesOf(row: SpaceRow, seats: number, uses: number): number {
  return costsOf(row, seats)
    .slice(0, uses)
    .reduce((sum, cost) => sum + cost, 0);
}

export interface Good {
  kind: "gold" | "ingredient" | "favour";
  count: number;
}

/** What an order space costs, and what it brings. */
export function offerOf({ offer }: OrderRow): { cost: Good[]; gain: Good[] } {
  const [cost, gain] = offer.split(">").map(goods);
  return { cost: cost ?? [], gain: gain ?? [] };
}

function goods(text: string): Good[] {
  return text.split("+").flatMap((part) => {
    const found = /(\d+) (gold|ingredient|favour)/.exec(part);
    return found ? [{ kind: found[2] as Good["kind"], count: Number(found[1]) }] : [];
  });
}

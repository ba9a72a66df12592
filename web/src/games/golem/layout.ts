/** The town as a grid: names of places, rows and columns. Geometry only; no rule lives here. */

export const SIDE = 7;
export const PHASES = ["orientation", "movement", "harvest", "regeneration"] as const;
export const FACINGS = ["north", "east", "south", "west"] as const;
const COLUMNS = "abcdefg";

export type Phase = (typeof PHASES)[number];
export type Facing = (typeof FACINGS)[number];

export interface Spot {
  row: number;
  column: number;
}

const STEPS: Record<Facing, Spot> = {
  north: { row: -1, column: 0 },
  east: { row: 0, column: 1 },
  south: { row: 1, column: 0 },
  west: { row: 0, column: -1 },
};

export function isFacing(word: string): word is Facing {
  return (FACINGS as readonly string[]).includes(word);
}

/** Columns are a to g from the left, rows 1 to 7 from the top. */
export function spotOf(place: string): Spot {
  return { row: Number(place.slice(1)) - 1, column: COLUMNS.indexOf(place.charAt(0)) };
}

/** The place at a spot; beyond an edge lies the place at the other end. */
export function placeOf(spot: Spot): string {
  const wrapped = (at: number) => ((at % SIDE) + SIDE) % SIDE;
  return `${COLUMNS.charAt(wrapped(spot.column))}${wrapped(spot.row) + 1}`;
}

export function stepFrom(spot: Spot, facing: Facing): Spot {
  const step = STEPS[facing];
  return { row: spot.row + step.row, column: spot.column + step.column };
}

export function neighbour(place: string, facing: Facing): string {
  return placeOf(stepFrom(spotOf(place), facing));
}

/** The six other places of the line that begins in front of a place. */
export function lineAhead(place: string, facing: Facing): string[] {
  const line: string[] = [];
  for (let at = neighbour(place, facing); at !== place; at = neighbour(at, facing)) line.push(at);
  return line;
}

export function directionOf(key: string): Facing | null {
  const keys: Record<string, Facing> = {
    ArrowUp: "north",
    ArrowRight: "east",
    ArrowDown: "south",
    ArrowLeft: "west",
  };
  return keys[key] ?? null;
}

/** How far a figure that looks north is turned clockwise, in degrees. */
export function degrees(facing: Facing): number {
  return FACINGS.indexOf(facing) * 90;
}

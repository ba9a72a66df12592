/** The map as a grid: names of spaces and lines. Geometry only; no rule lives here. */

export const SIDE = 4;
export const COLUMNS = ["a", "b", "c", "d"] as const;
export const ROWS = [1, 2, 3, 4] as const;

/** The sixteen spaces, row by row from the top left. */
export const SPACES: readonly string[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => `${column}${row}`),
);

export interface Spot {
  row: number;
  column: number;
}

export function isSpace(word: string): boolean {
  return SPACES.includes(word);
}

export function spotOf(space: string): Spot {
  const at = SPACES.indexOf(space);
  return { row: Math.floor(at / SIDE), column: at % SIDE };
}

/** The spaces of "row 1" or "column a". */
export function spacesOf(line: string): string[] {
  const [kind, name] = line.split(" ");
  return SPACES.filter((space) => (kind === "row" ? space[1] : space[0]) === name);
}

/** The spaces of all these lines. */
export function covered(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap(spacesOf));
}

const STEPS: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where an arrow key leads on the map; at its edge one stays. Null for other keys. */
export function stepped(space: string, key: string): string | null {
  const step = STEPS[key];
  if (!step) return null;
  const within = (at: number) => Math.max(0, Math.min(SIDE - 1, at));
  const { row, column } = spotOf(space);
  return SPACES[within(row + step.row) * SIDE + within(column + step.column)] ?? space;
}

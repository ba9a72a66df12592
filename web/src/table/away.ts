/** How much of each table's tale has been read: what came later is marked when the reader is back. */
import { type Shelf, shelf } from "./lessons";

const PLACE = "shem.read";
/** Tables that are remembered; older ones are forgotten. */
const MOST = 40;

function isEntry(item: unknown): item is [string, number] {
  return Array.isArray(item) && typeof item[0] === "string" && typeof item[1] === "number";
}

function kept(from: Shelf | null): [string, number][] {
  try {
    const found: unknown = JSON.parse(from?.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Remember that this many lines have been read. */
export function leave(table: string, lines: number, to = shelf()): void {
  const others = kept(to).filter(([id]) => id !== table);
  try {
    to?.setItem(PLACE, JSON.stringify([...others, [table, lines]].slice(-MOST)));
  } catch {
    // A full or forbidden shelf: nothing will be marked, which harms nobody.
  }
}

/** The first line the reader has not read; null if there is none, or nothing to compare with. */
export function freshAt(table: string, lines: number, from = shelf()): number | null {
  const read = kept(from).find(([id]) => id === table)?.[1];
  return read !== undefined && read > 0 && read < lines ? read : null;
}

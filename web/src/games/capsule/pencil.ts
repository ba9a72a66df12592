/** Notes on your own map. They stay in this browser. */

import { type Shelf, shelf } from "../../table/lessons";

export const PENCILS = ["?", "x", "o"] as const;
export type Pencil = (typeof PENCILS)[number];
export type Notes = Readonly<Record<string, Pencil>>;

const PLACE = "shem.capsule.pencil";
/** Tables that are remembered; older ones are forgotten. */
const MOST = 30;

export function isPencil(word: unknown): word is Pencil {
  return PENCILS.some((pencil) => pencil === word);
}

function notesIn(found: unknown): Notes {
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, mark]) => isPencil(mark)));
}

function pages(from: Shelf | null): [string, Notes][] {
  try {
    const found: unknown = JSON.parse(from?.getItem(PLACE) ?? "[]");
    const list: unknown[] = Array.isArray(found) ? found : [];
    return list.flatMap((page) =>
      Array.isArray(page) && typeof page[0] === "string" ? [[page[0], notesIn(page[1])]] : [],
    );
  } catch {
    return [];
  }
}

export function notesAt(table: string, from = shelf()): Notes {
  return pages(from).find(([name]) => name === table)?.[1] ?? {};
}

export function keepNotes(table: string, notes: Notes, to = shelf()): void {
  const others = pages(to).filter(([name]) => name !== table);
  const all = Object.keys(notes).length > 0 ? [...others, [table, notes]] : others;
  try {
    to?.setItem(PLACE, JSON.stringify(all.slice(-MOST)));
  } catch {
    // A full or forbidden shelf: the marks live as long as the page.
  }
}

/** Write a mark on a space; the same mark once more, or none, rubs it out. */
export function noted(notes: Notes, space: string, mark: Pencil | null): Notes {
  const { [space]: was, ...others } = notes;
  return mark === null || mark === was ? others : { ...others, [space]: mark };
}

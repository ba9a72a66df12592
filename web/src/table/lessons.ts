/** The first game teaches itself: each kind of prompt explains itself once. */

const PLACE = "shem.lessons";

/** What a game is about: told with its first question. */
export const ABOUT = "about";

/** The part of localStorage that is used; it may be forbidden, and then lessons repeat. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export function shelf(): Shelf | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function known(from: Shelf | null): string[] {
  try {
    const kept: unknown = JSON.parse(from?.getItem(PLACE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}

export function isTaught(game: string, kind: string, from = shelf()): boolean {
  return known(from).includes(`${game}/${kind}`);
}

export function taught(game: string, kind: string, to = shelf()): void {
  if (isTaught(game, kind, to)) return;
  keep(JSON.stringify([...known(to), `${game}/${kind}`]), to);
}

export function forgetLessons(to = shelf()): void {
  keep("[]", to);
}

function keep(lessons: string, to: Shelf | null): void {
  try {
    to?.setItem(PLACE, lessons);
  } catch {
    // A full or forbidden shelf: the lesson is told again, which harms nobody.
  }
}

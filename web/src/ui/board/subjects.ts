/** What can be looked at closely in a game, by the id of a card, tile or token. */

import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Words } from "../../table/board";
import { type Inspected, type InspectOptions, useInspector } from "./inspecting.svelte";

/** What a game knows of its pieces. */
export interface Box {
  words: Words;
  art: Record<string, string>;
  edition: Record<string, unknown>;
}

/** What is told about an id; an event of the log may say more about what is meant. */
export type SubjectOf = (
  box: Box,
  id: string,
  event?: Readonly<Record<string, unknown>>,
) => Inspected | null;

type Find = (id: string) => Inspected | null;

const KEY = Symbol("subjects");

/** The shell of a board lends its subjects to all that lies on the board. */
export function lendSubjects(find: Find): void {
  setContext(KEY, find);
}

/** For what lies on a board: `const look = useSubjects()`, then `{@attach look(() => id)}`. */
export function useSubjects(): (
  id: () => string | null,
  options?: InspectOptions,
) => Attachment<HTMLElement> {
  const inspect = useInspector();
  const find = getContext<Find | undefined>(KEY) ?? (() => null);
  return (id, options) =>
    inspect(() => {
      const now = id();
      return now === null ? null : find(now);
    }, options);
}

export interface Piece {
  words: string;
  card: Inspected | null;
}

function idsIn(event: Readonly<Record<string, unknown>>): string[] {
  const values = Object.entries(event).flatMap(([key, value]) => (key === "kind" ? [] : [value]));
  return values.flat().filter((value) => typeof value === "string");
}

/** A sentence of the log, in pieces: what it names of the game can be looked at. */
export function pieces(sentence: string, event: unknown, box: Box, subjectOf: SubjectOf): Piece[] {
  const told = (event ?? {}) as Readonly<Record<string, unknown>>;
  const named = idsIn(told).flatMap((id) => {
    const card = subjectOf(box, id, told);
    if (card === null) return [];
    const names = Object.values(box.words).map((names) => names[id] ?? "");
    // A sentence may begin with it.
    const titles = names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
    return [...new Set([...names, ...titles])]
      .filter((words) => words && sentence.includes(words))
      .map((words) => ({ words, card }));
  });
  named.sort((one, other) => other.words.length - one.words.length);
  let found: Piece[] = [{ words: sentence, card: null }];
  for (const name of named) found = found.flatMap((piece) => cut(piece, name));
  return found;
}

/** Where a name stands as a whole: a toad is not found in a toadstool. */
function placeOf(name: string, sentence: string): number {
  const isLetter = (at: number) => /\p{L}/u.test(sentence.charAt(at));
  let at = sentence.indexOf(name);
  while (at >= 0 && (isLetter(at - 1) || isLetter(at + name.length)))
    at = sentence.indexOf(name, at + 1);
  return at;
}

function cut(piece: Piece, name: Piece): Piece[] {
  const at = piece.card ? -1 : placeOf(name.words, piece.words);
  if (at < 0) return [piece];
  const rest = [piece.words.slice(0, at), piece.words.slice(at + name.words.length)];
  const [before, after] = rest.map((words) => ({ words, card: null }));
  return [before, name, after].filter((part) => part !== undefined && part.words !== "") as Piece[];
}

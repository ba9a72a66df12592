/** What the inspector has to know of a game: its words, its faces, and what is printed. */
import { phrasesOf, type Say } from "../../ui/board/phrases";
import type { Box as Pieces } from "../../ui/board/subjects";
import type { AlchemistsPhrase } from "../../wire/alchemists";
import { type Box, boxOf } from "./box";

export interface Known {
  readonly box: Box;
  /** The players, if they are known there. */
  readonly names: readonly string[];
  readonly say: Say<AlchemistsPhrase>;
  word(kind: string, id: string): string;
  /** The face of a card, as SVG; nothing before it has come. */
  face(card: string): string;
}

/** For the log, which knows no table. */
export function knownOf({ words, art, edition }: Pieces): Known {
  return {
    box: boxOf(edition),
    names: [],
    say: phrasesOf(() => words),
    word: (kind, id) => words[kind]?.[id] ?? id,
    face: (card) => art[card] ?? "",
  };
}

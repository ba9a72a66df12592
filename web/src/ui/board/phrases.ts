/** The words of a board, as the game's text file has them under [names.board]. */

import { getContext, setContext } from "svelte";
import type { Words } from "../../table/board";
import { type Args, filled } from "../../text/template";

/** Say a phrase; its holes are filled as in the kernel: {name}, or {count:card|cards} for a number. */
export type Say<P extends string> = (phrase: P, args?: Args) => string;

const KEY = Symbol("phrases");

/** For a board itself, which has the words at hand. */
export function phrasesOf<P extends string>(words: () => Words): Say<P> {
  return (phrase, args = {}) => filled(words().board?.[phrase] ?? phrase, args);
}

/** The shell of a board lends its words to all that lies on the board. */
export function lendPhrases(words: () => Words): void {
  setContext(KEY, phrasesOf(words));
}

export function usePhrases<P extends string>(): Say<P> {
  return getContext<Say<P>>(KEY);
}

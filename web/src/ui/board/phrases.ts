/** The words of a board, as the game's text file has them under [names.board]. */

import { getContext, setContext } from "svelte";
import type { Words } from "../../table/board";

export type Args = Record<string, string | number>;
/** Say a phrase; its holes are filled as in the kernel: {name}, or {count:card|cards} for a number. */
export type Say<P extends string> = (phrase: P, args?: Args) => string;

const HOLE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;
const KEY = Symbol("phrases");

export function filled(template: string, args: Args): string {
  return template.replace(HOLE, (hole, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (value === undefined) return hole;
    if (one === undefined) return String(value);
    return `${value} ${Math.abs(Number(value)) === 1 ? one : many}`;
  });
}

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

/** Lines of facts: how they are put together from what was tapped, and taken apart to be drawn. */

export function pairKey(one: string, other: string): string {
  return `${one}+${other}`;
}

export const madeFact = (one: string, other: string, potion: string): string =>
  `${one} + ${other} = ${potion}`;
export const notMadeFact = (one: string, other: string, potion: string): string =>
  `${one} + ${other} != ${potion}`;
export const soldFact = (one: string, other: string, wanted: string, quality: string): string =>
  `${one} + ${other} sold ${wanted} ${quality}`;
export const aspectFact = (ingredient: string, aspect: string): string =>
  `${ingredient} has ${aspect}`;
export const lightFact = (ingredient: string, light: string): string => `${ingredient} is ${light}`;
export const golemFact = (ingredient: string, reaction: string): string =>
  `golem ${ingredient} ${reaction}`;
export const animateFact = (one: string, other: string, isSo: boolean): string =>
  `animate ${one} ${other} ${isSo ? "yes" : "no"}`;

export type Token =
  | { as: "ingredient" | "potion" | "aspect" | "alchemical" | "light"; id: string }
  | { as: "word"; id: string };

const INGREDIENTS = /^(toadstool|fern|toad|claw|flower|mandrake|scorpion|feather)$/;

function tokenOf(word: string, before: string | undefined): Token {
  if (INGREDIENTS.test(word)) return { as: "ingredient", id: word };
  if (/^a[1-8]$/.test(word)) return { as: "alchemical", id: word };
  if (/^[RGB][+-]$/.test(word)) return { as: before === "has" ? "aspect" : "potion", id: word };
  if (word === "N") return { as: "potion", id: word };
  if (word === "sun" || word === "moon") return { as: "light", id: word };
  return { as: "word", id: word };
}

/** A line as things that can be drawn, and words. */
export function tokens(line: string): Token[] {
  const words = line.split(/\s+/).filter(Boolean);
  return words.map((word, index) => tokenOf(word, words[index - 1]));
}

export interface Seen {
  made: string | null;
  notMade: string[];
  sold: { wanted: string; quality: string }[];
}

/** What was seen of two ingredients, in whichever order a line names them. */
export function seenOf(facts: string[], one: string, other: string): Seen {
  const seen: Seen = { made: null, notMade: [], sold: [] };
  for (const line of facts) {
    const [first, plus, second, how, what, level] = line.split(/\s+/);
    const isPair = (first === one && second === other) || (first === other && second === one);
    if (plus !== "+" || !isPair || !what) continue;
    if (how === "=") seen.made = what;
    else if (how === "!=") seen.notMade.push(what);
    else if (how === "sold" && level) seen.sold.push({ wanted: what, quality: level });
  }
  return seen;
}

/** A share of worlds, as people say it. */
export function percent(count: number, worlds: number): string {
  if (worlds === 0 || count === 0) return "0 %";
  if (count === worlds) return "100 %";
  const share = (100 * count) / worlds;
  if (share < 1) return "< 1 %";
  return share > 99 ? "> 99 %" : `${Math.round(share)} %`;
}

/** Lines of facts: how they are put together from what was tapped, and taken apart to be drawn. */
import { filled } from "../../text";
import { readerText } from "../../text/reader";

const t = readerText.facts;

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

export const assumedFact = (ingredient: string, alchemical: string): string =>
  `assume ${ingredient} = ${alchemical}`;

export const isAssumed = (line: string): boolean => line.startsWith("assume ");
export const tellsOfGolem = (line: string): boolean => /^(golem|animate)\b/.test(line);

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

const COLOURS: Record<string, string> = { R: t.red, G: t.green, B: t.blue };

/** An aspect as it is read aloud. */
export function aspectName(id: string): string {
  return filled(id[1] === "+" ? t.plus : t.minus, { colour: COLOURS[id[0] ?? ""] ?? "" });
}

const PAIRS: Record<string, string> = { "=": t.make, "!=": t.makeNot, sold: t.sold };

/** A line as a sentence to be read aloud; `names` are those of the things in it. */
export function spoken(line: string, names: Map<string, string>): string {
  const words = line.split(/\s+/).filter(Boolean);
  const name = (at: number): string => names.get(words[at] ?? "") ?? words[at] ?? "";
  if (words[0] === "assume") return filled(t.assumed, { one: name(1), alchemical: name(3) });
  if (words[0] === "golem") return filled(t.golem, { one: name(1), reaction: name(2) });
  if (words[0] === "animate") {
    return filled(words[3] === "yes" ? t.lives : t.staysClay, { one: name(1), other: name(2) });
  }
  if (words[1] === "has")
    return filled(t.has, { one: name(0), aspect: aspectName(words[2] ?? "") });
  if (words[1] === "is") return filled(t.is, { one: name(0), light: name(2) });
  const pair = { one: name(0), other: name(2), potion: name(4), quality: name(5) };
  return filled(PAIRS[words[3] ?? ""] ?? "", pair);
}

/** A sentence, and the signs in it that are drawn: `both have R-` shows the aspect. */
export function drawn(sentence: string): Token[] {
  const pieces = sentence.split(/(?<![\w-])(a[1-8]|[RGB][+-]|N)(?![\w+-])/);
  return pieces.filter(Boolean).map((piece, index, all): Token => {
    if (/^a[1-8]$/.test(piece)) return { as: "alchemical", id: piece };
    if (!/^([RGB][+-]|N)$/.test(piece)) return { as: "word", id: piece };
    const isAspect = /\b(has|have) $/.test(all[index - 1] ?? "");
    return { as: isAspect ? "aspect" : "potion", id: piece };
  });
}

export interface Seen {
  made: string | null;
  notMade: string[];
  sold: { wanted: string; quality: string }[];
}

/** Whether a line is about these two, in whichever order it names them. */
export function isAbout(line: string, one: string, other: string): boolean {
  const [first, plus, second] = line.split(/\s+/);
  return (
    plus === "+" && ((first === one && second === other) || (first === other && second === one))
  );
}

/** What was seen of two ingredients, in whichever order a line names them. */
export function seenOf(facts: string[], one: string, other: string): Seen {
  const seen: Seen = { made: null, notMade: [], sold: [] };
  for (const line of facts) {
    const [how, what, level] = line.split(/\s+/).slice(3);
    if (!isAbout(line, one, other) || !what) continue;
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

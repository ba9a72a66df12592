/** Choices in notation, said as people at the table would. */
import type { Words } from "../../table/board";

export function spoken(text: string, words: Words): string {
  const finds = Object.values(words.discovery ?? {});
  const card = (code: string): string =>
    words.space?.[code] ?? finds[Number(code.slice(1)) - 1] ?? code;
  const CARD = "([a-d][1-4]|x\\d)";
  return text
    .replace(/\buse shovel\b/g, `dig with ${words.card?.["tool-shovel"] ?? "shovel"}`)
    .replace(/\buse (left|right)\b/g, "dig with the tool on the $1")
    .replace(/\buse middle\b/g, "dig with the tool in the middle")
    .replace(new RegExp(`\\bshow ${CARD}\\b`, "g"), (_, code) => `show the ${card(code)}`)
    .replace(new RegExp(`\\bunder ${CARD}\\b`, "g"), (_, code) => `${card(code)} under the pile`)
    .replace(new RegExp(`\\btop ${CARD}\\b`, "g"), (_, code) => `${card(code)} on top`)
    .replace(new RegExp(`\\bname ${CARD}\\b`, "g"), (_, code) => `name ${card(code)}`)
    .replace(
      /\bshare ((?:row|column) \w)\b/g,
      (_, line) => `announce ${words.line?.[line] ?? line}`,
    );
}

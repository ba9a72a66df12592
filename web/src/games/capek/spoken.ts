/** Choices in notation, said as people at the table would. */
import type { Words } from "../../table/board";

const CARD = "((?:pm|vs|se|as|or|bs|w)\\d)";
const PART = "(head|torso|(?:left|right)-(?:arm|leg))";

export function spoken(text: string, words: Words): string {
  const card = (code: string): string => words.card?.[code] ?? code;
  const part = (name: string): string => words.part?.[name] ?? name;
  const each = (verb: string, noun: string): RegExp => new RegExp(`\\b${verb} ${noun}\\b`, "g");
  return text
    .replace(/\bbuy ([1-4])\b/g, "buy the card for $1 gold")
    .replace(/\btake\b(?! it)/g, "close the payment")
    .replace(each("pay", CARD), (_, code) => `pay with ${card(code)}`)
    .replace(each("lay", CARD), (_, code) => `lay out ${card(code)}`)
    .replace(each("swap", CARD), (_, code) => `swap ${card(code)}`)
    .replace(each("place", PART), (_, name) => `a marker on the ${part(name)}`)
    .replace(each("fill", PART), (_, name) => `all markers on the ${part(name)}`)
    .replace(each("set", PART), (_, name) => `a set for the ${part(name)}`)
    .replace(/\bforgo\b/g, "do not draw");
}

/** What is printed on the tokens of the alchemicals: three signs, each large or small. */
import type { AlchemicalCard } from "../../wire/told";

export const INGREDIENTS = [
  "toadstool",
  "fern",
  "toad",
  "claw",
  "flower",
  "mandrake",
  "scorpion",
  "feather",
] as const;

const SIGNS: Record<string, string> = {
  a1: "-+-",
  a2: "+-+",
  a3: "+--",
  a4: "-++",
  a5: "--+",
  a6: "++-",
  a7: "---",
  a8: "+++",
};

export const ALCHEMICALS = Object.keys(SIGNS);
export const POTIONS = ["R+", "R-", "G+", "G-", "B+", "B-", "N"];
export const ASPECTS = POTIONS.slice(0, -1);
export const COLOURS = ["red", "green", "blue"];

/** A sign is large where the next in the circle of red, green and blue is the same. */
export function cardOf(id: string, name = ""): AlchemicalCard {
  const signs = [...(SIGNS[id] ?? "+++")];
  const minuses = signs.filter((sign) => sign === "-").length;
  return {
    id,
    name,
    signs,
    is_large: signs.map((sign, at) => sign === signs[(at + 1) % signs.length]),
    light: minuses % 2 === 0 ? "sun" : "moon",
  } as AlchemicalCard;
}

/** "fern+toad" is two. */
export function bothOf(pair: string | null): string[] {
  return pair === null ? [] : pair.split("+");
}

/** The choice to mix these two, in whichever order they were picked. */
export function mixText(one: string, other: string): string {
  const names: readonly string[] = INGREDIENTS;
  const [first, second] = [one, other].sort((a, b) => names.indexOf(a) - names.indexOf(b));
  return `mix ${first} ${second}`;
}

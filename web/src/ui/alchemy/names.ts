/** What the things of a fact are called. */
import type { Alchemy } from "../../wire/told";

export function namesOf(alchemy: Alchemy): Map<string, string> {
  const { ingredients, potions, qualities, reactions, alchemicals } = alchemy;
  const all = [...ingredients, ...potions, ...qualities, ...reactions, ...alchemicals];
  return new Map(all.map(({ id, name }) => [id, name]));
}

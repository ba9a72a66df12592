/** Showing the rules that were found; the server searches, as it does for the terminal. */
import type { RuleCard } from "../wire/told";

/** Those rules that were found, in that order; all of them when nothing was sought. */
export function ordered(rules: RuleCard[], found: readonly string[] | null): RuleCard[] {
  if (found === null) return rules;
  const places = new Map(found.map((id, at) => [id, at]));
  return rules
    .filter(({ id }) => places.has(id))
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Finding a rule by word or number. */
import type { RuleCard } from "../wire/told";

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Those rules in which every word occurs: in the id, the sentence, the question or the reason. */
export function found(rules: RuleCard[], asked: string): RuleCard[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = plain([rule.id, rule.sentence, rule.question, rule.reason, rule.where].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** What a running table has agreed on, told in words. */
import { text } from "../text";
import type { GameCard, OptionCard, TableCard } from "../wire/told";

export interface Agreement {
  name: string;
  title: string;
  words: string;
  clause: string;
  isUnusual: boolean;
}

/** The house rules of a table, the unusual ones first. */
export function agreements(game: GameCard, options: TableCard["options"]): Agreement[] {
  const all = game.options.map((option) => agreement(option, options[option.name]));
  return [...all.filter(({ isUnusual }) => isUnusual), ...all.filter((each) => !each.isUnusual)];
}

function agreement(option: OptionCard, agreed: OptionCard["default"] | undefined): Agreement {
  const value = agreed ?? option.default;
  return {
    name: option.name,
    title: option.title,
    words: wordsFor(option, value),
    clause: option.clause,
    isUnusual: value !== option.default,
  };
}

function wordsFor(option: OptionCard, value: OptionCard["default"]): string {
  if (typeof value === "boolean") return value ? text.agreed.yes : text.agreed.no;
  return option.choices.find(({ id }) => id === value)?.name ?? String(value);
}

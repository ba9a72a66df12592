/** Choices in notation, said as people at the table would. */
import type { Words } from "../../table/board";
import { LABELS } from "./labels";

interface Way {
  verb: string;
  /** What comes after the verb, as a pattern. */
  rest(words: Words): string;
  say(rest: string, words: Words): string;
}

const ids = (kind: string, words: Words) => Object.keys(words[kind] ?? {}).join("|");

function named(verb: string, kind: string, said: string): Way {
  return {
    verb,
    rest: (words) => `(?:${ids(kind, words)})`,
    say: (rest, words) => `${said} ${words[kind]?.[rest] ?? rest}`.trim(),
  };
}

function brew(verb: string, said: string): Way {
  return {
    verb,
    rest: () => "(?:[rgb][+-]|n)(?![a-z])",
    say: (rest, words) => `${said} ${words.brew?.[rest.toUpperCase()] ?? rest}`,
  };
}

/** "order 3" is "order-3" among the names. */
function numbered(verb: string, kind: string): Way {
  return {
    verb,
    rest: () => "\\d",
    say: (rest, words) => words[kind]?.[`${verb}-${rest}`] ?? rest,
  };
}

const MIX: Way = {
  verb: "mix",
  rest: (words) => `(?:${ids("ingredient", words)}) (?:${ids("ingredient", words)})`,
  say: (rest, words) => {
    const both = rest.split(" ").map((id) => words.ingredient?.[id] ?? id);
    return `${LABELS.mix} ${both.join(` ${LABELS.and} `)}`;
  },
};

const SHOW: Way = {
  verb: "show",
  rest: (words) => `(?:${ids("ingredient", words)}) (?:${ids("colour", words)})`,
  say: (rest, words) => {
    const [ingredient = "", colour = ""] = rest.split(" ");
    const name = words.ingredient?.[ingredient] ?? ingredient;
    return `${LABELS.show} ${name}: ${words.colour?.[colour] ?? colour}`;
  },
};

const GRANT: Way = {
  verb: "grant",
  rest: () => "(?:top|left|middle|right|bottom)",
  say: (rest, words) => words.grant?.[`grant-${rest}`] ?? rest,
};

const WAYS: readonly Way[] = [
  named("throw away", "favour", LABELS.throwAway),
  numbered("order", "order"),
  named("place", "space", ""),
  named("associate", "space", `${LABELS.associate}:`),
  named("take", "ingredient", LABELS.take),
  named("transmute", "ingredient", LABELS.transmute),
  named("discard", "ingredient", LABELS.discard),
  numbered("bid", "bid"),
  brew("offer", LABELS.offer),
  named("guarantee", "quality", `${LABELS.guarantee.toLowerCase()}:`),
  MIX,
  named("buy", "artifact", LABELS.buy),
  named("play", "favour", LABELS.play),
  SHOW,
  brew("claim", LABELS.claim),
  named("theory on", "ingredient", LABELS.theoryOn),
  named("theory is", "alchemical", LABELS.theoryIs),
  named("endorse", "ingredient", LABELS.endorse),
  named("seal", "seal", LABELS.seal),
  brew("exhibit", LABELS.show),
  GRANT,
];

const WHOLE: Readonly<Record<string, string>> = {
  assistant: LABELS.assistant,
  ready: LABELS.ready,
  draw: LABELS.drawDeck,
  peek: LABELS.peek,
  run: LABELS.run,
  "set both aside": LABELS.setAside,
  decline: LABELS.decline,
  pass: LABELS.pass,
};

/** A choice, or a sentence with choices in it. */
export function spoken(text: string, words: Words): string {
  const whole = WHOLE[text];
  if (whole !== undefined) return whole;
  return WAYS.reduce((said, { verb, rest, say }) => {
    const choice = new RegExp(`\\b${verb} (${rest(words)})`, "g");
    return said.replace(choice, (_, found: string) => say(found, words));
  }, text);
}

/** What stands on a button begins with a capital. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

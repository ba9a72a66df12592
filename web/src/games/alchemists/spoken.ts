/** Choices in notation, said as people at the table would. */
import type { Words } from "../../table/board";
import { LABELS } from "./labels";

type Say = (rest: string, words: Words) => string;

function named(kind: string, verb: string): Say {
  return (rest, words) => `${verb} ${words[kind]?.[rest] ?? rest}`.trim();
}

function brew(verb: string): Say {
  return (rest, words) => `${verb} ${words.brew?.[rest.toUpperCase()] ?? rest}`;
}

function both(rest: string, words: Words): string {
  const names = rest.split(" ").map((id) => words.ingredient?.[id] ?? id);
  return `${LABELS.mix} ${names.join(` ${LABELS.and} `)}`;
}

function aspect(rest: string, words: Words): string {
  const [ingredient = "", colour = ""] = rest.split(" ");
  const name = words.ingredient?.[ingredient] ?? ingredient;
  return `${LABELS.show} ${name}: ${words.colour?.[colour] ?? colour}`;
}

const VERBS: readonly (readonly [string, Say])[] = [
  ["throw away", named("favour", LABELS.throwAway)],
  ["order", (rest, words) => words.order?.[`order-${rest}`] ?? rest],
  ["place", named("space", "")],
  ["associate", named("space", `${LABELS.associate}:`)],
  ["take", named("ingredient", LABELS.take)],
  ["transmute", named("ingredient", LABELS.transmute)],
  ["discard", named("ingredient", LABELS.discard)],
  ["bid", (rest, words) => words.bid?.[`bid-${rest}`] ?? rest],
  ["offer", brew(LABELS.offer)],
  ["guarantee", named("quality", `${LABELS.guarantee.toLowerCase()}:`)],
  ["mix", both],
  ["buy", named("artifact", LABELS.buy)],
  ["pay", (rest) => `${LABELS.pay} ${rest}`],
  ["play", named("favour", LABELS.play)],
  ["show", aspect],
  ["claim", brew(LABELS.claim)],
  ["theory on", named("ingredient", LABELS.theoryOn)],
  ["theory is", named("alchemical", LABELS.theoryIs)],
  ["endorse", named("ingredient", LABELS.endorse)],
  ["seal", named("seal", LABELS.seal)],
  ["exhibit", brew(LABELS.show)],
  ["grant", (rest, words) => words.grant?.[`grant-${rest}`] ?? rest],
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

export function spoken(text: string, words: Words): string {
  const whole = WHOLE[text];
  if (whole !== undefined) return whole;
  const found = VERBS.find(([verb]) => text.startsWith(`${verb} `));
  return found ? found[1](text.slice(found[0].length + 1), words) : text;
}

/** What stands on a button begins with a capital. */
export function titled(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

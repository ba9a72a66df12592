/** What a guest has done with a position, and how good an answer is: as signs and words. */
import { text } from "../../text";
import type { JudgedPlan, PracticeMark } from "../../wire/told";

export type Mark = PracticeMark["mark"];
export type Grade = JudgedPlan["grade"];

export const MARK_ICONS = {
  new: "archery-target",
  tried: "back-forth",
  solved: "check-mark",
  shown: "all-seeing-eye",
} as const satisfies Record<Mark, string>;

const t = text.marks;

export const MARK_WORDS = {
  new: t.new,
  tried: t.tried,
  solved: t.solved,
  shown: t.shown,
} as const satisfies Record<Mark, string>;

/** As beside the moves of other games. */
export const GRADE_SIGNS = {
  best: "!!",
  good: "!",
  "small-mistake": "?!",
  mistake: "?",
  "big-mistake": "??",
} as const satisfies Record<Grade, string>;

const written = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: "long",
  timeZone: "UTC",
});
const brief = new Intl.DateTimeFormat(document.documentElement.lang, {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** A day as people write it. */
export function dayInWords(day: string): string {
  return written.format(Date.parse(day));
}

/** The same, as briefly as can be. */
export function dayInShort(day: string): string {
  return brief.format(Date.parse(day));
}

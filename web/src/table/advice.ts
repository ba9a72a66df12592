/** Advice holds for one position, and is gone with it. */
import type { Hint, Position } from "../wire/told";

/** Whether the reader still has to choose in the same position. Clocks, chat and company are none of it. */
export function isSameChoice(before: Position, now: Position): boolean {
  const seen = ({ view, choices, draft, prompt }: Position) =>
    JSON.stringify([view, choices, draft, prompt]);
  return before === now || seen(before) === seen(now);
}

/** The grade that comes after what is known; null when all is. */
export function nextGrade(hint: Hint | null): 1 | 2 | 3 | null {
  switch (hint?.grade) {
    case undefined:
      return 1;
    case 1:
      return 2;
    case 2:
      return 3;
    default:
      return null;
  }
}

/** A finished game as a row of pictures. */
import type { Line, ReplayStep } from "../wire/told";

/** The view after each step: a step tells only what changed. */
export function views(steps: ReplayStep[]): Record<string, unknown>[] {
  let seen: Record<string, unknown> = {};
  return steps.map((step) => {
    seen = { ...seen, ...step.view };
    return seen;
  });
}

/** All lines in a row, and how many of them have been told after each step. */
export function told(steps: ReplayStep[]): { tale: Line[]; until: number[] } {
  const tale: Line[] = [];
  const until = steps.map((step) => tale.push(...step.lines));
  return { tale, until };
}

/** After how many steps a turn begins, the start of the game first. */
export function turnStarts(steps: readonly Pick<ReplayStep, "turn" | "seat">[]): number[] {
  // A game that does not count its turns goes by who moves.
  const areCounted = steps.some(({ turn }) => turn !== steps[0]?.turn);
  return steps.flatMap((step, at) => {
    const before = steps[at - 1];
    if (!before) return [at];
    const next = steps[at + 1];
    const isNew = areCounted ? step.turn > before.turn : next && next.seat !== step.seat;
    return isNew ? [at] : [];
  });
}

/** Where the turn after this step begins; the end, if it is the last. */
export function nextTurn(starts: readonly number[], step: number, last: number): number {
  return starts.find((start) => start > step) ?? last;
}

/** Where the turn of this step began, or the one before it. */
export function lastTurn(starts: readonly number[], step: number): number {
  return starts.findLast((start) => start < step) ?? 0;
}

export function within(step: number, count: number): number {
  return Math.max(0, Math.min(step, count - 1));
}

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

export function within(step: number, count: number): number {
  return Math.max(0, Math.min(step, count - 1));
}

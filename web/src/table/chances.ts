/** The chances of a finished game as lines and rows. */
import type { ChancePoint } from "../wire/told";

export const WIDTH = 320;
export const HEIGHT = 120;

/** Where a step lies from left to right. */
export function x(step: number, steps: number): number {
  return steps > 0 ? Math.round((step / steps) * WIDTH * 10) / 10 : 0;
}

/** The step at a place of the graph, given as a share of its width. */
export function stepAt(share: number, steps: number): number {
  return Math.max(0, Math.min(steps, Math.round(share * steps)));
}

/** Where a chance lies from top to bottom. */
export function y(chance: number): number {
  return Math.round((1 - chance) * HEIGHT * 10) / 10;
}

/** The line of a seat: from what it could know at one choice to the next. */
export function drawn(points: readonly ChancePoint[], steps: number): string {
  const [first, ...others] = points;
  if (!first) return "";
  const start = `M${x(first.step, steps)} ${y(first.chance)}`;
  return start + others.map(({ step, chance }) => `L${x(step, steps)} ${y(chance)}`).join("");
}

export interface Row {
  step: number;
  /** For each seat; null where it knew nothing new. */
  chances: (number | null)[];
}

/** All chances, a row for each step at which somebody chose. */
export function listed(chances: readonly (readonly ChancePoint[])[]): Row[] {
  const steps = [...new Set(chances.flatMap((points) => points.map((point) => point.step)))];
  return steps
    .sort((one, other) => one - other)
    .map((step) => ({
      step,
      chances: chances.map((points) => points.find((point) => point.step === step)?.chance ?? null),
    }));
}

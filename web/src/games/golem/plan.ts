/**
 * What a player means to put behind the four screens, before anything is sent.
 *
 * Nothing here decides what is legal: it only keeps the tokens together. The server judges.
 */

import { PHASES } from "./layout";

export type Plan = readonly [number, number, number, number];

export const LEAST = 1;
const PUT = /^put (\d+) on (\w+)$/;

export function total(plan: Plan): number {
  return plan.reduce((sum, units) => sum + units, 0);
}

function withUnits(plan: Plan, screen: number, units: number): Plan {
  return plan.map((was, at) => (at === screen ? units : was)) as unknown as Plan;
}

/** A number of units behind one screen, as far as the tokens in the pool allow. */
export function put(plan: Plan, screen: number, units: number, budget: number): Plan {
  const others = total(plan) - (plan[screen] ?? 0);
  return withUnits(plan, screen, Math.max(LEAST, Math.min(units, budget - others)));
}

/** One token from a screen (or the pool: null) to another (or back into the pool). */
export function carry(plan: Plan, from: number | null, to: number | null, budget: number): Plan {
  if (from === to) return plan;
  if (from !== null && (plan[from] ?? 0) <= LEAST) return plan;
  const lifted = from === null ? plan : withUnits(plan, from, (plan[from] ?? 0) - 1);
  return to === null ? lifted : put(lifted, to, (lifted[to] ?? 0) + 1, budget);
}

/** The same spread with no more units than there are; what is too much leaves the fullest. */
export function fitted(plan: Plan, budget: number): Plan {
  let fitting = plan.map((units) => Math.max(LEAST, units)) as unknown as Plan;
  while (total(fitting) > budget && Math.max(...fitting) > LEAST) {
    const fullest = fitting.indexOf(Math.max(...fitting));
    fitting = withUnits(fitting, fullest, (fitting[fullest] ?? 0) - 1);
  }
  return fitting;
}

/** An even spread, for the first turn. */
export function even(budget: number): Plan {
  const share = Math.max(LEAST, Math.floor(budget / 4));
  const rest = Math.max(0, budget - 4 * share);
  return [0, 1, 2, 3].map((at) => share + (at < rest ? 1 : 0)) as unknown as Plan;
}

/** The units that the steps of a draft tell of, if it is whole. */
export function drafted(draft: readonly string[]): Plan | null {
  const units = draft.map((step) => Number(PUT.exec(step)?.[1] ?? 0));
  return units.length === 4 && units.every((each) => each > 0) ? (units as unknown as Plan) : null;
}

/** The units that steps put on each phase, null where they put none; null if they do anything else. */
export function unitsOn(steps: readonly string[]): (number | null)[] | null {
  const put = new Map(
    steps.flatMap((step) => {
      const [, units, phase] = PUT.exec(step) ?? [];
      return phase ? [[phase, Number(units)] as const] : [];
    }),
  );
  if (steps.length === 0 || put.size !== steps.length) return null;
  return PHASES.map((phase) => put.get(phase) ?? null);
}

export function isSame(one: Plan, other: Plan | null): boolean {
  return other !== null && one.every((units, at) => units === other[at]);
}

/** The whole plan in the notation of the game. */
export function written(plan: readonly number[], stage: string): string {
  return `${stage === "rearrangement" ? "rearrange" : "allocate"} ${plan.join("-")}`;
}

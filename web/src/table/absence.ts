/** What a table does when somebody is away: it waits, or a bot plays after some time. */
import type { Clock } from "../wire/said";
import type { TableCard } from "../wire/told";
import { spoken } from "./clock";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What may be agreed on; null: the table waits. */
export const GRACES = [null, 2 * MINUTE, 10 * MINUTE, HOUR, 24 * HOUR] as const;

type Terms = Pick<TableCard, "grace"> & { clock: Pick<Clock, "kind"> };

/** What is agreed on where nobody says anything: without a clock, people wait. */
export function usualGrace(clock: Terms["clock"]): number | null {
  return clock.kind === "move" || clock.kind === "bank" ? 2 * MINUTE : null;
}

/** A choice of the form. */
export function graceWords(grace: number | null): string {
  return grace === null ? "the table waits for them" : `a bot plays after ${spoken(grace)}`;
}

/** What was agreed on, among other things. */
export function awayWords({ clock, grace }: Terms): string {
  if (clock.kind === "days") return "nobody has to be online: only the clock counts";
  if (grace === null) return "the table waits for anyone who is away";
  return `a bot plays for anyone away for ${spoken(grace)}`;
}

/** The same of somebody, as a sentence. */
export function ifAway({ clock, grace }: Terms, name: string): string {
  if (clock.kind === "days") return `${name} does not have to be online: only the clock counts.`;
  if (grace === null) return `While ${name} is away, the table waits for them.`;
  return `If ${name} is away for ${spoken(grace)} and keeps others waiting, a bot plays until ${name} is back.`;
}

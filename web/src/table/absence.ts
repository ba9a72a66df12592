/** What a table does when somebody is away: it waits, or a bot plays after some time. */
import { filled, text } from "../text";
import type { Clock } from "../wire/said";
import type { TableCard } from "../wire/told";
import { spoken } from "./clock";

const t = text.absence;

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
  return grace === null ? t.tableWaits : filled(t.botPlaysAfter, { time: spoken(grace) });
}

/** What was agreed on, among other things. */
export function awayWords({ clock, grace }: Terms): string {
  if (clock.kind === "days") return t.onlyTheClock;
  if (grace === null) return t.waitsForAnyone;
  return filled(t.botPlaysForAnyone, { time: spoken(grace) });
}

/** The same of somebody, as a sentence. */
export function ifAway({ clock, grace }: Terms, name: string): string {
  if (clock.kind === "days") return filled(t.nameNeedNotBeOnline, { name });
  if (grace === null) return filled(t.waitsForName, { name });
  return filled(t.botPlaysForName, { name, time: spoken(grace) });
}

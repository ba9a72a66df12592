/** Time left, as a person reads it. */
import type { Clock, ClockNow } from "../wire/told";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows so many milliseconds after it was told. */
export function leftAfter(clock: ClockNow, passed: number): number {
  return Math.max(0, clock.is_running ? clock.left - passed : clock.left);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** "2 d 4 h", "1:05:09", "4:05", and tenths in the last ten seconds. */
export function shown(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  if (left < 10 * SECOND) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left < HOUR) return `${minutes}:${two(seconds)}`;
  return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds)}`;
}

/** The same for the ear, and only as exact as is of use. */
export function spoken(left: number): string {
  if (left >= DAY) return many(Math.floor(left / DAY), "day");
  if (left >= HOUR) return many(Math.floor(left / HOUR), "hour");
  if (left >= MINUTE) return many(Math.floor(left / MINUTE), "minute");
  return many(Math.floor(left / SECOND), "second");
}

function many(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export function isShort(left: number): boolean {
  return left < 30 * SECOND;
}

/** What was agreed about time, in a few words. */
export function agreed(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return "No clock";
    case "move":
      return `${spoken(clock.move)} a move`;
    case "days":
      return `${spoken(clock.move || clock.bank)} a move`;
    default:
      return clock.increment
        ? `${spoken(clock.bank)} and ${spoken(clock.increment)} more for each move`
        : spoken(clock.bank);
  }
}

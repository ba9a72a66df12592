/** Time left, as a person reads it. */
import { filled, text } from "../text";
import type { Clock, ClockNow } from "../wire/told";

const t = text.clock;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows this many milliseconds after it was sent. */
export function leftAfter(clock: ClockNow, passed: number): number {
  return Math.max(0, clock.is_running ? clock.left - passed : clock.left);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** "2 d 4 h", "1:05:09", "4:05", and tenths in the last ten seconds. */
export function shown(left: number): string {
  if (left >= DAY) {
    const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
    return filled(t.daysAndHours, { days, hours });
  }
  if (left < 10 * SECOND) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left < HOUR) return `${minutes}:${two(seconds)}`;
  return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds)}`;
}

/** The same for the ear, and only as exact as is of use. */
export function spoken(left: number): string {
  if (left >= DAY) return filled(t.days, { count: Math.floor(left / DAY) });
  if (left >= HOUR) return filled(t.hours, { count: Math.floor(left / HOUR) });
  if (left >= MINUTE) return filled(t.minutes, { count: Math.floor(left / MINUTE) });
  return filled(t.seconds, { count: Math.floor(left / SECOND) });
}

export function isShort(left: number): boolean {
  return left < 30 * SECOND;
}

/** What was agreed about time, in a few words. */
export function agreed(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t.noClock;
    case "move":
      return filled(t.timeAMove, { time: spoken(clock.move) });
    case "days":
      return filled(t.timeAMove, { time: spoken(clock.move || clock.bank) });
    default:
      return clock.increment
        ? filled(t.bankAndIncrement, {
            bank: spoken(clock.bank),
            increment: spoken(clock.increment),
          })
        : spoken(clock.bank);
  }
}

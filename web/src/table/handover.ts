/** Pass-and-play: who of the people at this device is to look at the screen. */
import type { Whole } from "../wire/told";

/** The seat this device should show now; null where nothing has to be hidden from anybody here. */
export function turnedTo(whole: Whole): number | null {
  const { me, my_seats: mine } = whole.table;
  if (me === null || mine.length < 2 || whole.position.stage !== "running") return null;
  const asked = mine.filter((seat) => whole.position.waiting_for.includes(seat));
  if (asked.length === 0 || asked.includes(me)) return me;
  return asked.find((seat) => seat > me) ?? asked[0] ?? me;
}

/** Which of your own seats to sit down in; null for a spectator. */
export function seatToShow(whole: Whole): number | null {
  const { my_seats: mine } = whole.table;
  return mine.find((seat) => whole.position.waiting_for.includes(seat)) ?? mine[0] ?? null;
}

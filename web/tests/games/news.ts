/** News for the tests of any game: lines with these events. */
import type { LineOf } from "../../src/table/board";

export function news(...events: Record<string, unknown>[]): LineOf<never>[] {
  return events.map((event) => ({ kind: "event", event }) as unknown as LineOf<never>);
}

/** Frames for tests: a table of two, the reader in seat 0. */
import type { Line, News, Position, SeatNow, Whole } from "../src/wire/told";

export function seat(name: string): SeatNow {
  return {
    name,
    kind: "person",
    level: "",
    stand_in: null,
    is_present: true,
    is_asked: false,
    is_sealed: false,
    is_muted: false,
    is_resigned: false,
    clock: null,
  };
}

export function line(sentence: string): Line {
  return { kind: "table", seat: null, sentence, clause: null, event: null };
}

export function whole(position: Partial<Position> = {}): Whole {
  return {
    type: "whole",
    seq: 5,
    now: 1_000,
    table: {
      id: "t",
      game: "golem",
      title: "Golem",
      summary: "",
      options: {},
      grace: null,
      clock: { kind: "none", move: 0, bank: 0, increment: 0 },
      privacy: "private",
      sheet: null,
      commitment: "",
      me: 0,
      my_seats: [0],
      host: 0,
      is_host: true,
    },
    edition: {},
    words: {},
    position: {
      stage: "running",
      seats: [seat("Anna"), seat("Bo"), seat("Cleo")],
      watchers: 0,
      waiting_for: [0],
      view: {},
      prompt: null,
      lines: [],
      labels: [],
      choices: ["wait"],
      draft: [],
      can_seal: false,
      is_sealed: false,
      can_undo: false,
      hints: true,
      question: null,
      ending: null,
      ...position,
    },
    tale: [],
  };
}

export function news(
  seq: number,
  position: Record<string, unknown> = {},
  view: Record<string, unknown> = {},
  tale: Line[] = [],
): News {
  return { type: "news", seq, now: 2_000, position, view, items: {}, tale };
}

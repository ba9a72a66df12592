/** What the frame of the table gives a board, and what a board may ask of the frame. */

import type { Line, Plan, Position, PromptNow, SeatNow } from "../wire/told";
import type { TableNotes } from "./notes.svelte";

/** How far a board is behind the news: the lines still to be seen, and whose turn it is there, if anybody's. */
export interface Behind {
  lines: number;
  active: number | null;
}

export type Words = Record<string, Record<string, string>>;

/** A line of the tale with an event of this game, typed in wire/<slug>.ts. */
export type LineOf<E> = Omit<Line, "event"> & { event: E | null };

export interface BoardProps<V, E = unknown> {
  /** What the reader may know; typed per game in wire/<slug>.ts. */
  view: V;
  seats: SeatNow[];
  /** The reader's seat; null for a spectator. */
  me: number | null;
  /** All legal actions of the reader, in notation. */
  choices: string[];
  /** The table in words, for a game without a board of its own that says them. */
  lines?: string[];
  /** What each of the choices is called, by its notation. */
  labels: Record<string, string>;
  /** The steps of the reader's unsealed choice or unconfirmed draft so far, in notation. */
  draft: string[];
  prompt: PromptNow | null;
  /** Whether a secret choice is complete, or a draft may be confirmed as it is: both by `seal`. */
  canSeal: boolean;
  isSealed: boolean;
  canUndo: boolean;
  waitingFor: number[];
  /** Display names of ids, by kind. */
  words: Words;
  /** The contents of the data files in play, by file. */
  edition: Record<string, unknown>;
  /** Static faces by id, as SVG made by the game's art.py. */
  art: Record<string, string>;
  /** The lines of the tale that came with the latest frame: what is to be shown moving. */
  news: LineOf<E>[];
  /** Whether things may move. */
  motion: boolean;
  /** Steps that the reader wants to see on the board before doing them: a hint. */
  hinted: string[];
  /** The sheet that the reader keeps beside the game; null where there is none. */
  notes?: TableNotes | null;
  /** Do this, in notation. */
  act(text: string): void;
  /** Ask why this cannot be done; the frame shows the answer. */
  why(text: string): void;
  /** Sealing and reopening are the board's to offer; the frame offers them for the generic board. */
  seal(): void;
  reopen(): void;
  undo(): void;
  /** Whether the board is still showing how it ends: so long the frame does not tell it either. */
  hold?(isHeld: boolean): void;
  /** A board that shows the news one by one: the frame tells no more than can be seen. */
  lag?(behind: Behind | null): void;
  /** Something possible was picked: a refusal that is still shown has served its turn. */
  hush?(): void;
}

/** Steps in a row, which a game may show in its own way. */
export interface SaidProps {
  plan: Plan;
  words: Words;
  /** Whether it stands alone, and not within other words. */
  isLarge?: boolean;
}

/** What each choice is called, by its notation. */
export function labelled(position: Pick<Position, "choices" | "labels">): Record<string, string> {
  return Object.fromEntries(
    position.choices.map((text, at) => [text, position.labels[at] ?? text]),
  );
}

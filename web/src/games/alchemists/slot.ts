/** What the board hands to the deduction sheet, which folds out over the stage. */
import type { Component } from "svelte";
import type { TableNotes } from "../../table/notes.svelte";

export interface SheetProps {
  notes: TableNotes;
  /** Whether it lies open; folded away it keeps what is supposed. */
  isShown: boolean;
  /** Whether the board is still showing what happened: so long the sheet tells nothing new. */
  isBehind: boolean;
  /** Whether the golem is in play: its page is the lower part of the sheet (ALC-L6). */
  hasGolem: boolean;
  close(): void;
}

/** Fetches the sheet, when somebody opens it. */
export function fetchSheet(): Promise<{ default: Component<SheetProps> }> {
  return import("./Sheet.svelte");
}

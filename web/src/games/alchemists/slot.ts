/** What the board hands to the deduction sheet, which folds out over the stage. */
import type { Component } from "svelte";
import type { BoardProps } from "../../table/board";
import type { AlchemistsView } from "../../wire/alchemists";

export interface SheetProps {
  /** What the board was given; its view is what has been seen so far. */
  table: BoardProps<AlchemistsView>;
  close(): void;
}

interface SheetModule {
  default: Component<SheetProps>;
}

const found = import.meta.glob<SheetModule>("./Sheet.svelte");

/** Fetches the sheet; null where there is none. */
export const sheet = found["./Sheet.svelte"] ?? null;

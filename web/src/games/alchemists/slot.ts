/** The deduction sheet, which folds out over the stage: fetched when it is opened first. */
import type { Component } from "svelte";
import type { TableNotes } from "../../table/notes.svelte";

interface SheetModule {
  default: Component<{ notes: TableNotes }>;
}

export function fetchSheet(): Promise<SheetModule> {
  return import("./Sheet.svelte");
}

/** The choice in hand: one click takes it up, the next one does it. */

import { untrack } from "svelte";
import type { BoardProps } from "./board";

type Table = Pick<BoardProps<unknown>, "choices" | "canUndo" | "act" | "why" | "undo" | "hush">;

const NOTHING = () => null;

interface Leanings {
  /** The step that is hinted at: it is taken up, and not done. */
  hint?: () => string | null;
  /** What goes without saying: it is taken up by itself. */
  obvious?: () => string | null;
}

export class Choice {
  /** What is in hand, in notation. */
  text = $state<string | null>(null);
  readonly #table: () => Table;

  constructor(table: () => Table, { hint = NOTHING, obvious = NOTHING }: Leanings) {
    this.#table = table;
    $effect.pre(() => {
      table().choices;
      untrack(() => this.#lookAgain(obvious));
    });
    $effect.pre(() => {
      const text = hint();
      untrack(() => {
        if (text !== null && table().choices.includes(text)) this.text = text;
      });
    });
  }

  /** What can no longer be done is let go. */
  #lookAgain(obvious: () => string | null): void {
    if (this.text !== null && !this.#table().choices.includes(this.text)) this.text = null;
    this.text ??= obvious();
  }

  /** On a quiet thing the table says why not; what is light, or all there is, needs but one click. */
  click(text: string, isLight = false): void {
    const { choices, why, hush } = this.#table();
    if (choices.includes(text)) hush?.();
    if (!choices.includes(text)) {
      why(text);
    } else if (this.text === text || isLight || choices.length === 1) {
      this.text = text;
      this.confirm();
    } else this.text = text;
  }

  confirm(): void {
    const text = this.text;
    this.text = null;
    if (text !== null) this.#table().act(text);
  }

  /** Escape lets go; Backspace too, or takes the last step back. Whether the key was of use. */
  key(name: string): boolean {
    const { canUndo, undo } = this.#table();
    if (name === "Escape" || (name === "Backspace" && this.text !== null)) this.text = null;
    else if (name === "Backspace" && canUndo) undo();
    else return false;
    return true;
  }
}

/** A hint that is one step; of more, none is meant before the others. */
export function oneStep(hinted: readonly string[]): string | null {
  return hinted.length === 1 ? (hinted[0] ?? null) : null;
}

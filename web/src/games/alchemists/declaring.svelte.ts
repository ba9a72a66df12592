/** One's own declaration: laid out step by step, changed at will, and sealed as a whole. */
import type { Desk } from "./desk.svelte";

export class Declaring {
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get steps(): readonly string[] {
    return this.#desk.isDeclaring ? this.#desk.table.draft : [];
  }

  /** How often this step was laid out. */
  count(text: string): number {
    return this.steps.filter((step) => step === text).length;
  }

  lay(text: string): void {
    const { can, table } = { can: this.#desk.can(text), table: this.#desk.table };
    if (can) {
      table.hush?.();
      table.act(text);
    } else table.why(text);
  }

  /** Takes back the last step of this kind, wherever it stands; what came after is laid again. */
  takeBack(text: string): void {
    const at = this.steps.lastIndexOf(text);
    if (at < 0) return;
    const { undo, act } = this.#desk.table;
    const kept = this.steps.slice(0, at);
    const after = this.steps.slice(at + 1).filter((step) => stillHolds(step, text, kept));
    for (const _ of this.steps.slice(at)) undo();
    for (const step of after) act(step);
  }

  clear(): void {
    for (const _ of this.steps) this.#desk.table.undo();
  }
}

/** An Associate has no place where no cube is left. */
function stillHolds(step: string, gone: string, kept: readonly string[]): boolean {
  const [verb, space] = gone.split(" ");
  if (verb !== "place" || step !== `associate ${space}`) return true;
  return kept.includes(gone);
}

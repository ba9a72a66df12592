/** How a game ends is told when the board has shown it, and not before. */

import type { Line, Whole } from "../wire/told";

interface Told {
  readonly whole: Whole | null;
  readonly news: readonly Line[];
}

export class Holding {
  /** Whether the ending may be told. */
  isTold = $state(false);
  /** So many lines of the tale were told before the board began to show how it ends. */
  #lines = $state<number | null>(null);
  readonly #table: () => Told;

  /** The frame asks after the board has had its say: the first picture gives nothing away. */
  constructor(table: () => Told) {
    this.#table = table;
    $effect(() => {
      this.isTold = Boolean(table().whole?.position.ending) && this.#lines === null;
    });
  }

  /** The lines that may be read by now. */
  get tale(): Line[] {
    const tale = this.#table().whole?.tale ?? [];
    return this.#lines === null ? tale : tale.slice(0, this.#lines);
  }

  hold(isHeld: boolean): void {
    if (isHeld === (this.#lines !== null)) return;
    const { whole, news } = this.#table();
    this.#lines = isHeld ? Math.max(0, (whole?.tale.length ?? 0) - news.length) : null;
  }
}

/** What the board is still to show is not told before: neither by the log, nor by the question. */

import type { Line, Whole } from "../wire/told";
import type { Behind } from "./board";

interface Told {
  readonly whole: Whole | null;
  readonly news: readonly Line[];
  readonly curtain: number | null;
}

export class Holding {
  /** Whether the ending may be told. */
  isTold = $state(false);
  /** How far the board is behind; null when all has been seen. */
  behind = $state.raw<Behind | null>(null);
  /** The lines of the tale that were told before the board began to show how it ends. */
  #lines = $state<number | null>(null);
  /** Whether somebody looks at the board, and may see it through. */
  #isOpen = $state(false);
  readonly #table: () => Told;

  /** The frame asks after the board has had its say: the first picture gives nothing away. */
  constructor(table: () => Told) {
    this.#table = table;
    $effect(() => {
      const { whole, curtain } = table();
      const isSeen = this.behind === null;
      this.isTold = Boolean(whole?.position.ending) && this.#lines === null && isSeen;
      this.#isOpen = whole !== null && (curtain === null || !isSeen);
    });
  }

  /** The lines that may be read by now. */
  get tale(): Line[] {
    const tale = this.#table().whole?.tale ?? [];
    const unseen = this.behind?.lines ?? 0;
    return tale.slice(0, this.#lines ?? Math.max(0, tale.length - unseen));
  }

  /** The seat to hand the device to, once whoever holds it has seen what came of their turn. */
  get curtain(): number | null {
    return this.#isOpen ? null : this.#table().curtain;
  }

  hold(isHeld: boolean): void {
    if (isHeld === (this.#lines !== null)) return;
    const { whole, news } = this.#table();
    this.#lines = isHeld ? Math.max(0, (whole?.tale.length ?? 0) - news.length) : null;
  }

  lag(behind: Behind | null): void {
    this.behind = behind;
  }
}

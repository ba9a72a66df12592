/**
 * News told as it is seen: a beat for each line, and no line before its beat was shown. So long
 * nobody is asked anything, and the frame tells no more than the board.
 */

import { onDestroy, untrack } from "svelte";
import type { Line } from "../wire/told";
import type { Behind, BoardProps } from "./board";
import { Reel } from "./reel";

/** A line that shows nothing. */
export const SAID = "said";

interface Film<B> {
  /** A beat for each line. */
  beats(news: readonly Line[]): B[];
  show(beat: B): Promise<void>;
  /** Nothing more is to be seen: all is as the view says. */
  settle(): void;
}

export class Telling<B extends { kind: string }> {
  /** Whether there is still something to be seen. */
  isPlaying = $state(false);
  /** So many lines of the tale are still to be seen. */
  untold = $state(0);
  readonly #reel: Reel<B>;
  #isShowing = false;

  /** What was told before the board was opened is not played. */
  constructor(seen: readonly Line[], film: Film<B>) {
    this.#reel = new Reel(seen, {
      beats: (news) => this.#moving(film.beats(news)),
      expect: () => {
        this.isPlaying = true;
        this.#count();
      },
      show: async (beat) => {
        this.#isShowing = true;
        this.#count();
        await film.show(beat);
        this.tell();
      },
      settle: () => {
        this.tell();
        film.settle();
        this.isPlaying = false;
      },
    });
  }

  get pace(): number {
    return this.#reel.pace;
  }

  take(news: readonly Line[], isMoving: boolean): void {
    this.#reel.take(news, isMoving);
  }

  skip(): void {
    this.#reel.skip();
  }

  pause(time: number): Promise<void> {
    return this.#reel.pause(time);
  }

  /** The line of the beat that is shown may be read. */
  tell(): void {
    this.#isShowing = false;
    this.#count();
  }

  /** A chat over a table at rest moves nothing; else each line waits for its turn. */
  #moving(found: B[]): B[] {
    return this.isPlaying || found.some(({ kind }) => kind !== SAID) ? found : [];
  }

  #count(): void {
    this.untold = this.#reel.waiting.length + Number(this.#isShowing);
  }
}

/** Keep the frame from telling what the board has not shown. To be called by a board as it begins. */
export function lagBehind(
  board: () => Pick<BoardProps<unknown>, "lag">,
  behind: () => Behind | null,
): void {
  $effect.pre(() => {
    const now = behind();
    untrack(() => board().lag?.(now));
  });
  onDestroy(() => board().lag?.(null));
}

/**
 * A queue with an animation for each line of the log: no line is told before its animation was seen.
 * So long nobody is asked anything, and the frame tells no more than the board.
 */

import type { Sound } from "../../sound/scores";
import { AnimationQueue } from "./queue";

/** A line that shows nothing. */
export const SAID = "said";

interface Player<A, L> {
  /** An animation for each line. */
  animationsOf(news: readonly L[]): A[];
  play(animation: A): Promise<void>;
  soundOf(animation: A): Sound | null;
  /** Nothing more is to be seen: all is as the view says. */
  settle(): void;
}

export class LineQueue<A extends { kind: string }, L> {
  /** Whether there is still something to be seen. */
  isPlaying = $state(false);
  /** The number of lines of the tale that are still to be seen. */
  untold = $state(0);
  readonly #queue: AnimationQueue<A, L>;
  #isShowing = false;

  /** What was told before the board was opened is not played. */
  constructor(seen: readonly L[], player: Player<A, L>) {
    this.#queue = new AnimationQueue(seen, {
      animationsOf: (news) => this.#moving(player.animationsOf(news)),
      expect: () => {
        this.isPlaying = true;
        this.#count();
      },
      play: async (animation) => {
        this.#isShowing = true;
        this.#count();
        await player.play(animation);
        this.tell();
      },
      soundOf: player.soundOf,
      settle: () => {
        this.tell();
        player.settle();
        this.isPlaying = false;
      },
    });
  }

  get pace(): number {
    return this.#queue.pace;
  }

  take(news: readonly L[], isMoving: boolean): void {
    this.#queue.take(news, isMoving);
  }

  skip(): void {
    this.#queue.skip();
  }

  pause(time: number, least = 0): Promise<void> {
    return this.#queue.pause(time, least);
  }

  /** The line of the animation that is shown may be read. */
  tell(): void {
    this.#isShowing = false;
    this.#count();
  }

  /** A chat over a table at rest moves nothing; else each line waits for its turn. */
  #moving(found: A[]): A[] {
    return this.isPlaying || found.some(({ kind }) => kind !== SAID) ? found : [];
  }

  #count(): void {
    this.untold = this.#queue.waiting.length + Number(this.#isShowing);
  }
}

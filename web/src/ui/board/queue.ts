/**
 * A queue of animations: the news is played one animation after the other, what comes meanwhile waits
 * its turn, and whoever likes skips it. What an animation looks like is the board's own.
 */

import { ring } from "../../sound/ring";
import type { Sound } from "../../sound/scores";
import { speed } from "../../table/speed";

export interface Player<A, L> {
  /** The animations of some news. */
  animationsOf(news: readonly L[]): A[];
  /** These are still to be seen. */
  expect(waiting: readonly A[]): void;
  play(animation: A): Promise<void>;
  /** What is heard when it begins; it tells no more than is seen by then. */
  soundOf(animation: A): Sound | null;
  /** Nothing more is to be seen: all is as the view says. */
  settle(): void;
}

const CROWD = 4;
const CROWD_SPEED = 2;

export class AnimationQueue<A, L> {
  #player: Player<A, L>;
  #waiting: A[] = [];
  #isPlaying = false;
  #seen: readonly L[];
  #wake: () => void = () => undefined;

  /** What was told before the board was opened is not played. */
  constructor(seen: readonly L[], player: Player<A, L>) {
    this.#seen = seen;
    this.#player = player;
  }

  /** What is still to be seen. */
  get waiting(): readonly A[] {
    return this.#waiting;
  }

  /** How many times as fast as usual things are shown: as the reader likes, and faster when much is waiting. */
  get pace(): number {
    return this.#crowdSpeed * speed();
  }

  get #crowdSpeed(): number {
    return this.#waiting.length > CROWD ? CROWD_SPEED : 1;
  }

  take(news: readonly L[], isMoving: boolean): void {
    if (news !== this.#seen) {
      const found = this.#player.animationsOf(news);
      if (isMoving) this.#waiting.push(...found);
      else ring(this.#lastSoundOf(found));
    }
    this.#seen = news;
    if (this.#isPlaying || this.#waiting.length) this.#player.expect(this.#waiting);
    if (this.#isPlaying) return;
    if (this.#waiting.length) void this.#play();
    else this.#player.settle();
  }

  skip(): void {
    this.#waiting = [];
    this.#wake();
  }

  /** Wait, but not longer than the player likes; less when much is still to be seen, but never less than `least`. */
  pause(time: number, least = 0): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      setTimeout(done, Math.max(time / this.#crowdSpeed, least) / speed());
    });
  }

  /** Where nothing moves, all is there at once: one sound says that something was done. */
  #lastSoundOf(found: readonly A[]): Sound | null {
    return found.map((each) => this.#player.soundOf(each)).findLast((sound) => sound) ?? null;
  }

  async #play(): Promise<void> {
    this.#isPlaying = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      ring(this.#player.soundOf(next));
      await this.#player.play(next);
    }
    this.#isPlaying = false;
    this.#player.settle();
  }
}

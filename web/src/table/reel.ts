/**
 * News played beat by beat: what comes while other news is played waits its turn, and whoever likes
 * skips it. What a beat looks like is the board's own.
 */

import type { Line } from "../wire/told";

export interface Film<B> {
  /** The beats of some news. */
  beats(news: readonly Line[]): B[];
  /** These are still to be seen. */
  expect(waiting: readonly B[]): void;
  show(beat: B): Promise<void>;
  /** Nothing more is to be seen: all is as the view says. */
  settle(): void;
}

const CROWD = 4;
const HASTE = 2;

export class Reel<B> {
  #film: Film<B>;
  #waiting: B[] = [];
  #isPlaying = false;
  #seen: readonly Line[];
  #wake: () => void = () => undefined;

  /** What was told before the board was opened is not played. */
  constructor(seen: readonly Line[], film: Film<B>) {
    this.#seen = seen;
    this.#film = film;
  }

  /** What is still to be seen. */
  get waiting(): readonly B[] {
    return this.#waiting;
  }

  /** Much is still to be seen: whatever takes time is shown faster. */
  get pace(): number {
    return this.#waiting.length > CROWD ? HASTE : 1;
  }

  take(news: readonly Line[], isMoving: boolean): void {
    if (isMoving && news !== this.#seen) this.#waiting.push(...this.#film.beats(news));
    this.#seen = news;
    if (this.#isPlaying || this.#waiting.length) this.#film.expect(this.#waiting);
    if (this.#isPlaying) return;
    if (this.#waiting.length) void this.#play();
    else this.#film.settle();
  }

  skip(): void {
    this.#waiting = [];
    this.#wake();
  }

  /** Wait, but not longer than the player likes, and less when much is still to be seen. */
  pause(time: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      setTimeout(done, time / this.pace);
    });
  }

  async #play(): Promise<void> {
    this.#isPlaying = true;
    for (let beat = this.#waiting.shift(); beat !== undefined; beat = this.#waiting.shift())
      await this.#film.show(beat);
    this.#isPlaying = false;
    this.#film.settle();
  }
}

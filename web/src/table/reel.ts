/** Plays the news beat by beat before the player's eyes; what comes meanwhile waits its turn. */

import type { Line } from "../wire/told";

const CROWD = 4;

interface Player<Beat> {
  /** The beats of some news. */
  read(news: readonly Line[]): Beat[];
  show(beat: Beat): Promise<void>;
  /** All has been seen. */
  settle(): void;
}

export class Reel<Beat> {
  #player: Player<Beat>;
  #queue: Beat[] = [];
  #isPlaying = false;
  #seen: readonly Line[];
  #wake: () => void = () => undefined;

  /** News that was there before is not played. */
  constructor(seen: readonly Line[], player: Player<Beat>) {
    this.#seen = seen;
    this.#player = player;
  }

  /** What is still to be seen. */
  get waiting(): readonly Beat[] {
    return this.#queue;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Take what has come; nothing is played twice. */
  add(news: readonly Line[], isMoving: boolean): void {
    if (isMoving && news !== this.#seen) this.#queue.push(...this.#player.read(news));
    this.#seen = news;
  }

  /** Go on playing, or settle if there is nothing to play. */
  roll(): void {
    if (this.#isPlaying) return;
    if (this.#queue.length) void this.#play();
    else this.#player.settle();
  }

  skip(): void {
    this.#queue = [];
    this.#wake();
  }

  /** Wait, but not longer than the player likes, and less when much is still to be seen. */
  pause(time: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      setTimeout(done, this.#queue.length > CROWD ? time / 2 : time);
    });
  }

  async #play(): Promise<void> {
    this.#isPlaying = true;
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift())
      await this.#player.show(beat);
    this.#isPlaying = false;
    this.#player.settle();
  }
}

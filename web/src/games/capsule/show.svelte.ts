/**
 * What the eye has seen so far. Cards and marks lag behind the view while the news is played, beat
 * by beat; then they lie where the view says.
 */

import type { Line } from "../../wire/told";
import { type Beat, beats, drawnIn, type Face } from "./beats";

/** What a beat needs of the stage: cards that fly between the pile and whoever digs. */
export interface Stage {
  draw(faces: readonly Face[]): Promise<void>;
  putBack(faces: readonly Face[]): Promise<void>;
  shake(): Promise<void>;
}

type Verdict = Extract<Beat, { kind: "verdict" }>;
type Find = Extract<Beat, { kind: "show" }>;
type Share = Extract<Beat, { kind: "share" }>;

const CROWD = 4;
const HELD_UP = 1300;
const ANNOUNCED = 1200;
const DAY_TORN = 700;
const SILENCE = 1500;
const OPENED = 3600;

export class Show {
  /** Faces that have been drawn, but not yet before the eyes. */
  pending = $state<ReadonlySet<string>>(new Set());
  find = $state<Find | null>(null);
  share = $state<Share | null>(null);
  verdict = $state<Verdict | null>(null);
  /** The page of the calendar that is being torn off. */
  torn = $state<number | null>(null);

  #stage: Stage;
  #queue: Beat[] = [];
  #isPlaying = false;
  #seen: readonly Line[];
  #wake: () => void = () => undefined;

  constructor(seen: readonly Line[], stage: Stage) {
    this.#seen = seen;
    this.#stage = stage;
  }

  /** Take what has come; news that comes while other news is played waits its turn. */
  take(news: readonly Line[], isMoving: boolean): void {
    if (isMoving && news !== this.#seen) this.#queue.push(...beats(news));
    this.#seen = news;
    if (this.#queue.length) this.pending = new Set([...this.pending, ...drawnIn(this.#queue)]);
    if (this.#queue.length && !this.#isPlaying) void this.#play();
  }

  /** Whether something covers the table. */
  get isCovering(): boolean {
    return this.verdict !== null || this.find !== null;
  }

  skip(): void {
    this.#queue = [];
    this.#wake();
  }

  async #play(): Promise<void> {
    this.#isPlaying = true;
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift()) await this.#show(beat);
    this.#isPlaying = false;
    this.pending = new Set();
  }

  async #show(beat: Beat): Promise<void> {
    switch (beat.kind) {
      case "draw":
        await this.#stage.draw(beat.faces);
        this.pending = new Set([...this.pending].filter((face) => !beat.faces.includes(face)));
        break;
      case "back":
        await this.#stage.putBack(beat.faces);
        break;
      case "shuffle":
      case "cut":
        await this.#stage.shake();
        break;
      case "show":
        this.find = beat;
        await this.#pause(HELD_UP);
        this.find = null;
        break;
      case "share":
        this.share = beat;
        await this.#pause(ANNOUNCED);
        this.share = null;
        break;
      case "day":
        this.torn = beat.day - 1;
        await this.#pause(DAY_TORN);
        this.torn = null;
        break;
      case "verdict":
        this.verdict = beat;
        await this.#pause(beat.capsule ? OPENED : SILENCE);
        this.verdict = null;
    }
  }

  /** Wait, but not longer than the player likes, and less when much is still to be seen. */
  #pause(time: number): Promise<void> {
    return new Promise((done) => {
      this.#wake = done;
      setTimeout(done, this.#queue.length > CROWD ? time / 2 : time);
    });
  }
}

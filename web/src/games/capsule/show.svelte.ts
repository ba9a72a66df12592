/**
 * What the eye has seen so far. Cards and marks lag behind the view while the news is played, beat
 * by beat; then they lie where the view says.
 */

import { Reel } from "../../table/reel";
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
  /** Slips are still to be turned over before the eyes, or the envelope to be opened. */
  isOpening = $state(false);
  /** The page of the calendar that is being torn off. */
  torn = $state<number | null>(null);

  #stage: Stage;
  #reel: Reel<Beat>;

  constructor(seen: readonly Line[], stage: Stage) {
    this.#stage = stage;
    this.#reel = new Reel(seen, {
      beats,
      expect: (waiting) => {
        this.pending = new Set([...this.pending, ...drawnIn(waiting)]);
        this.isOpening ||= waiting.some(({ kind }) => kind === "verdict");
      },
      show: (beat) => this.#show(beat),
      settle: () => {
        this.pending = new Set();
        this.isOpening = false;
      },
    });
  }

  take(news: readonly Line[], isMoving: boolean): void {
    this.#reel.take(news, isMoving);
  }

  /** Whether something covers the table. */
  get isCovering(): boolean {
    return this.verdict !== null || this.find !== null;
  }

  skip(): void {
    this.#reel.skip();
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
        await this.#reel.pause(HELD_UP);
        this.find = null;
        break;
      case "share":
        this.share = beat;
        await this.#reel.pause(ANNOUNCED);
        this.share = null;
        break;
      case "day":
        this.torn = beat.day - 1;
        await this.#reel.pause(DAY_TORN);
        this.torn = null;
        break;
      case "verdict":
        this.verdict = beat;
        await this.#reel.pause(beat.capsule ? OPENED : SILENCE);
        this.verdict = null;
        this.isOpening = this.#reel.waiting.some(({ kind }) => kind === "verdict");
    }
  }
}

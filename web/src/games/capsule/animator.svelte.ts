/**
 * What the eye has seen so far. Cards and marks lag behind the view while the news is played, animation
 * by animation; then they lie where the view says.
 */

import type { LineOf } from "../../table/board";
import { AnimationQueue } from "../../ui/board/queue";
import type { CapsuleEvent } from "../../wire/capsule";
import { type Animation, animationsOf, drawnIn, type Face } from "./animations";
import { soundOf } from "./sounds";

/** What an animation needs of the stage: cards that fly between the pile and whoever digs. */
export interface Stage {
  draw(faces: readonly Face[]): Promise<void>;
  putBack(faces: readonly Face[]): Promise<void>;
  shake(): Promise<void>;
}

type Verdict = Extract<Animation, { kind: "verdict" }>;
type Find = Extract<Animation, { kind: "show" }>;
type Share = Extract<Animation, { kind: "share" }>;

const HELD_UP = 1300;
const ANNOUNCED = 1200;
const DAY_TORN = 700;
const SILENCE = 1500;
const OPENED = 3600;

export class Animator {
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
  #queue: AnimationQueue<Animation, LineOf<CapsuleEvent>>;

  constructor(seen: readonly LineOf<CapsuleEvent>[], stage: Stage) {
    this.#stage = stage;
    this.#queue = new AnimationQueue(seen, {
      animationsOf,
      soundOf,
      expect: (waiting) => {
        this.pending = new Set([...this.pending, ...drawnIn(waiting)]);
        this.isOpening ||= waiting.some(({ kind }) => kind === "verdict");
      },
      play: (animation) => this.#animate(animation),
      settle: () => {
        this.pending = new Set();
        this.isOpening = false;
      },
    });
  }

  take(news: readonly LineOf<CapsuleEvent>[], isMoving: boolean): void {
    this.#queue.take(news, isMoving);
  }

  /** Whether something covers the table. */
  get isCovering(): boolean {
    return this.verdict !== null || this.find !== null;
  }

  skip(): void {
    this.#queue.skip();
  }

  async #animate(animation: Animation): Promise<void> {
    switch (animation.kind) {
      case "draw":
        await this.#stage.draw(animation.faces);
        this.pending = new Set([...this.pending].filter((face) => !animation.faces.includes(face)));
        break;
      case "back":
        await this.#stage.putBack(animation.faces);
        break;
      case "shuffle":
      case "cut":
        await this.#stage.shake();
        break;
      case "show":
        this.find = animation;
        await this.#queue.pause(HELD_UP);
        this.find = null;
        break;
      case "share":
        this.share = animation;
        await this.#queue.pause(ANNOUNCED);
        this.share = null;
        break;
      case "day":
        this.torn = animation.day - 1;
        await this.#queue.pause(DAY_TORN);
        this.torn = null;
        break;
      case "verdict":
        this.verdict = animation;
        await this.#queue.pause(animation.capsule ? OPENED : SILENCE);
        this.verdict = null;
        this.isOpening = this.#queue.waiting.some(({ kind }) => kind === "verdict");
    }
  }
}

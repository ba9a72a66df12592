/**
 * What the eye has seen so far. The table lags behind the view while the news is played, animation by
 * animation: what a frame brought is laid out when its last animation has been seen.
 */
import type { LineOf } from "../../table/board";
import { LineQueue } from "../../ui/board/line-queue.svelte";
import type { AlchemistsEvent, AlchemistsView } from "../../wire/alchemists";
import { type Animation, animationsOf, TIMES } from "./animations";

/** The big reveal, as far as it has come. */
export interface Reveal {
  /** The alchemical of each ingredient. */
  truth: Record<string, string>;
  /** Seals that lie open, by "seat ingredient": of which kind each is. */
  opened: ReadonlyMap<string, string>;
  /** Theories that were judged. */
  judged: ReadonlyMap<string, boolean>;
  /** Points of each seat, as they are counted. */
  points: ReadonlyMap<number, number>;
  /** Whose whole score is told. */
  scored: ReadonlySet<number>;
}

export class Animator {
  /** What has been seen. */
  view: AlchemistsView;
  /** What is being shown. */
  now = $state.raw<Animation | null>(null);
  reveal = $state.raw<Reveal | null>(null);

  #latest: AlchemistsView;
  readonly #queue: LineQueue<Animation, LineOf<AlchemistsEvent>>;

  constructor(view: AlchemistsView, seen: readonly LineOf<AlchemistsEvent>[]) {
    this.#latest = view;
    this.view = $state.raw(view);
    this.#queue = new LineQueue(seen, {
      animationsOf: (news) => animationsOf(news, this.#latest),
      play: (animation) => this.#play(animation),
      settle: () => this.#settle(),
    });
  }

  take(view: AlchemistsView, news: readonly LineOf<AlchemistsEvent>[], isMoving: boolean): void {
    this.#latest = view;
    this.#queue.take(news, isMoving);
  }

  skip(): void {
    this.#queue.skip();
  }

  get isPlaying(): boolean {
    return this.#queue.isPlaying;
  }

  /** How many times faster than usual all is shown: much is still to come. */
  get pace(): number {
    return this.#queue.pace;
  }

  get untold(): number {
    return this.#queue.untold;
  }

  #settle(): void {
    this.view = this.#latest;
    this.now = null;
    this.reveal = null;
  }

  async #play(animation: Animation): Promise<void> {
    const { event, view } = animation;
    if (event) {
      this.#open(event);
      this.now = animation;
      await this.#queue.pause(TIMES[event.kind] ?? 0);
      this.now = null;
    }
    if (view) this.view = view;
  }

  /** The big reveal goes on. */
  #open(event: AlchemistsEvent): void {
    if (event.kind === "revealed") {
      const { kind: _, ...truth } = event;
      const none = { opened: new Map(), judged: new Map(), points: new Map() };
      this.reveal = { truth, ...none, scored: new Set() };
    } else if (this.reveal) this.reveal = goneOn(this.reveal, event);
  }
}

/** What has come to light, after one more event. */
function goneOn(reveal: Reveal, event: AlchemistsEvent): Reveal {
  switch (event.kind) {
    case "theory-right":
    case "theory-wrong": {
      const isRight = event.kind === "theory-right";
      return { ...reveal, judged: new Map(reveal.judged).set(event.ingredient, isRight) };
    }
    case "seal-opened": {
      const { seat, ingredient, seal } = event;
      const before = reveal.points.get(seat) ?? 0;
      const points = new Map(reveal.points).set(seat, before + event.points);
      return {
        ...reveal,
        opened: new Map(reveal.opened).set(`${seat} ${ingredient}`, seal),
        points,
      };
    }
    case "scored": {
      const points = new Map(reveal.points).set(event.seat, event.points);
      return { ...reveal, points, scored: new Set(reveal.scored).add(event.seat) };
    }
    default:
      return reveal;
  }
}

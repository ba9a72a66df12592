/**
 * What the eye has seen so far. The table lags behind the view while the news is played, animation by
 * animation: what a frame brought is laid out when its last animation has been seen.
 */
import { LineQueue } from "../../ui/board/line-queue.svelte";
import type { AlchemistsView } from "../../wire/alchemists";
import type { Line } from "../../wire/told";
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
  readonly #queue: LineQueue<Animation, Line>;

  constructor(view: AlchemistsView, seen: readonly Line[]) {
    this.#latest = view;
    this.view = $state.raw(view);
    this.#queue = new LineQueue(seen, {
      animationsOf: (news) => animationsOf(news, this.#latest),
      play: (animation) => this.#play(animation),
      settle: () => this.#settle(),
    });
  }

  take(view: AlchemistsView, news: readonly Line[], isMoving: boolean): void {
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
    if (animation.kind in TIMES) {
      this.#open(animation);
      this.now = animation;
      await this.#queue.pause(TIMES[animation.kind] ?? 0);
      this.now = null;
    }
    if (animation.view) this.view = animation.view;
  }

  /** The big reveal goes on. */
  #open({ kind, event }: Animation): void {
    const ingredient = String(event.ingredient);
    if (kind === "revealed") {
      const { kind: _, ...truth } = event as Record<string, string>;
      const none = { opened: new Map(), judged: new Map(), points: new Map() };
      this.reveal = { truth, ...none, scored: new Set() };
    }
    const reveal = this.reveal;
    if (!reveal) return;
    const seat = Number(event.seat);
    if (kind === "theory-right" || kind === "theory-wrong") {
      const judged = new Map(reveal.judged).set(ingredient, kind === "theory-right");
      this.reveal = { ...reveal, judged };
    } else if (kind === "seal-opened") {
      const points = new Map(reveal.points);
      points.set(seat, (points.get(seat) ?? 0) + Number(event.points));
      const opened = new Map(reveal.opened).set(`${seat} ${ingredient}`, String(event.seal));
      this.reveal = { ...reveal, opened, points };
    } else if (kind === "scored") {
      const points = new Map(reveal.points).set(seat, Number(event.points));
      this.reveal = { ...reveal, points, scored: new Set(reveal.scored).add(seat) };
    }
  }
}

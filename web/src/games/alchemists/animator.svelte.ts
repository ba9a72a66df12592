/**
 * What the eye has seen so far. The table lags behind the view while the news is played, animation by
 * animation: what a frame brought is laid out when its last animation has been seen.
 */
import type { LineOf } from "../../table/board";
import { LineQueue } from "../../ui/board/line-queue.svelte";
import type { AlchemistsEvent, AlchemistsView } from "../../wire/alchemists";
import { type Animation, animationsOf, readingTime, TIMES } from "./animations";
import { soundOf } from "./sounds";

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
  /** Articles that were judged, by colour: the ingredients that were wrong. */
  articles: ReadonlyMap<string, readonly string[]>;
  /** To what chest and ears of the golem react. */
  golem: { chest: string; ears: string } | null;
  /** Reports that lie open, by "seat part": the tokens, and what they bring. */
  reports: ReadonlyMap<string, { tokens: readonly string[]; points: number }>;
  /** What is looked at: theories, then articles, then the golem. */
  leaf: "theories" | "articles" | "golem";
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
      soundOf,
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
      // In the big reveal the board tells everything itself.
      const least = this.reveal ? 0 : readingTime(animation);
      await this.#queue.pause(TIMES[event.kind] ?? 0, least);
      this.now = null;
    }
    if (view) this.view = view;
  }

  /** The big reveal goes on. */
  #open(event: AlchemistsEvent): void {
    if (event.kind === "revealed") {
      const { kind: _, ...truth } = event;
      this.reveal = { truth, ...UNTOLD };
    } else if (this.reveal) this.reveal = goneOn(this.reveal, event);
  }
}

const UNTOLD: Omit<Reveal, "truth"> = {
  opened: new Map(),
  judged: new Map(),
  points: new Map(),
  scored: new Set(),
  articles: new Map(),
  golem: null,
  reports: new Map(),
  leaf: "theories",
};

/** The points of each seat, with some more for one. */
function counted({ points }: Reveal, seat: number, more: number): Map<number, number> {
  return new Map(points).set(seat, (points.get(seat) ?? 0) + more);
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
      const opened = new Map(reveal.opened).set(`${seat} ${ingredient}`, seal);
      return { ...reveal, opened, points: counted(reveal, seat, event.points) };
    }
    case "article-right":
    case "article-wrong": {
      const wrong = event.kind === "article-wrong" ? event.ingredients : [];
      const articles = new Map(reveal.articles).set(event.colour, wrong);
      return { ...reveal, articles, leaf: "articles" };
    }
    case "article-seal-opened": {
      const { seat, colour, seal } = event;
      const opened = new Map(reveal.opened).set(`${seat} ${colour}`, seal);
      return { ...reveal, opened, points: counted(reveal, seat, event.points) };
    }
    case "golem-revealed":
      return { ...reveal, golem: { chest: event.chest, ears: event.ears }, leaf: "golem" };
    case "report-right":
    case "report-wrong": {
      const { seat, part, reports: tokens, points } = event;
      const reports = new Map(reveal.reports).set(`${seat} ${part}`, { tokens, points });
      return { ...reveal, reports, points: counted(reveal, seat, points) };
    }
    case "scored": {
      const points = new Map(reveal.points).set(event.seat, event.points);
      return { ...reveal, points, scored: new Set(reveal.scored).add(event.seat) };
    }
    default:
      return reveal;
  }
}

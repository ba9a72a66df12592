/**
 * What the eye has seen so far. The table lags behind the view while the news is played, animation by
 * animation, and frame by frame; then all is as the view says.
 */

import type { LineOf } from "../../table/board";
import { LineQueue } from "../../ui/board/line-queue.svelte";
import type { GolemEvent, GolemView } from "../../wire/golem";
import { type Animation, animationsOf } from "./animations";
import { type Facing, isFacing } from "./layout";
import { afterAnimation } from "./scene";
import { soundOf } from "./sounds";

/** What an animation needs of the stage: figures that move, cards that fly. */
export interface Stage {
  swing(): Promise<void>;
  march(to: string): Promise<void>;
  send(card: string, place: string, seat: number): Promise<void>;
}

type Reveal = Extract<Animation, { kind: "reveal" }>;
type Harvest = Extract<Animation, { kind: "harvest" }>;
type Power = Extract<Animation, { kind: "power" }>;

/** An animation, and behind the last one of a frame the view that came with it. */
type Framed = Animation & { after?: GolemView };

export function sideOf(word: string): Facing {
  return isFacing(word) ? word : "north";
}

export class Animator {
  /** The view, as far as it has been seen. */
  view: GolemView;
  reveal = $state<Reveal | null>(null);
  feat = $state<Power | null>(null);
  gain = $state<Harvest | null>(null);

  #view: GolemView;
  #stage: Stage;
  #queue: LineQueue<Framed, LineOf<GolemEvent>>;

  constructor(view: GolemView, seen: readonly LineOf<GolemEvent>[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.view = $state.raw(view);
    this.#queue = new LineQueue(seen, {
      animationsOf: (news) => this.#framed(news),
      soundOf: (framed) => soundOf(framed),
      play: async (framed) => {
        await this.#animate(framed);
        this.view = framed.after ?? afterAnimation(this.view, framed);
      },
      settle: () => this.#settle(),
    });
  }

  get isPlaying(): boolean {
    return this.#queue.isPlaying;
  }

  get untold(): number {
    return this.#queue.untold;
  }

  #framed(news: readonly LineOf<GolemEvent>[]): Framed[] {
    const found: Framed[] = animationsOf(news);
    return found.map((animation, at) =>
      at === found.length - 1 ? { ...animation, after: this.#view } : animation,
    );
  }

  take(view: GolemView, news: readonly LineOf<GolemEvent>[], isMoving: boolean): void {
    this.#view = view;
    this.#queue.take(news, isMoving);
  }

  skip(): void {
    this.#queue.skip();
  }

  #settle(): void {
    this.view = this.#view;
    this.reveal = null;
    this.feat = null;
    this.gain = null;
  }

  async #animate(animation: Animation): Promise<void> {
    switch (animation.kind) {
      case "reveal":
        this.reveal = animation;
        await this.#queue.pause(900 + animation.units.length * 180);
        this.reveal = null;
        break;
      case "turn":
        this.view = afterAnimation(this.view, animation);
        await this.#stage.swing();
        break;
      case "walk":
        await this.#stage.march(animation.to);
        break;
      case "harvest":
        await this.#harvest(animation);
        break;
      case "take":
        await this.#stage.send(animation.artifact, this.view.golem, animation.seat);
        break;
      case "power":
        this.feat = animation;
        await this.#queue.pause(900);
        this.feat = null;
    }
  }

  async #harvest(animation: Harvest): Promise<void> {
    const district = this.view.grid.find((each) => each.place === animation.place)?.district ?? "";
    this.gain = animation;
    void this.#stage.send(district, animation.place, animation.seat);
    await this.#queue.pause(1000);
    this.gain = null;
  }
}

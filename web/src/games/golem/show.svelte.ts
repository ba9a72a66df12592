/**
 * What the eye has seen so far. The table lags behind the view while the news is played, beat by
 * beat, and frame by frame; then all is as the view says.
 */

import { Telling } from "../../table/telling.svelte";
import type { GolemView } from "../../wire/golem";
import type { Line } from "../../wire/told";
import { type Beat, beats } from "./beats";
import { type Facing, isFacing } from "./layout";
import { afterBeat } from "./scene";

/** What a beat needs of the stage: figures that move, cards that fly. */
export interface Stage {
  swing(): Promise<void>;
  march(to: string): Promise<void>;
  send(card: string, place: string, seat: number): Promise<void>;
}

type Reveal = Extract<Beat, { kind: "reveal" }>;
type Harvest = Extract<Beat, { kind: "harvest" }>;
type Power = Extract<Beat, { kind: "power" }>;

/** A beat, and behind the last one of a frame the view that came with it. */
type Shot = Beat & { after?: GolemView };

export function sideOf(word: string): Facing {
  return isFacing(word) ? word : "north";
}

export class Show {
  /** The view, as far as it has been seen. */
  view: GolemView;
  reveal = $state<Reveal | null>(null);
  feat = $state<Power | null>(null);
  gain = $state<Harvest | null>(null);

  #view: GolemView;
  #stage: Stage;
  #telling: Telling<Shot>;

  constructor(view: GolemView, seen: readonly Line[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.view = $state.raw(view);
    this.#telling = new Telling(seen, {
      beats: (news) => this.#shots(news),
      show: async (shot) => {
        await this.#show(shot);
        this.view = shot.after ?? afterBeat(this.view, shot);
      },
      settle: () => this.#settle(),
    });
  }

  get isPlaying(): boolean {
    return this.#telling.isPlaying;
  }

  get untold(): number {
    return this.#telling.untold;
  }

  #shots(news: readonly Line[]): Shot[] {
    const found: Shot[] = beats(news);
    return found.map((beat, at) =>
      at === found.length - 1 ? { ...beat, after: this.#view } : beat,
    );
  }

  take(view: GolemView, news: readonly Line[], isMoving: boolean): void {
    this.#view = view;
    this.#telling.take(news, isMoving);
  }

  skip(): void {
    this.#telling.skip();
  }

  #settle(): void {
    this.view = this.#view;
    this.reveal = null;
    this.feat = null;
    this.gain = null;
  }

  async #show(beat: Beat): Promise<void> {
    switch (beat.kind) {
      case "reveal":
        this.reveal = beat;
        await this.#telling.pause(900 + beat.units.length * 180);
        this.reveal = null;
        break;
      case "turn":
        this.view = afterBeat(this.view, beat);
        await this.#stage.swing();
        break;
      case "walk":
        await this.#stage.march(beat.to);
        break;
      case "harvest":
        await this.#harvest(beat);
        break;
      case "take":
        await this.#stage.send(beat.artifact, this.view.golem, beat.seat);
        break;
      case "power":
        this.feat = beat;
        await this.#telling.pause(900);
        this.feat = null;
    }
  }

  async #harvest(beat: Harvest): Promise<void> {
    const district = this.view.grid.find((each) => each.place === beat.place)?.district ?? "";
    this.gain = beat;
    void this.#stage.send(district, beat.place, beat.seat);
    await this.#telling.pause(1000);
    this.gain = null;
  }
}

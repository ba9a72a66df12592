/**
 * What the eye has seen so far. The figures on the table lag behind the view while the news is
 * played, beat by beat; then they stand where the view says.
 */

import { Reel } from "../../table/reel";
import type { GolemView } from "../../wire/golem";
import type { Line } from "../../wire/told";
import { type Beat, beats, harvestedIn } from "./beats";
import { type Facing, isFacing } from "./layout";

/** What a beat needs of the stage: figures that move, cards that fly. */
export interface Stage {
  swing(): Promise<void>;
  march(to: string): Promise<void>;
  send(card: string, place: string, seat: number): Promise<void>;
}

type Reveal = Extract<Beat, { kind: "reveal" }>;
type Harvest = Extract<Beat, { kind: "harvest" }>;
type Power = Extract<Beat, { kind: "power" }>;

export function sideOf(word: string): Facing {
  return isFacing(word) ? word : "north";
}

export class Show {
  golem = $state("");
  facing = $state<Facing>("north");
  /** Places whose harvest has not been seen yet. */
  pending = $state<ReadonlySet<string>>(new Set());
  reveal = $state<Reveal | null>(null);
  feat = $state<Power | null>(null);
  gain = $state<Harvest | null>(null);

  #view: GolemView;
  #stage: Stage;
  #reel: Reel<Beat>;

  constructor(view: GolemView, seen: readonly Line[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.#reel = new Reel(seen, {
      beats,
      expect: (waiting) => {
        this.pending = new Set([...this.pending, ...harvestedIn(waiting)]);
      },
      show: (beat) => this.#show(beat),
      settle: () => this.#settle(),
    });
    this.#settle();
  }

  take(view: GolemView, news: readonly Line[], isMoving: boolean): void {
    this.#view = view;
    this.#reel.take(news, isMoving);
  }

  /** Whether something covers the town. */
  get isCovering(): boolean {
    return this.reveal !== null || this.feat !== null;
  }

  skip(): void {
    this.#reel.skip();
  }

  #settle(): void {
    this.golem = this.#view.golem;
    this.facing = sideOf(this.#view.facing);
    this.pending = new Set();
    this.reveal = null;
    this.feat = null;
    this.gain = null;
  }

  async #show(beat: Beat): Promise<void> {
    switch (beat.kind) {
      case "reveal":
        this.reveal = beat;
        await this.#reel.pause(900 + beat.units.length * 180);
        this.reveal = null;
        break;
      case "turn":
        this.facing = beat.facing;
        await this.#stage.swing();
        break;
      case "walk":
        await this.#stage.march(beat.to);
        this.golem = beat.to;
        break;
      case "place":
        this.golem = beat.to;
        break;
      case "harvest":
        await this.#harvest(beat);
        break;
      case "take":
        await this.#stage.send(beat.artifact, this.golem, beat.seat);
        break;
      case "power":
        this.feat = beat;
        await this.#reel.pause(900);
        this.feat = null;
    }
  }

  async #harvest(beat: Harvest): Promise<void> {
    const district = this.#view.grid.find((each) => each.place === beat.place)?.district ?? "";
    this.gain = beat;
    this.pending = new Set([...this.pending].filter((place) => place !== beat.place));
    void this.#stage.send(district, beat.place, beat.seat);
    await this.#reel.pause(1000);
    this.gain = null;
  }
}

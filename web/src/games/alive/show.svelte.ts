/**
 * What the eye has seen so far. The table lags behind the view while the news is played, beat by
 * beat; then everything lies where the view says.
 */

import { Telling } from "../../table/telling.svelte";
import type { AliveView } from "../../wire/alive";
import type { Line } from "../../wire/told";
import { type Beat, beats } from "./beats";
import { faceOf } from "./faces";
import { pileOf, SLOTS, type Slot } from "./layout";
import { afterBeat, landing, type Scene, sceneOf } from "./scene";

/** What a beat needs of the stage: a die that rolls, and pictures that fly between places. */
export interface Stage {
  roll(die: number, pace: number): Promise<void>;
  carry(face: string, from: string, to: string): Promise<void>;
}

type Of<K extends Beat["kind"]> = Extract<Beat, { kind: K }>;

const GLANCE = 260;
const LOOK = 700;
const SHATTER = 1100;
const REACH = 900;
const CHEER = 1300;
const WAKING = 4200;

export function slotAt(seat: number, slot: Slot): string {
  return `slot ${seat} ${slot}`;
}

export class Show {
  scene: Scene;
  /** Slots from which a part is on its way, and those that are breaking off. */
  leaving = $state.raw<ReadonlySet<string>>(new Set());
  falling = $state.raw<ReadonlySet<string>>(new Set());
  /** The slot that was filled last: its part snaps in. */
  fresh = $state<string | null>(null);
  grab = $state.raw<Of<"reach"> | null>(null);
  isSlapped = $state(false);
  shrug = $state.raw<Of<"shrug"> | null>(null);
  cheer = $state<number | null>(null);
  /** The golem that is waking up before the eyes. */
  waking = $state<number | null>(null);

  #view: AliveView;
  #stage: Stage;
  #telling: Telling<Beat>;

  constructor(view: AliveView, seen: readonly Line[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.scene = $state.raw(sceneOf(view));
    this.#telling = new Telling(seen, {
      beats,
      show: (beat) => this.#show(beat),
      settle: () => this.#settle(),
    });
  }

  take(view: AliveView, news: readonly Line[], isMoving: boolean): void {
    this.#view = view;
    this.#telling.take(news, isMoving);
  }

  skip(): void {
    this.#telling.skip();
  }

  /** Nobody is asked before the die has come to rest. */
  get isPlaying(): boolean {
    return this.#telling.isPlaying;
  }

  get untold(): number {
    return this.#telling.untold;
  }

  #settle(): void {
    this.scene = sceneOf(this.#view);
    this.leaving = new Set();
    this.falling = new Set();
    this.grab = null;
    this.isSlapped = false;
    this.shrug = null;
    this.cheer = null;
    this.waking = null;
  }

  async #show(beat: Beat): Promise<void> {
    const telling = this.#telling;
    switch (beat.kind) {
      case "roll":
        await this.#stage.roll(beat.die, this.#telling.pace);
        this.#apply(beat);
        await telling.pause(GLANCE);
        break;
      case "shrug":
        this.shrug = beat;
        await telling.pause(LOOK);
        this.shrug = null;
        break;
      case "put":
        await this.#put(beat);
        break;
      case "away":
        await this.#putAway(beat);
        break;
      case "cast":
        await this.#break(beat.seat, [beat.slot], beat);
        break;
      case "fall":
        await this.#break(beat.seat, SLOTS, beat);
        break;
      case "draw":
        await this.#stage.carry(symbolOf(beat.type), "deck", `hand ${beat.seat}`);
        this.#apply(beat);
        break;
      case "drop":
        await this.#stage.carry(symbolOf(beat.type), `hand ${beat.seat}`, "deck");
        this.#apply(beat);
        break;
      default:
        await this.#drama(beat);
    }
  }

  async #drama(beat: Beat): Promise<void> {
    const telling = this.#telling;
    switch (beat.kind) {
      case "turn":
        this.fresh = null;
        this.#apply(beat);
        break;
      case "reach":
        this.#apply(beat);
        this.grab = beat;
        this.#telling.tell();
        await telling.pause(REACH);
        break;
      case "steal":
        await this.#stage.roll(beat.die, this.#telling.pace);
        await this.#steal(beat);
        break;
      case "fail":
        await this.#stage.roll(beat.die, this.#telling.pace);
        this.#apply(beat);
        this.isSlapped = true;
        await telling.pause(LOOK);
        this.grab = null;
        this.isSlapped = false;
        break;
      case "complete":
        this.cheer = beat.seat;
        await telling.pause(CHEER);
        this.cheer = null;
        break;
      case "alive":
        this.waking = beat.seat;
        this.#telling.tell();
        await telling.pause(WAKING);
        this.waking = null;
        break;
      default:
        this.#apply(beat);
    }
  }

  #apply(beat: Beat): void {
    this.scene = afterBeat(this.scene, beat);
  }

  /** Where a card comes from: the hand if it was taken unseen, else its pile. */
  #sourceOf(part: string): string {
    return this.scene.held ? "held" : `pile ${pileOf(part)}`;
  }

  async #put(beat: Of<"put">): Promise<void> {
    const { seat, slot, type, old } = beat;
    const place = slotAt(seat, slot);
    const flights = [this.#stage.carry(`${slot}-${type}`, this.#sourceOf(slot), place)];
    if (old !== null) {
      this.leaving = new Set([place]);
      flights.push(this.#stage.carry(`${slot}-${old}`, place, `pile ${pileOf(slot)}`));
    }
    await Promise.all(flights);
    this.leaving = new Set();
    this.#snap(beat, place);
    await this.#telling.pause(GLANCE);
  }

  async #putAway(beat: Of<"away">): Promise<void> {
    const { part, type } = beat;
    const pile = `pile ${pileOf(part)}`;
    await this.#stage.carry(faceOf(part, type), this.#sourceOf(part), pile);
    this.#apply(beat);
  }

  #snap(beat: Beat, place: string): void {
    this.#apply(beat);
    this.fresh = place;
  }

  async #steal(beat: Of<"steal">): Promise<void> {
    const { seat, rival, slot } = beat;
    const type = this.scene.bodies[rival]?.[slot];
    const body = this.scene.bodies[seat];
    const [from, to] = [slotAt(rival, slot), slotAt(seat, body ? landing(body, slot) : slot)];
    this.leaving = new Set([from]);
    if (type) await this.#stage.carry(`${slot}-${type}`, from, to);
    this.leaving = new Set();
    this.grab = null;
    this.#snap(beat, to);
    await this.#telling.pause(GLANCE);
  }

  async #break(seat: number, slots: readonly Slot[], beat: Beat): Promise<void> {
    this.falling = new Set(slots.map((slot) => slotAt(seat, slot)));
    await this.#telling.pause(SHATTER);
    this.#apply(beat);
    this.falling = new Set();
  }
}

function symbolOf(type: string | null): string {
  return type === null ? "back" : `symbol-${type}`;
}

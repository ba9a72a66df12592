/**
 * What the eye has seen so far. The table lags behind the view while the news is played, animation by
 * animation; then everything lies where the view says.
 */

import type { LineOf } from "../../table/board";
import { LineQueue } from "../../ui/board/line-queue.svelte";
import type { AliveEvent, AliveView } from "../../wire/alive";
import { type Animation, animationsOf } from "./animations";
import { faceOf } from "./faces";
import { pileOf, SLOTS, type Slot } from "./layout";
import { afterAnimation, landing, type Scene, sceneOf } from "./scene";
import { soundOf } from "./sounds";

/** What an animation needs of the stage: a die that rolls, and pictures that fly between places. */
export interface Stage {
  roll(die: number, pace: number): Promise<void>;
  carry(face: string, from: string, to: string): Promise<void>;
}

type Of<K extends Animation["kind"]> = Extract<Animation, { kind: K }>;

const GLANCE = 260;
const LOOK = 700;
const SHATTER = 1100;
const REACH = 900;
const CHEER = 1300;
const WAKING = 4200;

export function slotAt(seat: number, slot: Slot): string {
  return `slot ${seat} ${slot}`;
}

export class Animator {
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
  #queue: LineQueue<Animation, LineOf<AliveEvent>>;

  constructor(view: AliveView, seen: readonly LineOf<AliveEvent>[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.scene = $state.raw(sceneOf(view));
    this.#queue = new LineQueue(seen, {
      animationsOf,
      soundOf,
      play: (animation) => this.#animate(animation),
      settle: () => this.#settle(),
    });
  }

  take(view: AliveView, news: readonly LineOf<AliveEvent>[], isMoving: boolean): void {
    this.#view = view;
    this.#queue.take(news, isMoving);
  }

  skip(): void {
    this.#queue.skip();
  }

  /** Nobody is asked before the die has come to rest. */
  get isPlaying(): boolean {
    return this.#queue.isPlaying;
  }

  get untold(): number {
    return this.#queue.untold;
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

  async #animate(animation: Animation): Promise<void> {
    const queue = this.#queue;
    switch (animation.kind) {
      case "roll":
        await this.#stage.roll(animation.die, this.#queue.pace);
        this.#apply(animation);
        await queue.pause(GLANCE);
        break;
      case "shrug":
        this.shrug = animation;
        await queue.pause(LOOK);
        this.shrug = null;
        break;
      case "put":
        await this.#put(animation);
        break;
      case "away":
        await this.#putAway(animation);
        break;
      case "cast":
        await this.#break(animation.seat, [animation.slot], animation);
        break;
      case "fall":
        await this.#break(animation.seat, SLOTS, animation);
        break;
      case "draw":
        await this.#stage.carry(symbolOf(animation.type), "deck", `hand ${animation.seat}`);
        this.#apply(animation);
        break;
      case "drop":
        await this.#stage.carry(symbolOf(animation.type), `hand ${animation.seat}`, "deck");
        this.#apply(animation);
        break;
      default:
        await this.#drama(animation);
    }
  }

  async #drama(animation: Animation): Promise<void> {
    const queue = this.#queue;
    switch (animation.kind) {
      case "turn":
        this.fresh = null;
        this.#apply(animation);
        break;
      case "reach":
        this.#apply(animation);
        this.grab = animation;
        this.#queue.tell();
        await queue.pause(REACH);
        break;
      case "steal":
        await this.#stage.roll(animation.die, this.#queue.pace);
        await this.#steal(animation);
        break;
      case "fail":
        await this.#stage.roll(animation.die, this.#queue.pace);
        this.#apply(animation);
        this.isSlapped = true;
        await queue.pause(LOOK);
        this.grab = null;
        this.isSlapped = false;
        break;
      case "complete":
        this.cheer = animation.seat;
        await queue.pause(CHEER);
        this.cheer = null;
        break;
      case "alive":
        this.waking = animation.seat;
        this.#queue.tell();
        await queue.pause(WAKING);
        this.waking = null;
        break;
      default:
        this.#apply(animation);
    }
  }

  #apply(animation: Animation): void {
    this.scene = afterAnimation(this.scene, animation);
  }

  /** Where a card comes from: the hand if it was taken unseen, else its pile. */
  #sourceOf(part: string): string {
    return this.scene.held ? "held" : `pile ${pileOf(part)}`;
  }

  async #put(animation: Of<"put">): Promise<void> {
    const { seat, slot, type, old } = animation;
    const place = slotAt(seat, slot);
    const flights = [this.#stage.carry(`${slot}-${type}`, this.#sourceOf(slot), place)];
    if (old !== null) {
      this.leaving = new Set([place]);
      flights.push(this.#stage.carry(`${slot}-${old}`, place, `pile ${pileOf(slot)}`));
    }
    await Promise.all(flights);
    this.leaving = new Set();
    this.#snap(animation, place);
    await this.#queue.pause(GLANCE);
  }

  async #putAway(animation: Of<"away">): Promise<void> {
    const { part, type } = animation;
    const pile = `pile ${pileOf(part)}`;
    await this.#stage.carry(faceOf(part, type), this.#sourceOf(part), pile);
    this.#apply(animation);
  }

  #snap(animation: Animation, place: string): void {
    this.#apply(animation);
    this.fresh = place;
  }

  async #steal(animation: Of<"steal">): Promise<void> {
    const { seat, rival, slot } = animation;
    const type = this.scene.bodies[rival]?.[slot];
    const body = this.scene.bodies[seat];
    const [from, to] = [slotAt(rival, slot), slotAt(seat, body ? landing(body, slot) : slot)];
    this.leaving = new Set([from]);
    if (type) await this.#stage.carry(`${slot}-${type}`, from, to);
    this.leaving = new Set();
    this.grab = null;
    this.#snap(animation, to);
    await this.#queue.pause(GLANCE);
  }

  async #break(seat: number, slots: readonly Slot[], animation: Animation): Promise<void> {
    this.falling = new Set(slots.map((slot) => slotAt(seat, slot)));
    await this.#queue.pause(SHATTER);
    this.#apply(animation);
    this.falling = new Set();
  }
}

function symbolOf(type: string | null): string {
  return type === null ? "back" : `symbol-${type}`;
}

/**
 * What the eye has seen so far. Cards, markers and the needle lag behind the view while the news is
 * played, animation by animation; then they are where the view says.
 */

import type { LineOf } from "../../table/board";
import { AnimationQueue } from "../../ui/board/queue";
import type { CapekEvent, CapekView, Slot } from "../../wire/capek";
import { type Animation, animationsOf, type Face, type Owed, owedBy } from "./animations";
import { codeOf } from "./faces";
import { soundOf } from "./sounds";

/** A place of the table: "pile", "discards", "counter", "hand 0", "slot 1", "0 torso". */
export type Place = string;

/** What an animation needs of the stage: cards and rivets that fly from place to place. */
export interface Stage {
  send(cards: readonly Face[], from: Place, to: Place): Promise<void>;
  rivet(markers: number, from: Place, to: Place): Promise<void>;
  shake(): Promise<void>;
}

type Live = Extract<Animation, { kind: "live" }>;
type Shift = Extract<Animation, { kind: "outrage" }>;
type End = Extract<Animation, { kind: "end" }>;

const SWUNG = 900;
const LIT = 1100;
const SEALED = 450;
const SLID = 420;
const ENDED = 3600;
const NOTHING: Owed = owedBy([]);

export class Animator {
  outrage = $state(0);
  auction = $state.raw<Slot[]>([]);
  owed = $state.raw<Owed>(NOTHING);
  /** The limb that is coming to life. */
  live = $state.raw<Live | null>(null);
  shift = $state.raw<Shift | null>(null);
  end = $state.raw<End | null>(null);
  /** Whether there is still something to be seen. */
  isPlaying = $state(false);

  #view: CapekView;
  #stage: Stage;
  #queue: AnimationQueue<Animation, LineOf<CapekEvent>>;

  constructor(view: CapekView, seen: readonly LineOf<CapekEvent>[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.#queue = new AnimationQueue(seen, {
      animationsOf,
      soundOf,
      expect: (waiting) => {
        this.isPlaying = true;
        this.owed = owedBy(waiting);
      },
      play: (animation) => this.#play(animation),
      settle: () => this.#settle(),
    });
    this.#settle();
  }

  take(view: CapekView, news: readonly LineOf<CapekEvent>[], isMoving: boolean): void {
    this.#view = view;
    this.#queue.take(news, isMoving);
  }

  /** Whether something covers the table. */
  get isCovering(): boolean {
    return this.end !== null;
  }

  skip(): void {
    this.#queue.skip();
  }

  #settle(): void {
    this.outrage = this.#view.outrage;
    this.auction = this.#view.auction;
    this.isPlaying = false;
    this.owed = NOTHING;
    this.live = null;
    this.shift = null;
    this.end = null;
  }

  async #play(animation: Animation): Promise<void> {
    await this.#animate(animation);
    this.owed = owedBy(this.#queue.waiting);
  }

  async #animate(animation: Animation): Promise<void> {
    const stage = this.#stage;
    switch (animation.kind) {
      case "turn":
        break;
      case "draw":
        await stage.send(animation.cards, "pile", `hand ${animation.seat}`);
        break;
      case "buy":
        await stage.send(animation.paid, `hand ${animation.seat}`, "discards");
        this.#empty(animation.slot);
        await stage.send([animation.card], `slot ${animation.slot}`, "counter");
        break;
      case "research":
        await stage.send([animation.card], "counter", "discards");
        break;
      case "keep":
        await stage.send([animation.card], "counter", `hand ${animation.seat}`);
        break;
      case "place":
        await stage.rivet(animation.markers, "discards", `${animation.seat} ${animation.part}`);
        break;
      case "set":
        await stage.send(
          animation.cards,
          `hand ${animation.seat}`,
          `${animation.seat} ${animation.part}`,
        );
        break;
      case "seal":
        this.owed = owedBy(this.#queue.waiting);
        await this.#queue.pause(SEALED);
        break;
      case "live":
        this.owed = owedBy(this.#queue.waiting);
        this.live = animation;
        await this.#queue.pause(LIT);
        this.live = null;
        break;
      case "swap":
        await stage.send([animation.card], `hand ${animation.seat}`, "discards");
        break;
      case "outrage":
        this.outrage = animation.to;
        this.shift = animation;
        await this.#queue.pause(SWUNG);
        this.shift = null;
        break;
      case "slide":
        this.auction = this.#view.auction;
        await this.#queue.pause(SLID);
        break;
      case "reveal":
        this.auction = this.#view.auction;
        await stage.send([animation.card], "pile", `slot ${animation.slot}`);
        break;
      case "shuffle":
        await stage.shake();
        break;
      case "end":
        this.end = animation;
        await this.#queue.pause(ENDED);
        this.end = null;
    }
  }

  /** The slot of a card that was taken stays empty until the row slides. */
  #empty(price: number): void {
    this.auction = this.auction.map((slot) =>
      slot.price === price ? { price, card: null } : slot,
    );
  }

  /** The card in a slot, unless it is still to come before the eyes. */
  offered(slot: Slot): string | null {
    return slot.card && !this.owed.cards.has(codeOf(slot.card)) ? slot.card : null;
  }
}

/**
 * What the eye has seen so far. Cards, markers and the needle lag behind the view while the news is
 * played, beat by beat; then they are where the view says.
 */

import { Reel } from "../../table/reel";
import type { CapekView, Slot } from "../../wire/capek";
import type { Line } from "../../wire/told";
import { type Beat, beats, type Face, type Owed, owedBy } from "./beats";
import { codeOf } from "./faces";

/** A place of the table: "pile", "discards", "counter", "hand 0", "slot 1", "0 torso". */
export type Place = string;

/** What a beat needs of the stage: cards and rivets that fly from place to place. */
export interface Stage {
  send(cards: readonly Face[], from: Place, to: Place): Promise<void>;
  rivet(markers: number, from: Place, to: Place): Promise<void>;
  shake(): Promise<void>;
}

type Live = Extract<Beat, { kind: "live" }>;
type Shift = Extract<Beat, { kind: "outrage" }>;
type End = Extract<Beat, { kind: "end" }>;

const SWUNG = 900;
const LIT = 1100;
const SEALED = 450;
const SLID = 420;
const ENDED = 3600;
const NOTHING: Owed = owedBy([]);

export class Show {
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
  #reel: Reel<Beat>;

  constructor(view: CapekView, seen: readonly Line[], stage: Stage) {
    this.#view = view;
    this.#stage = stage;
    this.#reel = new Reel(seen, {
      beats,
      expect: (waiting) => {
        this.isPlaying = true;
        this.owed = owedBy(waiting);
      },
      show: (beat) => this.#play(beat),
      settle: () => this.#settle(),
    });
    this.#settle();
  }

  take(view: CapekView, news: readonly Line[], isMoving: boolean): void {
    this.#view = view;
    this.#reel.take(news, isMoving);
  }

  /** Whether something covers the table. */
  get isCovering(): boolean {
    return this.end !== null;
  }

  skip(): void {
    this.#reel.skip();
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

  async #play(beat: Beat): Promise<void> {
    await this.#show(beat);
    this.owed = owedBy(this.#reel.waiting);
  }

  async #show(beat: Beat): Promise<void> {
    const stage = this.#stage;
    switch (beat.kind) {
      case "turn":
        break;
      case "draw":
        await stage.send(beat.cards, "pile", `hand ${beat.seat}`);
        break;
      case "buy":
        await stage.send(beat.paid, `hand ${beat.seat}`, "discards");
        this.#empty(beat.slot);
        await stage.send([beat.card], `slot ${beat.slot}`, "counter");
        break;
      case "research":
        await stage.send([beat.card], "counter", "discards");
        break;
      case "keep":
        await stage.send([beat.card], "counter", `hand ${beat.seat}`);
        break;
      case "place":
        await stage.rivet(beat.markers, "discards", `${beat.seat} ${beat.part}`);
        break;
      case "set":
        await stage.send(beat.cards, `hand ${beat.seat}`, `${beat.seat} ${beat.part}`);
        break;
      case "seal":
        this.owed = owedBy(this.#reel.waiting);
        await this.#reel.pause(SEALED);
        break;
      case "live":
        this.owed = owedBy(this.#reel.waiting);
        this.live = beat;
        await this.#reel.pause(LIT);
        this.live = null;
        break;
      case "swap":
        await stage.send([beat.card], `hand ${beat.seat}`, "discards");
        break;
      case "outrage":
        this.outrage = beat.to;
        this.shift = beat;
        await this.#reel.pause(SWUNG);
        this.shift = null;
        break;
      case "slide":
        this.auction = this.#view.auction;
        await this.#reel.pause(SLID);
        break;
      case "reveal":
        this.auction = this.#view.auction;
        await stage.send([beat.card], "pile", `slot ${beat.slot}`);
        break;
      case "shuffle":
        await stage.shake();
        break;
      case "end":
        this.end = beat;
        await this.#reel.pause(ENDED);
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

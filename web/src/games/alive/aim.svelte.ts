/** A symbol that is held up, and the parts of others that it reaches. */

import type { Symbol as Held } from "../../wire/alive";
import { type Theft, writtenTheft } from "./choices";
import { SLOTS, type Slot } from "./layout";
import type { Scene } from "./scene";

/** What is within reach of the reader. */
export interface Reach {
  scene: Scene;
  me: number | null;
  thefts: readonly Theft[];
}

export class Aim {
  /** The place of the symbol in the hand, from 1. */
  place = $state<number | null>(null);

  constructor(private readonly reach: () => Reach) {}

  get symbols(): readonly Held[] {
    const { scene, me } = this.reach();
    return me === null ? [] : (scene.hands[me] ?? []);
  }

  typeAt(place: number | null): string | null {
    return place === null ? null : (this.symbols[place - 1]?.type ?? null);
  }

  /** The parts that a symbol reaches. */
  theftsWith(place: number): Theft[] {
    const { scene, thefts } = this.reach();
    const type = this.typeAt(place);
    return thefts.filter(({ rival, slot }) => scene.bodies[rival]?.[slot] === type);
  }

  /** The parts of a rival that can be clicked: those of the symbol held up, or of any. */
  theftsFrom(rival: number): Map<Slot, string> {
    const open = this.place === null ? this.reach().thefts : this.theftsWith(this.place);
    const found = open.filter((each) => each.rival === rival);
    return new Map(found.map(({ slot, text }) => [slot, text]));
  }

  /** Some part of the type of a symbol, whether it can be had or not: to ask why not. */
  anyPart(place: number): string | null {
    const { scene, me } = this.reach();
    const type = this.typeAt(place);
    if (type === null) return null;
    for (const [seat, body] of scene.bodies.entries()) {
      const slot = seat === me ? undefined : SLOTS.find((each) => body[each] === type);
      if (slot) return writtenTheft(seat, slot);
    }
    return null;
  }
}

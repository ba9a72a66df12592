/** What a card or a theft would bring, read off the table before anything is done. */

import type { AliveView, Card } from "../../wire/alive";
import type { Box } from "./box";
import { isPile, isSlot, PILES, type Pile, pileOf, SLOTS, type Slot, slotsOf } from "./layout";
import type { Scene } from "./scene";
import type { Body, Opposites } from "./sparks";
import { lostBy, sparks } from "./sparks";

/** A part in a slot where it is not yet. */
export interface Tried {
  slot: Slot;
  type: string;
}

/** What a number of the die may mean to a golem that is rolled for. */
export type Stake = "life" | "ruin" | "loss";

/** Whose golem lives; nobody's in a draw, or before the end. */
export function winnerOf({ outcome }: Pick<AliveView, "outcome">): number | null {
  const ranks = (outcome?.ranks ?? []) as number[];
  return ranks.filter((rank) => rank === 1).length === 1 ? ranks.indexOf(1) : null;
}

/** The card that is on offer for a slot, if there is one. */
export function offeredFor(
  slot: Slot,
  scene: Scene,
  { stage, face }: Pick<AliveView, "stage" | "face">,
): Tried | null {
  if (!["taking", "placing", "replacing", "special"].includes(stage)) return null;
  const pile = pileOf(slot);
  const card = scene.held ?? scene.piles[pile][0] ?? null;
  const isOpen = stage === "special" || scene.held !== null || face === pile;
  if (!card || !isOpen) return null;
  const fits = isSlot(card.part) ? card.part === slot : card.part === pile;
  return fits ? { slot, type: card.type } : null;
}

/** Who may not touch whom at this table, and the body it is about. */
export class Diagram {
  constructor(
    private readonly body: Body | null,
    private readonly opposites: Opposites,
    private readonly doLegsTouch: boolean,
  ) {}

  sparks({ slot, type }: Tried): Slot[] {
    return this.body ? sparks(this.body, slot, type, this.opposites, this.doLegsTouch) : [];
  }

  /** The pairs of slots between which sparks would fly. */
  touches(tried: readonly Tried[]): [Slot, Slot][] {
    return tried.flatMap((each) =>
      this.sparks(each).map((other): [Slot, Slot] => [each.slot, other]),
    );
  }

  /** The piles whose tops the body could not bear. */
  dangers(piles: Scene["piles"]): Set<Pile> {
    const found = PILES.filter((pile) => {
      const type = piles[pile][0]?.type;
      return type && slotsOf(pile).some((slot) => this.sparks({ slot, type }).length > 0);
    });
    return new Set(found);
  }

  /** The slots where what is on offer would spark. */
  forbidden(scene: Scene, view: Pick<AliveView, "stage" | "face">): Tried[] {
    return SLOTS.flatMap((slot) => {
      const card = offeredFor(slot, scene, view);
      return card && this.sparks(card).length > 0 ? [card] : [];
    });
  }

  /** What a roll for life may cost with this card on top, if the better side is given. */
  private cost({ part, type }: Card): number {
    const slots = isSlot(part) ? [part] : slotsOf(pileOf(part));
    return Math.min(...slots.map((slot) => lostBy(slot, this.sparks({ slot, type })).length));
  }

  /** The numbers that bring a complete body to life, ruin it, or cost it parts. */
  stakes({ die }: Box, piles: Scene["piles"]): Record<Stake, number[]> {
    const found: Record<Stake, number[]> = { life: [], ruin: [], loss: [] };
    for (const [at, face] of die.entries()) {
      const card = isPile(face) ? piles[face][0] : null;
      const cost = card ? this.cost(card) : 0;
      if (!isPile(face)) found.life.push(at + 1);
      else if (cost > 0) found[cost === SLOTS.length ? "ruin" : "loss"].push(at + 1);
    }
    return found;
  }
}

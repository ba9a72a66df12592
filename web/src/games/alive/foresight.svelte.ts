/** What a choice would bring, before it is made: where a part goes, what sparks, what is lost. */

import type { AliveView } from "../../wire/alive";
import type { Named, Offer } from "./choices";
import { pileOf, SLOTS, type Slot } from "./layout";
import { Diagram, offeredFor, type Tried } from "./plan";
import { landing, type Scene } from "./scene";
import { type Body, lostBy, oppositesOf } from "./sparks";

/** The moment that is looked at, and what the reader means to do. */
export interface Moment {
  view: Pick<AliveView, "stage" | "face" | "options">;
  edition: Record<string, unknown>;
  scene: Scene;
  /** The reader's golem; null for those who watch. */
  mine: Body | null;
  offer: Offer;
  isAsked: boolean;
  choice: Named;
}

export class Foresight {
  /** The slot that is pointed at, for a look at what would happen. */
  looked = $state<Slot | null>(null);

  constructor(private readonly moment: () => Moment) {}

  readonly #diagram = $derived.by(() => {
    const { edition, mine, view } = this.moment();
    return new Diagram(mine, oppositesOf(edition), view.options.legs_touch === true);
  });

  /** Where a stolen part would land, or a card would go. */
  readonly ghost = $derived.by((): Tried | null => {
    const { choice, isAsked, mine, scene, view } = this.moment();
    if (!isAsked || !mine) return null;
    if (choice.verb === "steal" && choice.slot !== null && choice.rival !== null) {
      const type = scene.bodies[choice.rival]?.[choice.slot];
      return type ? { slot: landing(mine, choice.slot), type } : null;
    }
    const slot = choice.verb === "put" ? choice.slot : this.looked;
    return slot && offeredFor(slot, scene, view);
  });

  /** The places where a card that is on offer, or picked from its pile, would spark everywhere. */
  readonly forbidden = $derived.by((): Tried[] => {
    const { choice, isAsked, offer, scene, view } = this.moment();
    if (!isAsked) return [];
    const tried = this.#diagram.forbidden(scene, view);
    if (["taking", "placing"].includes(view.stage)) return offer.puts.length === 0 ? tried : [];
    const isAway =
      choice.verb === "discard" && !offer.puts.some((slot) => pileOf(slot) === choice.pile);
    return isAway ? tried.filter(({ slot }) => pileOf(slot) === choice.pile) : [];
  });

  /** The pairs of slots between which sparks would fly. */
  readonly touches = $derived(this.#diagram.touches(this.ghost ? [this.ghost] : this.forbidden));

  /** What would not bear the part. */
  readonly sparking = $derived([...new Set(this.touches.map(([, other]) => other))]);

  /** The parts that the choice would cost. */
  readonly losing = $derived.by((): Slot[] => {
    const { choice, offer } = this.moment();
    if (choice.verb === "lose") return choice.slot === "torso" ? [...SLOTS] : [];
    const isMeant = choice.verb === "steal" || (this.ghost && offer.puts.includes(this.ghost.slot));
    return this.ghost && isMeant ? lostBy(this.ghost.slot, this.sparking) : [];
  });

  /** The piles whose tops the golem could not bear. */
  readonly dangers = $derived.by(() => this.#diagram.dangers(this.moment().scene.piles));
}

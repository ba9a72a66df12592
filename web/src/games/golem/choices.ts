/** The list of legal actions, sorted by what it offers. Only filtering: the server made the list. */

import { after } from "../../table/notation";
import { FACINGS, type Facing, isFacing, lineAhead, neighbour } from "./layout";

export interface Offer {
  turns: Facing[];
  moves: number[];
  boots: number[];
  announcements: string[];
  bows: Facing[];
  takes: string[];
  destructions: string[];
  winners: number[];
  places: string[];
  canHarvest: boolean;
  canSpare: boolean;
  canStay: boolean;
  hasHorn: boolean;
  hasAmulet: boolean;
  isFilling: boolean;
}

export function offered(choices: readonly string[]): Offer {
  return {
    turns: after("turn", choices).filter(isFacing),
    moves: after("move", choices).map(Number),
    boots: after("boots", choices).map(Number),
    announcements: after("announce", choices),
    bows: after("bow", choices).filter(isFacing),
    takes: after("take", choices),
    destructions: after("destroy", choices).filter((what) => what !== "nothing"),
    winners: after("amulet", choices).map(Number),
    places: after("place", choices),
    canHarvest: choices.includes("harvest"),
    canSpare: choices.includes("destroy nothing"),
    canStay: choices.includes("stay"),
    hasHorn: choices.includes("blow horn"),
    hasAmulet: choices.includes("keep amulet"),
    isFilling: after("put", choices).length > 0,
  };
}

/** Whether the choice of the moment is made with cards, arrows or steps, not with the screens. */
export function hasPowers(offer: Offer): boolean {
  const lists = [
    offer.turns,
    offer.moves,
    offer.boots,
    offer.bows,
    offer.takes,
    offer.destructions,
  ];
  const flags = [offer.canHarvest, offer.canSpare, offer.canStay, offer.hasHorn, offer.hasAmulet];
  return lists.some((list) => list.length > 0) || flags.includes(true) || offer.places.length > 0;
}

/**
 * What a click on a place would do, if anything: the glowing places of the town. `reached` names
 * the places that each number of steps leads to, `lying` the places where artifacts lie.
 */
export function glowing(
  offer: Offer,
  golem: string,
  reached: readonly string[],
  lying: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const glow = new Map<string, string>();
  for (const place of offer.places) glow.set(place, `place ${place}`);
  for (const facing of offer.bows) glow.set(neighbour(golem, facing), `bow ${facing}`);
  for (const artifact of offer.destructions) {
    const place = lying.get(artifact);
    if (place) glow.set(place, `destroy ${artifact}`);
  }
  if (offer.canHarvest && offer.bows.length) glow.set(golem, "harvest");
  for (const steps of [...offer.boots].reverse()) {
    const place = reached[steps - 1];
    if (place) glow.set(place, `boots ${steps}`);
  }
  for (const steps of [...offer.moves].reverse()) {
    const place = reached[steps - 1];
    if (place) glow.set(place, `move ${steps}`);
  }
  return glow;
}

/** What a player may have meant by a click on a quiet place, in notation: the table says why not. */
export function meant(
  { stage, golem, facing }: { stage: string; golem: string; facing: string },
  place: string,
): string {
  if (stage === "harvesting") {
    const way = FACINGS.find((each) => neighbour(golem, each) === place);
    if (way) return `bow ${way}`;
  }
  if (stage === "movement" && isFacing(facing)) {
    const steps = lineAhead(golem, facing).indexOf(place) + 1;
    if (steps > 0) return `move ${steps}`;
  }
  return `place ${place}`;
}

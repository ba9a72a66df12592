/**
 * Forbidden touches, by the printed diagram and the shape of a body: what will be seen to spark
 * before a card is put on. Whether it may be put on, the server says.
 */

import { across, SLOTS, type Slot } from "./layout";

/** The type in each slot; null where it is empty. */
export type Body = Readonly<Record<Slot, string | null>>;

export type Opposites = ReadonlyMap<string, string>;

export function oppositesOf(edition: Record<string, unknown>): Opposites {
  const file = edition.types as { type?: { id: string; opposite?: string }[] } | undefined;
  const pairs = (file?.type ?? []).map(({ id, opposite }) => [id, opposite] as const);
  return new Map(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}

/** Each pair of opposites once; and the types that go with everything. */
export function diagram(edition: Record<string, unknown>): {
  pairs: [string, string][];
  friends: string[];
} {
  const file = edition.types as { type?: { id: string }[] } | undefined;
  const types = (file?.type ?? []).map(({ id }) => id);
  const opposites = oppositesOf(edition);
  const pairs = types.flatMap((one, at): [string, string][] => {
    const other = opposites.get(one);
    return other !== undefined && types.indexOf(other) > at ? [[one, other]] : [];
  });
  return { pairs, friends: types.filter((type) => !opposites.has(type)) };
}

function touching(slot: Slot, doLegsTouch: boolean): Slot[] {
  if (slot === "torso") return SLOTS.filter((each) => each !== "torso");
  return doLegsTouch && slot.endsWith("leg") ? ["torso", across(slot)] : ["torso"];
}

/** The parts that a card of this type may not touch, and would, in this slot. */
export function sparks(
  body: Body,
  slot: Slot,
  type: string,
  opposites: Opposites,
  doLegsTouch = false,
): Slot[] {
  const opposite = opposites.get(type);
  if (opposite === undefined) return [];
  return touching(slot, doLegsTouch).filter((each) => body[each] === opposite);
}

/** What falls off when the card goes in all the same: without its torso a body has nothing left. */
export function lostBy(slot: Slot, sparking: readonly Slot[]): Slot[] {
  return slot !== "torso" && sparking.includes("torso") ? [...SLOTS] : [...sparking];
}

export function bodyOf(golem: readonly { slot: string; type: string | null }[]): Body {
  const found = new Map(golem.map(({ slot, type }) => [slot, type]));
  return Object.fromEntries(SLOTS.map((slot) => [slot, found.get(slot) ?? null])) as Body;
}

export function partsOf(body: Body): number {
  return SLOTS.filter((slot) => body[slot] !== null).length;
}

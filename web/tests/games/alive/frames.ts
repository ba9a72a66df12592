/** News, and a table of two, for the tests of It's Alive! */
import type { AliveView } from "../../../src/wire/alive";

type Types = Record<string, string>;

function golem(types: Types) {
  const slots = ["head", "torso", "left-arm", "right-arm", "left-leg", "right-leg"];
  return slots.map((slot) => ({ slot, type: types[slot] ?? null }));
}

function pile(part: string, ...types: string[]) {
  return { part, cards: types.map((type) => ({ part, type })) };
}

export function viewOf(one: Types, two: Types): AliveView {
  const seat = (types: Types) => ({
    golem: golem(types),
    is_complete: false,
    symbols: [{ type: "ice", is_public: false }],
  });
  return {
    active: 0,
    die: null,
    held: null,
    piles: [
      pile("head", "fire", "cake"),
      pile("torso", "ice", "wood"),
      pile("arm", "clay", "iron"),
      pile("leg", "wood", "wood"),
    ],
    deck: 10,
    tail: ["cake"],
    seats: [seat(one), seat(two)],
  } as unknown as AliveView;
}

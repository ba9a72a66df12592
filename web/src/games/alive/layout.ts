/** The body: six slots, the four piles that fill them, and where each is drawn. No rule lives here. */

export const SLOTS = ["head", "torso", "left-arm", "right-arm", "left-leg", "right-leg"] as const;
export type Slot = (typeof SLOTS)[number];

export const PILES = ["head", "torso", "arm", "leg"] as const;
export type Pile = (typeof PILES)[number];

export function isSlot(word: string): word is Slot {
  return (SLOTS as readonly string[]).includes(word);
}

export function isPile(word: string): word is Pile {
  return (PILES as readonly string[]).includes(word);
}

/** The pile whose cards go to a slot, or that a card called so belongs to. */
export function pileOf(part: string): Pile {
  const pile = part.replace(/^(left|right)-/, "");
  return isPile(pile) ? pile : "head";
}

export function slotsOf(pile: Pile): Slot[] {
  return SLOTS.filter((slot) => pileOf(slot) === pile);
}

/** The slot on the other side; heads and torsos have none but their own. */
export function across(slot: Slot): Slot {
  const other = slot.startsWith("left")
    ? slot.replace("left", "right")
    : slot.replace("right", "left");
  return isSlot(other) ? other : slot;
}

/** A golem is drawn on a block of this size. */
export const WIDTH = 180;
export const HEIGHT = 272;

export interface Spot {
  /** What of the card is looked at: left, top, width and height. */
  crop: readonly [number, number, number, number];
  /** Where that lies on the block. */
  left: number;
  top: number;
  /** How far the part is turned about its joint, in degrees, and where that is on the card. */
  turn: number;
  joint: readonly [number, number];
}

/** All parts are drawn to one scale, so that they fit together. */
export const SPOTS: Readonly<Record<Slot, Spot>> = {
  head: { crop: [14, 10, 72, 94], left: 54, top: 8, turn: 0, joint: [50, 104] },
  torso: { crop: [16, 16, 68, 90], left: 56, top: 96, turn: 0, joint: [50, 60] },
  "left-arm": { crop: [26, 10, 46, 100], left: 30, top: 100, turn: 16, joint: [50, 24] },
  "right-arm": { crop: [28, 10, 46, 100], left: 104, top: 100, turn: -16, joint: [50, 24] },
  "left-leg": { crop: [13, 12, 56, 98], left: 34, top: 172, turn: 0, joint: [50, 20] },
  "right-leg": { crop: [31, 12, 56, 98], left: 90, top: 172, turn: 0, joint: [50, 20] },
};

/** Where two touching parts meet: between the torso and a slot, or between the legs. */
export const JOINTS: Readonly<Record<Slot, readonly [number, number]>> = {
  head: [90, 101],
  torso: [90, 140],
  "left-arm": [60, 118],
  "right-arm": [120, 118],
  "left-leg": [72, 182],
  "right-leg": [108, 182],
};
export const BETWEEN_LEGS = [90, 228] as const;

type Steps = Partial<Record<string, Slot>>;

const STEPS: Readonly<Record<Slot, Steps>> = {
  head: { ArrowDown: "torso", ArrowLeft: "left-arm", ArrowRight: "right-arm" },
  torso: {
    ArrowUp: "head",
    ArrowDown: "left-leg",
    ArrowLeft: "left-arm",
    ArrowRight: "right-arm",
  },
  "left-arm": { ArrowUp: "head", ArrowDown: "left-leg", ArrowRight: "torso" },
  "right-arm": { ArrowUp: "head", ArrowDown: "right-leg", ArrowLeft: "torso" },
  "left-leg": { ArrowUp: "torso", ArrowLeft: "left-arm", ArrowRight: "right-leg" },
  "right-leg": { ArrowUp: "torso", ArrowLeft: "left-leg", ArrowRight: "right-arm" },
};

/** Where an arrow key leads on a body; null where it leads nowhere. */
export function stepped(slot: Slot, key: string): Slot | null {
  return STEPS[slot][key] ?? null;
}

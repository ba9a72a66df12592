/** The pictures of the cards, whole or what is on them. */

import { type Slot, SPOTS } from "./layout";

const WHOLE = 'viewBox="0 0 100 140"';
const SEAL = [9, 17, 82, 82] as const;

/** A card as a pile shows it: limbs that fit both sides look like right ones. */
export function faceOf(part: string, type: string): string {
  return `${part === "arm" || part === "leg" ? `right-${part}` : part}-${type}`;
}

function cropped(picture: string, box: readonly number[]): string {
  return picture.replace(WHOLE, `viewBox="${box.join(" ")}"`);
}

/** A part as it is in a slot, to be shown without its page. */
export function partIn(art: Record<string, string>, slot: Slot, type: string): string {
  return cropped(art[`${slot}-${type}`] ?? "", SPOTS[slot].crop);
}

/** The shape of what is missing; limbs are those of the right side. */
export function gapIn(art: Record<string, string>, slot: Slot): string {
  const right = slot.replace("left", "right") as Slot;
  return cropped(art[`back-${slot.replace(/^(left|right)-/, "")}`] ?? "", SPOTS[right].crop);
}

/** The sign of a type, without the card around it. */
export function sealOf(art: Record<string, string>, type: string): string {
  return cropped(art[`symbol-${type}`] ?? "", SEAL);
}

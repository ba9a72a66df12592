/** The cards by their three names: the id of a picture, what is on the face, and in notation. */

import { isSpace } from "./layout";

/** The discoveries of an edition, in the order in which notation counts them: x1, x2, ... */
export function discoveriesOf(edition: Record<string, unknown>): string[] {
  const file = edition.discoveries as { discovery?: { id: string }[] } | undefined;
  return (file?.discovery ?? []).map(({ id }) => id);
}

/** "location-a1" shows "a1", "discovery-coin" shows "coin". */
export function faceOf(card: string): string {
  return card.slice(card.indexOf("-") + 1);
}

export function cardOf(face: string): string {
  return `${isSpace(face) ? "location" : "discovery"}-${face}`;
}

/** A face as notation names it: "a1", "x1". */
export function codeOf(face: string, discoveries: readonly string[]): string {
  return isSpace(face) ? face : `x${discoveries.indexOf(face) + 1}`;
}

export function faceOfCode(code: string, discoveries: readonly string[]): string {
  return isSpace(code) ? code : (discoveries[Number(code.slice(1)) - 1] ?? code);
}

/** What people call it. */
export function calledOf(face: string, words: Record<string, Record<string, string>>): string {
  return words.space?.[face] ?? words.discovery?.[face] ?? face;
}

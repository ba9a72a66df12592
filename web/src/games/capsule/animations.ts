/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { LineOf } from "../../table/board";
import type { CapsuleEvent } from "../../wire/capsule";

/** A face; null where only its drawer knows it. */
export type Face = string | null;

export type Animation =
  | { kind: "draw"; seat: number; faces: Face[] }
  | { kind: "back"; seat: number; faces: Face[] }
  | { kind: "show"; seat: number; discovery: string }
  | { kind: "share"; seat: number; line: string }
  | { kind: "cut"; cards: number }
  | { kind: "shuffle" }
  | { kind: "day"; day: number }
  | { kind: "verdict"; choices: [Face, Face]; capsule: Face };

/** The animations of the news, in order; what cannot be shown is left to the log. */
export function animationsOf(news: readonly LineOf<CapsuleEvent>[]): Animation[] {
  const found: Animation[] = [];
  for (const { event } of news) if (event) tell(found, event);
  return found;
}

function tell(found: Animation[], event: CapsuleEvent): void {
  switch (event.kind) {
    case "returned":
      putBack(found, event.seat, null);
      break;
    case "put-back":
      putBack(found, event.seat, event.face);
      break;
    case "named":
      verdictAt(found).choices[event.seat === 1 ? 1 : 0] = event.space;
      break;
    case "was-silent":
      verdictAt(found).choices[event.seat === 1 ? 1 : 0] = null;
      break;
    case "unearthed": {
      const open = found.findLast((animation) => animation.kind === "verdict");
      if (open) open.capsule = event.space;
      break;
    }
    default: {
      const animation = deed(event);
      if (animation) found.push(animation);
    }
  }
}

/** Cards that go back one after the other go back together. */
function putBack(found: Animation[], seat: number, face: Face): void {
  const last = found.at(-1);
  if (last?.kind === "back" && last.seat === seat) last.faces.push(face);
  else found.push({ kind: "back", seat, faces: [face] });
}

/** The verdict that is being told. */
function verdictAt(found: Animation[]): Extract<Animation, { kind: "verdict" }> {
  const last = found.at(-1);
  if (last?.kind === "verdict") return last;
  const animation: Animation = { kind: "verdict", choices: [null, null], capsule: null };
  found.push(animation);
  return animation;
}

function deed(event: CapsuleEvent): Animation | null {
  switch (event.kind) {
    case "found":
      return { kind: "draw", seat: event.seat, faces: event.faces };
    case "drew":
      return { kind: "draw", seat: event.seat, faces: Array(event.cards).fill(null) };
    case "showed":
      return { kind: "show", seat: event.seat, discovery: event.discovery };
    case "shared":
      return { kind: "share", seat: event.seat, line: event.line };
    case "cut":
      return { kind: "cut", cards: event.cards };
    case "shuffled":
      return { kind: "shuffle" };
    case "day-began":
      return { kind: "day", day: event.day };
    default:
      return null;
  }
}

/** The faces that a draw among these animations will bring: they are not seen before. */
export function drawnIn(played: readonly Animation[]): string[] {
  return played.flatMap((animation) =>
    animation.kind === "draw" ? animation.faces.filter((face) => face !== null) : [],
  );
}

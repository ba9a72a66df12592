/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { Line } from "../../wire/told";

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

type Told = Record<string, unknown>;

/** The animations of the news, in order; what cannot be shown is left to the log. */
export function animationsOf(news: readonly Line[]): Animation[] {
  const found: Animation[] = [];
  for (const line of news) {
    if (line.event) tell(found, line.event);
  }
  return found;
}

function tell(found: Animation[], event: Told): void {
  const kind = String(event.kind);
  const seat = Number(event.seat);
  const last = found.at(-1);
  if (kind === "returned" || kind === "put-back") {
    const face = kind === "put-back" ? String(event.face) : null;
    if (last?.kind === "back" && last.seat === seat) last.faces.push(face);
    else found.push({ kind: "back", seat, faces: [face] });
  } else if (kind === "named" || kind === "was-silent") {
    const animation = verdictAt(found);
    animation.choices[seat === 1 ? 1 : 0] = kind === "named" ? String(event.space) : null;
  } else if (kind === "unearthed") {
    const open = found.findLast((animation) => animation.kind === "verdict");
    if (open) open.capsule = String(event.space);
  } else {
    const animation = deed(kind, seat, event);
    if (animation) found.push(animation);
  }
}

/** The verdict that is being told. */
function verdictAt(found: Animation[]): Extract<Animation, { kind: "verdict" }> {
  const last = found.at(-1);
  if (last?.kind === "verdict") return last;
  const animation: Animation = { kind: "verdict", choices: [null, null], capsule: null };
  found.push(animation);
  return animation;
}

function deed(kind: string, seat: number, event: Told): Animation | null {
  if (kind === "found") {
    const faces = Array.isArray(event.faces) ? event.faces.map(String) : [];
    return { kind: "draw", seat, faces };
  }
  if (kind === "drew") return { kind: "draw", seat, faces: Array(Number(event.cards)).fill(null) };
  if (kind === "showed") return { kind: "show", seat, discovery: String(event.discovery) };
  if (kind === "shared") return { kind: "share", seat, line: String(event.line) };
  if (kind === "cut") return { kind: "cut", cards: Number(event.cards) };
  if (kind === "shuffled") return { kind: "shuffle" };
  return kind === "day-began" ? { kind: "day", day: Number(event.day) } : null;
}

/** The faces that a draw among these animations will bring: they are not seen before. */
export function drawnIn(played: readonly Animation[]): string[] {
  return played.flatMap((animation) =>
    animation.kind === "draw" ? animation.faces.filter((face) => face !== null) : [],
  );
}

/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { Line } from "../../wire/told";
import { type Facing, isFacing } from "./layout";

export type Animation =
  | { kind: "reveal"; phase: string; units: number[]; winner: number | null }
  | { kind: "turn"; facing: Facing }
  | { kind: "walk"; to: string }
  | { kind: "place"; to: string }
  | { kind: "harvest"; place: string; seat: number; points: number }
  | { kind: "take"; artifact: string; seat: number }
  | { kind: "power"; artifact: string; seat: number }
  | { kind: "said" };

type Told = Record<string, unknown>;

const POWERS: Record<string, string> = {
  "used-horn": "horn",
  "used-amulet": "amulet",
  "used-boots": "boots",
  "used-bow": "bow",
};

/** An animation for each line of the news, in order; what cannot be shown is only said. */
export function animationsOf(news: readonly Line[]): Animation[] {
  const found: Animation[] = [];
  for (const line of news) found.push(animationFor(found, line.event ?? {}));
  return found;
}

/** A reveal shows its winner, too, though that is told after it. */
function animationFor(found: readonly Animation[], event: Told): Animation {
  const kind = String(event.kind);
  const winner = Number(event.winner);
  const last = found.findLast((animation) => animation.kind === "reveal");
  if (kind === "revealed") {
    const units = Array.isArray(event.units) ? event.units.map(Number) : [];
    return { kind: "reveal", phase: String(event.phase), units, winner: null };
  }
  if (["decided", "tie-broken", "used-amulet"].includes(kind) && last) last.winner = winner;
  return deed(kind, event) ?? { kind: "said" };
}

function deed(kind: string, event: Told): Animation | null {
  const seat = Number(event.seat);
  const place = String(event.place);
  const facing = String(event.facing);
  const artifact = String(event.artifact ?? POWERS[kind]);
  if (kind === "turned" && isFacing(facing)) return { kind: "turn", facing };
  if (kind === "moved") return { kind: "walk", to: place };
  if (kind === "placed") return { kind: "place", to: place };
  if (kind === "harvested") return { kind: "harvest", place, seat, points: Number(event.points) };
  if (kind === "took") return { kind: "take", artifact, seat };
  return kind in POWERS ? { kind: "power", artifact, seat } : null;
}

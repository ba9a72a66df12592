/** What the news of a frame shows before the player's eyes, one beat after the other. */

import type { Line } from "../../wire/told";
import { type Facing, isFacing } from "./layout";

export type Beat =
  | { kind: "reveal"; phase: string; units: number[]; winner: number | null }
  | { kind: "turn"; facing: Facing }
  | { kind: "walk"; to: string }
  | { kind: "place"; to: string }
  | { kind: "harvest"; place: string; seat: number; points: number }
  | { kind: "take"; artifact: string; seat: number }
  | { kind: "power"; artifact: string; seat: number };

type Told = Record<string, unknown>;

const POWERS: Record<string, string> = {
  "used-horn": "horn",
  "used-amulet": "amulet",
  "used-boots": "boots",
  "used-bow": "bow",
};

/** The beats of the news, in order; what cannot be shown is left to the log. */
export function beats(news: readonly Line[]): Beat[] {
  const found: Beat[] = [];
  for (const line of news) {
    if (line.event) tell(found, line.event);
  }
  return found;
}

function tell(found: Beat[], event: Told): void {
  const kind = String(event.kind);
  const winner = Number(event.winner);
  const last = found.findLast((beat) => beat.kind === "reveal");
  if (kind === "revealed") {
    const units = Array.isArray(event.units) ? event.units.map(Number) : [];
    found.push({ kind: "reveal", phase: String(event.phase), units, winner: null });
  } else if ((kind === "decided" || kind === "tie-broken") && last) {
    last.winner = winner;
  } else {
    const beat = deed(kind, event);
    if (kind === "used-amulet" && last) last.winner = winner;
    if (beat) found.push(beat);
  }
}

function deed(kind: string, event: Told): Beat | null {
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

/** The places that a harvest among these beats will empty: they stay full until then. */
export function harvestedIn(played: readonly Beat[]): string[] {
  return played.flatMap((beat) => (beat.kind === "harvest" ? [beat.place] : []));
}

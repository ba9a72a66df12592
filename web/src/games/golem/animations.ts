/** What the news of a frame shows before the player's eyes, one animation after the other. */

import type { LineOf } from "../../table/board";
import type { GolemEvent } from "../../wire/golem";
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

/** An animation for each line of the news, in order; what cannot be shown is only said. */
export function animationsOf(news: readonly LineOf<GolemEvent>[]): Animation[] {
  const found: Animation[] = [];
  for (const { event } of news) found.push(event ? animationFor(found, event) : { kind: "said" });
  return found;
}

/** A reveal shows its winner, too, though that is told after it. */
function animationFor(found: readonly Animation[], event: GolemEvent): Animation {
  const last = found.findLast((animation) => animation.kind === "reveal");
  switch (event.kind) {
    case "revealed":
      return { kind: "reveal", phase: event.phase, units: event.units, winner: null };
    case "decided":
    case "tie-broken":
      if (last) last.winner = event.winner;
      return { kind: "said" };
    case "used-amulet":
      if (last) last.winner = event.winner;
      return { kind: "power", artifact: "amulet", seat: event.seat };
    default:
      return deed(event);
  }
}

function deed(event: GolemEvent): Animation {
  switch (event.kind) {
    case "turned":
      return isFacing(event.facing) ? { kind: "turn", facing: event.facing } : { kind: "said" };
    case "moved":
      return { kind: "walk", to: event.place };
    case "placed":
      return { kind: "place", to: event.place };
    case "harvested": {
      const { place, seat, points } = event;
      return { kind: "harvest", place, seat, points };
    }
    case "took":
      return { kind: "take", artifact: event.artifact, seat: event.seat };
    case "used-horn":
      return { kind: "power", artifact: "horn", seat: event.seat };
    case "used-boots":
      return { kind: "power", artifact: "boots", seat: event.seat };
    case "used-bow":
      return { kind: "power", artifact: "bow", seat: event.seat };
    default:
      return { kind: "said" };
  }
}

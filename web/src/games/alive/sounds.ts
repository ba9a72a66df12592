/** What is heard when an animation begins. A theft is heard as its die, whatever it will show. */
import type { Sound } from "../../sound/scores";
import type { Animation } from "./animations";

const SOUNDS: Readonly<Record<Animation["kind"], Sound | null>> = {
  turn: null,
  roll: "dice",
  shrug: null,
  take: "card",
  put: "stone",
  away: "card",
  "turn-up": "card",
  cast: "break",
  fall: "break",
  draw: "card",
  drop: "card",
  reach: null,
  steal: "dice",
  fail: "dice",
  complete: "reveal",
  alive: "thunder",
  said: null,
};

export function soundOf({ kind }: Animation): Sound | null {
  return SOUNDS[kind];
}

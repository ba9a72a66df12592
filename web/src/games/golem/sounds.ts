/** What is heard when an animation begins. */
import type { Sound } from "../../sound/scores";
import type { Animation } from "./animations";

const SOUNDS: Readonly<Record<Animation["kind"], Sound | null>> = {
  reveal: "reveal",
  turn: "stone",
  walk: "stone",
  place: "stone",
  harvest: "coin",
  take: "card",
  power: "page",
  said: null,
};

export function soundOf({ kind }: Animation): Sound | null {
  return SOUNDS[kind];
}

/** What is heard when an animation begins. */
import type { Sound } from "../../sound/scores";
import type { Animation } from "./animations";

const SOUNDS: Readonly<Record<Animation["kind"], Sound | null>> = {
  draw: "card",
  back: "card",
  show: "page",
  share: "page",
  cut: "shuffle",
  shuffle: "shuffle",
  day: "page",
  verdict: "reveal",
};

export function soundOf({ kind }: Animation): Sound | null {
  return SOUNDS[kind];
}

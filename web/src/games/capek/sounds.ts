/** What is heard when an animation begins. How the game ended is told by the frame. */
import type { Sound } from "../../sound/scores";
import type { Animation } from "./animations";

const SOUNDS: Readonly<Record<Animation["kind"], Sound | null>> = {
  turn: null,
  draw: "card",
  buy: "coin",
  research: "card",
  keep: "card",
  place: "stone",
  set: "card",
  seal: "seal",
  live: "thunder",
  swap: "card",
  outrage: "stone",
  slide: "card",
  reveal: "card",
  shuffle: "shuffle",
  end: null,
};

export function soundOf({ kind }: Animation): Sound | null {
  return SOUNDS[kind];
}

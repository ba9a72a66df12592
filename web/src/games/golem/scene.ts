/** The table as the eye has seen it: it follows the animationsOf, and then the view. */

import type { GolemView, Seat } from "../../wire/golem";
import type { Animation } from "./animations";
import { PHASES } from "./layout";

type Of<K extends Animation["kind"]> = Extract<Animation, { kind: K }>;

/** The view after an animation; what an animation does not show comes with the view of its frame. */
export function afterAnimation(view: GolemView, animation: Animation): GolemView {
  switch (animation.kind) {
    case "reveal":
      return revealed(view, animation);
    case "turn":
      return { ...view, facing: animation.facing };
    case "walk":
    case "place":
      return { ...view, golem: animation.to };
    case "harvest":
      return harvested(view, animation);
    default:
      return view;
  }
}

function revealed(view: GolemView, { phase, units }: Of<"reveal">): GolemView {
  const lifted = (PHASES as readonly string[]).indexOf(phase);
  const shownBy = (seat: Seat, units: number | null) =>
    seat.shown.map((now, at) => (at === lifted ? units : now));
  return {
    ...view,
    seats: view.seats.map((seat, at) => ({ ...seat, shown: shownBy(seat, units[at] ?? null) })),
  };
}

function harvested(view: GolemView, { place, seat, points }: Of<"harvest">): GolemView {
  const taken = view.grid.filter((each) => each.place === place).map((each) => each.district);
  return {
    ...view,
    grid: view.grid.map((each) => (each.place === place ? { ...each, harvested: true } : each)),
    seats: view.seats.map((each, at) =>
      at === seat
        ? { ...each, points: each.points + points, taken: [...each.taken, ...taken] }
        : each,
    ),
  };
}

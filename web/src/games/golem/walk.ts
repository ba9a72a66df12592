/** The way of the golem across the board, for the eye alone: off one edge and in at the other. */

import { type Facing, placeOf, SIDE, type Spot, spotOf, stepFrom } from "./layout";

/** A straight piece of the way. It may begin or end one place outside of the board. */
export interface Leg {
  from: Spot;
  to: Spot;
}

/** The pieces of the way straight ahead; none if the goal does not lie on that line. */
export function walk(from: string, to: string, facing: Facing): Leg[] {
  const legs: Leg[] = [];
  let at = spotOf(from);
  for (let steps = 0; steps < SIDE; steps++) {
    const next = stepFrom(at, facing);
    const place = placeOf(next);
    const inside = spotOf(place);
    if (inside.row === next.row && inside.column === next.column) {
      legs.push({ from: at, to: next });
    } else {
      legs.push({ from: at, to: next }, { from: entrance(inside, facing), to: inside });
    }
    at = inside;
    if (place === to) return legs;
  }
  return [];
}

/** The spot outside of the board from which one steps onto this one. */
function entrance(inside: Spot, facing: Facing): Spot {
  const beyond = stepFrom(inside, facing);
  return { row: 2 * inside.row - beyond.row, column: 2 * inside.column - beyond.column };
}

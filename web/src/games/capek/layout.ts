/** Where things are on the bench, and where an arrow key leads on the table. No rule lives here. */

/** The golem faces the reader: its right hand is on the left. Plates are read row by row. */
export const PLATES = ["head", "torso", "right-arm", "left-arm", "right-leg", "left-leg"] as const;

interface Spot {
  x: number;
  y: number;
}

/** Where the rivets of a limb sit on the figure of 160 by 270, the first and the last. */
const RIVETS: Record<string, [Spot, Spot]> = {
  head: [
    { x: 68, y: 16 },
    { x: 92, y: 16 },
  ],
  torso: [
    { x: 58, y: 142 },
    { x: 102, y: 142 },
  ],
  "right-arm": [
    { x: 23, y: 84 },
    { x: 22, y: 142 },
  ],
  "left-arm": [
    { x: 137, y: 84 },
    { x: 138, y: 142 },
  ],
  "right-leg": [
    { x: 62, y: 170 },
    { x: 62, y: 240 },
  ],
  "left-leg": [
    { x: 98, y: 170 },
    { x: 98, y: 240 },
  ],
};

/** The middle of each limb, where its seal is set. */
export const SEALS: Record<string, Spot> = {
  head: { x: 80, y: 50 },
  torso: { x: 80, y: 104 },
  "right-arm": { x: 23, y: 172 },
  "left-arm": { x: 137, y: 172 },
  "right-leg": { x: 58, y: 256 },
  "left-leg": { x: 102, y: 256 },
};

/** A number of rivets along a limb, evenly. */
export function rivetsOf(part: string, count: number): Spot[] {
  const line = RIVETS[part];
  if (!line) return [];
  const [from, to] = line;
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? 0.5 : at / (count - 1);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const HEADINGS: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export function isArrow(key: string): boolean {
  return key in HEADINGS;
}

/** The nearest of these boxes in the direction of an arrow key; what lies aside counts as farther. */
export function nearest(from: Box, others: readonly Box[], key: string): number | null {
  const heading = HEADINGS[key];
  if (!heading) return null;
  const middle = ({ left, top, width, height }: Box) => ({
    x: left + width / 2,
    y: top + height / 2,
  });
  const start = middle(from);
  let [best, found]: [number, number | null] = [Number.POSITIVE_INFINITY, null];
  others.forEach((other, at) => {
    const [dx, dy] = [middle(other).x - start.x, middle(other).y - start.y];
    const ahead = dx * heading.x + dy * heading.y;
    const aside = Math.abs(dx * heading.y) + Math.abs(dy * heading.x);
    if (ahead <= 4 || aside > ahead * 3) return;
    const far = ahead + aside * 2;
    if (far < best) [best, found] = [far, at];
  });
  return found;
}

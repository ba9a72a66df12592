/** A fan: how far each card is turned and lowered, the middle one upright. */
export function fan(count: number): { turn: number; drop: number }[] {
  const spread = Math.min(3, 20 / Math.max(count, 1));
  return Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    return { turn: off * spread, drop: off * off * spread * 0.35 };
  });
}

/** The few words of the board itself. Names of the game come from the server. */

export const LABELS = {
  town: "Town",
  screens: "Your screens",
  pool: "Pool",
  seal: "Seal",
  sealed: "Sealed",
  change: "Change",
  more: "One more",
  fewer: "One fewer",
  confirm: "Confirm",
  pickFirst: "Nothing is picked yet. Pick what glows first, then confirm it.",
  keep: "Keep",
  stay: "Stay",
  nothing: "Nothing",
  units: "units",
  left: "left",
  points: "points",
  bonus: "bonus",
  harvested: "harvested",
  golem: "golem",
  archmage: "Archmage",
  hidden: "hidden",
  named: "announced",
  winner: "wins",
  lastTurn: "Last turn",
  turn: "Turn",
  win: "points win",
  taken: "Harvest",
  special: "rule of its own",
} as const;

/** A value with its sign: a true minus, so that it is seen and spoken. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}

/** The few words of the board itself. Names of the game come from the server. */

export const LABELS = {
  auction: "Auction house",
  gold: "gold",
  empty: "empty",
  pile: "Pile",
  discards: "Discards",
  noDiscards: "Nothing has been discarded yet.",
  inquiries: "Inquiries",
  wild: "counts for any of the six",
  hand: "Your hand",
  noHand: "No cards in hand",
  handOf: "in hand",
  bought: "bought openly",
  bench: "Bench of",
  research: "research",
  inquiry: "inquiry",
  sealed: "sealed",
  alive: "alive",
  set: "set of",
  or: "or",
  of: "of",
  outrage: "Public outrage",
  would: "would be",
  atMost: "both lose at",
  burnt: "The town rises",
  buy: "Buy",
  for: "for",
  paid: "laid out",
  lost: "too much, and lost",
  last: "Pay with",
  take: "Pay and take it",
  researchIt: "Research it",
  keepIt: "Keep it",
  keepFor: "to pay with, or for a set",
  quiet: "nobody minds",
  buyShort: "Buy",
  setShort: "Set",
  swapShort: "Swap",
  marker: "marker",
  markers: "markers",
  place: "Choose a limb that glows,",
  all: "or all on the",
  makeSet: "Make the set for the",
  lacks: "points to go",
  lack: "point to go",
  complete: "Complete the set with",
  swap: "Swap",
  swapFor: "for two new cards",
  stop: "Stop buying",
  end: "End the turn",
  draw: "Draw two",
  forgo: "Do not draw",
  undo: "Take it back",
  buyHow: "Buy in the auction house",
  setHow: "Make a set for a limb",
  swapHow: "Swap a card for two",
  wasDone: "done",
  notPossible: "not now",
  isBuying: "is at the auction house",
  isThinking: "is thinking",
  isPlacing: "is riveting",
  has: "has bought",
  before: "The last turn of",
  golemOf: "The golem of",
  lives: "lives",
  bothLost: "Both have lost",
  stale: "Neither golem lives",
  limbs: "limbs alive",
  worth: "worth",
} as const;

/** What was done with a card, by the sign that it bears. */
export const DONE = {
  rivet: "researched",
  hand: "kept",
  seal: "laid for a set",
  swap: "swapped",
} as const;

/** A value with its sign: a true minus, so that it is seen and spoken. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}

export function markersOf(count: number): string {
  return `${count} ${count === 1 ? LABELS.marker : LABELS.markers}`;
}

/** A small table to test with: a few cards, and a view of which only some fields matter. */
import { deckOf, idOf } from "../../../src/games/capek/faces";
import type { CapekView, Part } from "../../../src/wire/capek";

export const DECK = deckOf({
  cards: {
    card: [
      { id: "pm1", gold: 1, research: 3, outrage: 2 },
      { id: "pm5", gold: 3, research: 1, outrage: -1 },
      { id: "w1", gold: 2, research: 1, outrage: 1 },
      { id: "w3", gold: 3, research: 3, outrage: 4, inquiry: 2 },
    ],
  },
});

export const TORSO: Part = {
  part: "torso",
  research: 1,
  needed: 3,
  set: 3,
  colours: ["vs", "pm"],
  inquiry: false,
  active: false,
};

interface Wish {
  stage?: string;
  slot?: number;
  part?: string;
  card?: string;
  outrage?: number;
  hand?: string[];
  laid?: string[];
  auction?: (string | null)[];
  options?: Record<string, boolean>;
}

export function view(wish: Wish): CapekView {
  const { hand = [], laid = [], auction = [], card = null } = wish;
  const told = {
    options: wish.options ?? {},
    stage: wish.stage ?? "acting",
    active: 0,
    outrage: wish.outrage ?? 0,
    ceiling: 25,
    slot: wish.slot ?? null,
    part: wish.part ?? null,
    card: card && idOf(card),
    auction: auction.map((each, at) => ({ price: at + 1, card: each && idOf(each) })),
    own: { hand: hand.map(idOf), laid: laid.map(idOf), drawn: [] },
    seats: [{ hand: hand.length, known: [], parts: [TORSO], supply: 19 }],
  };
  return told as unknown as CapekView;
}

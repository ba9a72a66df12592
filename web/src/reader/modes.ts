/** What the reader can be asked at the table, and what a question needs to be complete. */
import type { Question } from "../net/http";

export type Kind = Question["kind"];
export type Place = "test" | "sell" | "debunk" | "library" | "golem" | "exhibit" | "sheet";

export interface Mode {
  kind: Kind;
  title: string;
  /** What to do, under the title. */
  lead: string;
  ingredients: 1 | 2;
  /** What else is chosen: a potion with a colour, any potion, or a colour. */
  also: "none" | "coloured" | "potion" | "colour";
  alsoTitle: string;
  /** The buttons that ask; one for each way to be told. */
  asks: { words: string; forAll: boolean }[];
  scene: "cauldron" | "golem";
  /** Whether all may know the ingredients, as when a theory is debunked. */
  isOpen: boolean;
}

export const MODES: Record<Kind, Mode> = {
  test: {
    kind: "test",
    title: "Test a potion",
    lead: "Tap the two ingredients.",
    ingredients: 2,
    also: "none",
    alsoTitle: "",
    asks: [
      { words: "Brew, for my eyes only", forAll: false },
      { words: "Brew, show the potion to all", forAll: true },
    ],
    scene: "cauldron",
    isOpen: false,
  },
  sell: {
    kind: "sell",
    title: "Sell a potion",
    lead: "Choose what the adventurer wants, then tap your two ingredients. Only the quality is shown.",
    ingredients: 2,
    also: "coloured",
    alsoTitle: "Wanted",
    asks: [{ words: "Brew and sell", forAll: true }],
    scene: "cauldron",
    isOpen: false,
  },
  check: {
    kind: "check",
    title: "Debunk as an apprentice",
    lead: "Name an ingredient and a colour. The sign is shown to everybody.",
    ingredients: 1,
    also: "colour",
    alsoTitle: "Colour",
    asks: [{ words: "Show the sign to all", forAll: true }],
    scene: "cauldron",
    isOpen: true,
  },
  claim: {
    kind: "claim",
    title: "Debunk as a master",
    lead: "Name two ingredients and a potion. Everybody hears whether they make it.",
    ingredients: 2,
    also: "potion",
    alsoTitle: "Claimed",
    asks: [{ words: "Show all whether it is so", forAll: true }],
    scene: "cauldron",
    isOpen: true,
  },
  exhibit: {
    kind: "exhibit",
    title: "Exhibition",
    lead: "Announce a potion, then tap your two ingredients. Only success or failure is shown.",
    ingredients: 2,
    also: "coloured",
    alsoTitle: "Announced",
    asks: [{ words: "Demonstrate", forAll: true }],
    scene: "cauldron",
    isOpen: false,
  },
  golem: {
    kind: "golem",
    title: "Test the golem",
    lead: "Tap the ingredient that you feed it. Only you see how it reacts.",
    ingredients: 1,
    also: "none",
    alsoTitle: "",
    asks: [{ words: "Feed it, for my eyes only", forAll: false }],
    scene: "golem",
    isOpen: false,
  },
  animate: {
    kind: "animate",
    title: "Bring it to life",
    lead: "Tap two ingredients while nobody looks. Everybody sees whether it lives, nobody with what.",
    ingredients: 2,
    also: "none",
    alsoTitle: "",
    asks: [{ words: "Wake the golem before all", forAll: true }],
    scene: "golem",
    isOpen: false,
  },
};

/** The question, once all of it is chosen. */
export function question(
  mode: Mode,
  picked: string[],
  also: string | null,
  forAll: boolean,
): Question | null {
  if (picked.length < mode.ingredients || (mode.also !== "none" && also === null)) return null;
  const [one, other] = picked;
  const asked = {
    test: { one, other, for_all: forAll },
    sell: { one, other, wanted: also },
    check: { ingredient: one, colour: also },
    claim: { one, other, potion: also },
    exhibit: { one, other, wanted: also },
    golem: { ingredient: one },
    animate: { one, other },
  }[mode.kind];
  return { kind: mode.kind, ...asked } as Question;
}

/** What lies on the ingredients after one more tap: the tapped one goes, or comes last. */
export function tapped(picked: string[], id: string, most: number): string[] {
  if (picked.includes(id)) return picked.filter((each) => each !== id);
  return [...picked, id].slice(-most);
}

/** What the reader can be asked at the table, and what a question needs to be complete. */
import type { Question } from "../net/http";
import { readerText } from "../text/reader";

const t = readerText.modes;

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
    title: t.testTitle,
    lead: t.testLead,
    ingredients: 2,
    also: "none",
    alsoTitle: "",
    asks: [
      { words: t.testAsk, forAll: false },
      { words: t.testAskAll, forAll: true },
    ],
    scene: "cauldron",
    isOpen: false,
  },
  sell: {
    kind: "sell",
    title: t.sellTitle,
    lead: t.sellLead,
    ingredients: 2,
    also: "coloured",
    alsoTitle: t.sellAlso,
    asks: [{ words: t.sellAskAll, forAll: true }],
    scene: "cauldron",
    isOpen: false,
  },
  check: {
    kind: "check",
    title: t.checkTitle,
    lead: t.checkLead,
    ingredients: 1,
    also: "colour",
    alsoTitle: t.checkAlso,
    asks: [{ words: t.checkAskAll, forAll: true }],
    scene: "cauldron",
    isOpen: true,
  },
  claim: {
    kind: "claim",
    title: t.claimTitle,
    lead: t.claimLead,
    ingredients: 2,
    also: "potion",
    alsoTitle: t.claimAlso,
    asks: [{ words: t.claimAskAll, forAll: true }],
    scene: "cauldron",
    isOpen: true,
  },
  exhibit: {
    kind: "exhibit",
    title: t.exhibitTitle,
    lead: t.exhibitLead,
    ingredients: 2,
    also: "coloured",
    alsoTitle: t.exhibitAlso,
    asks: [{ words: t.exhibitAskAll, forAll: true }],
    scene: "cauldron",
    isOpen: false,
  },
  golem: {
    kind: "golem",
    title: t.golemTitle,
    lead: t.golemLead,
    ingredients: 1,
    also: "none",
    alsoTitle: "",
    asks: [{ words: t.golemAsk, forAll: false }],
    scene: "golem",
    isOpen: false,
  },
  animate: {
    kind: "animate",
    title: t.animateTitle,
    lead: t.animateLead,
    ingredients: 2,
    also: "none",
    alsoTitle: "",
    asks: [{ words: t.animateAskAll, forAll: true }],
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

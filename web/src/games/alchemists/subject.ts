/** What the inspector says about what a line of the log names. */

import type { Inspected } from "../../ui/board/inspecting.svelte";
import type { Box, SubjectOf } from "../../ui/board/subjects";
import { printedBoard, printedStartup } from "./king/subjects";
import { type Known, knownOf } from "./known";
import {
  alchemicalSubject,
  artifactSubject,
  favourSubject,
  grantSubject,
  ingredientCard,
  potionSubject,
  sealSubject,
  spaceSubject,
} from "./subjects";

type Subject = (known: Known, id: string) => Inspected | null;

const SUBJECTS: Record<string, Subject> = {
  artifact: artifactSubject,
  favour: favourSubject,
  ingredient: ingredientCard,
  brew: potionSubject,
  alchemical: alchemicalSubject,
  grant: grantSubject,
  space: spaceSubject,
  seal: sealSubject,
  startup: printedStartup,
  order_board: printedBoard,
};

/** What an argument of an event is, where its name does not say so. */
const KINDS: Record<string, string> = {
  artifacts: "artifact",
  favours: "favour",
  ingredients: "ingredient",
  potion: "brew",
  potions: "brew",
  grants: "grant",
  spaces: "space",
  top: "space",
  startups: "startup",
  board: "order_board",
  toadstool: "alchemical",
  fern: "alchemical",
  toad: "alchemical",
  claw: "alchemical",
  flower: "alchemical",
  mandrake: "alchemical",
  scorpion: "alchemical",
  feather: "alchemical",
};

/** Without an event only cards are known by their ids. */
const CARDS = ["artifact", "favour"];

export const subjectOf: SubjectOf = (box, id, event) => {
  const kinds = event ? kindsIn(event, id) : CARDS;
  const kind = kinds.find((each) => SUBJECTS[each] && box.words[each]?.[id]);
  return kind ? (SUBJECTS[kind]?.(known(box), id) ?? null) : null;
};

function kindsIn(event: Readonly<Record<string, unknown>>, id: string): string[] {
  return Object.entries(event)
    .filter(([, value]) => value === id || (Array.isArray(value) && value.includes(id)))
    .map(([key]) => KINDS[key] ?? key);
}

const ready = new WeakMap<Box["words"], Known>();

/** What is printed is read once for all lines of a log; faces come later than words. */
function known(box: Box): Known {
  const found = ready.get(box.words) ?? knownOf(box);
  ready.set(box.words, found);
  return { ...found, face: (card) => box.art[card] ?? "" };
}

/** What the inspector says about each kind of piece: names and effects come from the server. */
import type { Inspected } from "../../ui/board/inspecting.svelte";
import { costsOf } from "./box";
import type { Desk } from "./desk.svelte";
import { medal } from "./pictures";
import { ICONS } from "./places";

const VERDIGRIS = "#1f4536";

export function artifactSubject(desk: Desk, id: string): Inspected {
  const row = desk.box.artifacts.get(id);
  const price = row ? desk.say("costs-gold", { gold: row.cost }) : "";
  return {
    title: desk.word("artifact", id),
    picture: desk.face(`artifact-${id}`),
    text: `${desk.word("artifact_effect", id)} ${price}`,
    clause: desk.word("artifact_clause", id),
    isWritten: true,
  };
}

export function favourSubject(desk: Desk, id: string): Inspected {
  return {
    title: desk.word("favour", id),
    picture: desk.face(`favour-${id}`),
    text: desk.word("favour_effect", id),
    clause: desk.word("favour_clause", id),
    isWritten: true,
  };
}

export function ingredientSubject(desk: Desk, id: string): Inspected {
  const theory = desk.view.theories.find(({ ingredient }) => ingredient === id);
  const text = theory?.alchemical
    ? desk.say("theory", { alchemical: desk.word("alchemical", theory.alchemical) })
    : desk.say("no-theory");
  return { title: desk.word("ingredient", id), picture: desk.face(`ingredient-${id}`), text };
}

export function alchemicalSubject(desk: Desk, id: string): Inspected {
  const picture = desk.face(`alchemical-${id}`);
  return { title: desk.word("alchemical", id), picture, text: desk.word("aspects", id) };
}

/** The potion that a sign stands for. */
export const POTION: Readonly<Record<string, string>> = {
  "R+": "healing",
  "R-": "poison",
  "G+": "speed",
  "G-": "paralysis",
  "B+": "wisdom",
  "B-": "insanity",
  N: "neutral",
};

export function potionSubject(desk: Desk, id: string): Inspected {
  const drunk = desk.word("drunk", POTION[id] ?? id);
  return { title: desk.word("brew", id), text: `${desk.word("space", "drink")}: ${drunk}` };
}

export function spaceSubject(desk: Desk, id: string): Inspected {
  const picture = medal(ICONS[id], VERDIGRIS);
  const clause = desk.word("space_clause", id);
  const row = desk.box.spaces.find((each) => each.id === id);
  const costs = row ? costsOf(row, desk.names.length).join(", ") : "";
  const text = [desk.word("space_effect", id), desk.say("uses", { costs })].join("\n");
  return { title: desk.word("space", id), picture, text, clause };
}

export function sealSubject(desk: Desk, id: string): Inspected {
  const row = desk.box.seals.find((seal) => seal.id === id);
  const text = row ? desk.say("worth", { points: row.points }) : desk.say("white-seal");
  return { title: desk.word("seal", id), picture: desk.face(`seal-${id}`), text };
}

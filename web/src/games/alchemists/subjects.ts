/** What the inspector says about each kind of piece: names and effects come from the server. */
import type { Desk } from "./desk.svelte";
import type { Subject } from "./inspect.svelte";
import { counted, LABELS } from "./labels";

export function artifactSubject(desk: Desk, id: string): Subject {
  const row = desk.box.artifacts.get(id);
  const worth = row?.points ? [counted(row.points, LABELS.point, LABELS.points)] : [];
  const price = row ? [`${row.cost} ${LABELS.gold}`] : [];
  return {
    title: desk.word("artifact", id),
    lines: [desk.word("artifact_effect", id), [...price, ...worth].join(" · ")],
    kind: "artifact",
    id,
  };
}

export function favourSubject(desk: Desk, id: string): Subject {
  const lines = [desk.word("favour_effect", id)];
  return { title: desk.word("favour", id), lines, kind: "favour", id };
}

export function ingredientSubject(desk: Desk, id: string): Subject {
  const theory = desk.view.theories.find(({ ingredient }) => ingredient === id);
  const said = theory?.alchemical
    ? `${LABELS.theory}: ${desk.word("alchemical", theory.alchemical)}`
    : LABELS.noTheory;
  return { title: desk.word("ingredient", id), lines: [said], kind: "ingredient", id };
}

export function alchemicalSubject(desk: Desk, id: string): Subject {
  const lines = [desk.word("aspects", id)];
  return { title: desk.word("alchemical", id), lines, kind: "alchemical", id };
}

const POTION: Readonly<Record<string, string>> = {
  "R+": "healing",
  "R-": "poison",
  "G+": "speed",
  "G-": "paralysis",
  "B+": "wisdom",
  "B-": "insanity",
  N: "neutral",
};

export function potionSubject(desk: Desk, id: string): Subject {
  const drunk = desk.word("drunk", POTION[id] ?? id);
  const lines = [`${desk.word("space", "drink")}: ${drunk}`];
  return { title: desk.word("brew", id), lines, kind: "potion", id };
}

export function spaceSubject(desk: Desk, id: string): Subject {
  const lines = [desk.word("space_effect", id)];
  return { title: desk.word("space", id), lines, kind: "space", id };
}

export function sealSubject(desk: Desk, id: string): Subject {
  const row = desk.box.seals.find((seal) => seal.id === id);
  const lines = row?.points ? [counted(row.points, LABELS.point, LABELS.points)] : [];
  return { title: desk.word("seal", id), lines, kind: "seal", id };
}

/** What the inspector says about each kind of piece: names and effects come from the server. */
import type { Inspected } from "../../ui/board/inspecting.svelte";
import type { Desk } from "./desk.svelte";
import { ARTIFACT, FAVOUR } from "./faces";
import { counted, LABELS } from "./labels";
import { medal, miniature } from "./pictures";
import { ICONS } from "./places";

const INDIGO = "#223f78";
const VERMILION = "#5c1f15";
const VERDIGRIS = "#1f4536";

export function artifactSubject(desk: Desk, id: string): Inspected {
  const row = desk.box.artifacts.get(id);
  const price = row ? [`${row.cost} ${LABELS.gold}`] : [];
  const worth = row?.points ? [counted(row.points, LABELS.point, LABELS.points)] : [];
  return {
    title: desk.word("artifact", id),
    picture: medal(ARTIFACT[id], INDIGO),
    text: [desk.word("artifact_effect", id), [...price, ...worth].join(", ")].join(" "),
  };
}

export function favourSubject(desk: Desk, id: string): Inspected {
  const picture = medal(FAVOUR[id], VERMILION);
  return { title: desk.word("favour", id), picture, text: desk.word("favour_effect", id) };
}

export function ingredientSubject(desk: Desk, id: string): Inspected {
  const theory = desk.view.theories.find(({ ingredient }) => ingredient === id);
  const text = theory?.alchemical
    ? `${LABELS.theory}: ${desk.word("alchemical", theory.alchemical)}`
    : LABELS.noTheory;
  return { title: desk.word("ingredient", id), picture: miniature(id), text };
}

export function alchemicalSubject(desk: Desk, id: string): Inspected {
  return { title: desk.word("alchemical", id), text: desk.word("aspects", id) };
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

export function potionSubject(desk: Desk, id: string): Inspected {
  const drunk = desk.word("drunk", POTION[id] ?? id);
  return { title: desk.word("brew", id), text: `${desk.word("space", "drink")}: ${drunk}` };
}

export function spaceSubject(desk: Desk, id: string): Inspected {
  const picture = medal(ICONS[id], VERDIGRIS);
  return { title: desk.word("space", id), picture, text: desk.word("space_effect", id) };
}

export function sealSubject(desk: Desk, id: string): Inspected {
  const row = desk.box.seals.find((seal) => seal.id === id);
  const text = counted(row?.points ?? 0, LABELS.point, LABELS.points);
  return { title: desk.word("seal", id), text };
}

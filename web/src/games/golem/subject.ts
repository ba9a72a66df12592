/** What the inspector says about districts and artifacts. */

import type { Inspected } from "../../ui/board/inspecting.svelte";
import { signed } from "../../ui/board/numbers";
import { phrasesOf } from "../../ui/board/phrases";
import type { Box, SubjectOf } from "../../ui/board/subjects";
import type { GolemPhrase } from "../../wire/golem";

/** The token of the Archmage. */
export const MAGE = "archmage";

/** A tile is told by all that lies on it, from the top. */
export const subjectOf: SubjectOf = (box, id) => {
  const ids = id.split(" ");
  const [top = ""] = ids;
  if (ids.length > 1) return tile(box, ids);
  if (box.words.artifact?.[top]) return artifact(box, top);
  if (top === MAGE) return mage(box);
  return box.words.district?.[top] ? district(box, top) : null;
};

/** Artifacts, and the district that they lie on. */
function tile(box: Box, ids: readonly string[]): Inspected {
  const say = phrasesOf<GolemPhrase>(() => box.words);
  const found = ids.slice(0, -1).map((id) => artifact(box, id));
  const below = ids.at(-1) ?? "";
  const name = box.words.district?.[below] ?? "";
  const under = say("under", { district: name, points: signed(pointsOf(box, below)) });
  return {
    title: found.map(({ title }) => title).join(", "),
    picture: found[0]?.picture,
    text: [...found.map(({ text }) => text), under].join("\n"),
    clause: found[0]?.clause,
  };
}

function mage({ words }: Box): Inspected {
  const say = phrasesOf<GolemPhrase>(() => words);
  return { title: say("archmage"), text: say("mage"), clause: "GOL-12" };
}

function artifact({ words, art }: Box, id: string): Inspected {
  return {
    title: words.artifact?.[id] ?? "",
    picture: art[id],
    text: words.effect?.[id] ?? "",
    clause: words.rule?.[id],
  };
}

interface Printed {
  id: string;
  value: number;
}

function pointsOf({ edition }: Box, id: string): number {
  const file = edition.districts as { district?: Printed[] } | undefined;
  return file?.district?.find((each) => each.id === id)?.value ?? 0;
}

/** What it is worth, and its rule if it has one. */
function district(box: Box, id: string): Inspected {
  const { words, art } = box;
  const say = phrasesOf<GolemPhrase>(() => words);
  const effect = words.special?.[id];
  const worth = say("worth", { points: signed(pointsOf(box, id)) });
  return {
    title: `${words.district?.[id]} · ${words.meaning?.[id] ?? ""}`,
    picture: art[id],
    text: effect ? `${worth} ${say("special-rule", { effect })}` : worth,
    clause: words.rule?.[id] ?? "GOL-27",
  };
}

/** What the inspector says about districts and artifacts. */

import type { Inspected } from "../../ui/board/inspecting.svelte";
import { signed } from "../../ui/board/numbers";
import { phrasesOf } from "../../ui/board/phrases";
import type { Box, SubjectOf } from "../../ui/board/subjects";
import type { GolemPhrase } from "../../wire/golem";

export const subjectOf: SubjectOf = (box, id) => {
  if (box.words.artifact?.[id]) return artifact(box, id);
  return box.words.district?.[id] ? district(box, id) : null;
};

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

/** What it is worth, and its rule if it has one. */
function district({ words, art, edition }: Box, id: string): Inspected {
  const say = phrasesOf<GolemPhrase>(() => words);
  const file = edition.districts as { district?: Printed[] } | undefined;
  const value = file?.district?.find((each) => each.id === id)?.value ?? 0;
  const effect = words.special?.[id];
  const worth = say("worth", { points: signed(value) });
  return {
    title: `${words.district?.[id]} · ${words.meaning?.[id] ?? ""}`,
    picture: art[id],
    text: effect ? `${worth} ${say("special-rule", { effect })}` : worth,
    clause: words.rule?.[id] ?? "GOL-27",
  };
}

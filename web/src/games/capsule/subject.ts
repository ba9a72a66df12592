/** What the inspector says about tools, cards of the pile, prices and the envelope. */

import type { Inspected } from "../../ui/board/inspecting.svelte";
import { phrasesOf } from "../../ui/board/phrases";
import type { Box, SubjectOf } from "../../ui/board/subjects";
import type { CapsulePhrase } from "../../wire/capsule";
import { calledOf, cardOf } from "./faces";
import { isSpace } from "./layout";
import { dollars } from "./money";

interface Printed {
  id: string;
  actions: number;
  cost: number;
}

export const subjectOf: SubjectOf = (box, id) => {
  if (box.words.tool?.[id]) return tool(box, id);
  if (isSpace(id)) return told(box, "location", cardOf(id), calledOf(id, box.words));
  if (box.words.discovery?.[id]) return told(box, "discovery", cardOf(id), calledOf(id, box.words));
  return id === "envelope"
    ? told(box, "envelope", "envelope", box.words.card?.envelope ?? "")
    : null;
};

function told({ words, art }: Box, kind: string, card: string, name: string): Inspected {
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1),
    picture: art[card],
    text: words.about?.[kind] ?? "",
    clause: words.about_clause?.[kind],
  };
}

function tool({ words, art, edition }: Box, id: string): Inspected {
  const say = phrasesOf<CapsulePhrase>(() => words);
  const file = edition.tools as { tool?: Printed[] } | undefined;
  const printed = file?.tool?.find((each) => each.id === id);
  const actions = say("actions-many", { count: printed?.actions ?? 0 });
  const effect = words.effect?.[id] ?? "";
  return {
    title: words.tool?.[id] ?? "",
    picture: art[`tool-${id}`],
    text: say("tool-does", { effect, actions, dollars: dollars(printed?.cost ?? 0) }),
    clause: words.about_clause?.tool,
  };
}

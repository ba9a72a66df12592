/** What the inspector says about parts and symbols: "torso-fire", "symbol-fire". */

import type { Inspected } from "../../ui/board/inspecting.svelte";
import { phrasesOf } from "../../ui/board/phrases";
import type { Box, SubjectOf } from "../../ui/board/subjects";
import type { AlivePhrase } from "../../wire/alive";
import { faceOf } from "./faces";
import { diagram } from "./sparks";

export const SYMBOL = "symbol";

/** In the log a type is named, and the event tells of which part. */
export const subjectOf: SubjectOf = (box, id, event) => {
  if (event) {
    const place = event.part ?? event.slot ?? SYMBOL;
    return box.words.type?.[id] ? about(box, String(place), id) : null;
  }
  const at = id.lastIndexOf("-");
  return box.words.type?.[id.slice(at + 1)] ? about(box, id.slice(0, at), id.slice(at + 1)) : null;
};

function about(box: Box, place: string, id: string): Inspected {
  const { words, art, edition } = box;
  const say = phrasesOf<AlivePhrase>(() => words);
  const type = words.type?.[id] ?? "";
  if (place === SYMBOL) {
    const from = (edition.box as { steal_from?: number } | undefined)?.steal_from ?? 0;
    return {
      title: say("symbol-of", { type }),
      picture: art[`symbol-${id}`],
      text: say("symbol-does", { type, from }),
      clause: "ALV-20",
    };
  }
  const title = say("of", { slot: words.slot?.[place] ?? words.part?.[place] ?? "", type });
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    picture: art[faceOf(place, id)],
    text: touching(box, id),
    clause: "ALV-2",
  };
}

function touching({ words, edition }: Box, id: string): string {
  const say = phrasesOf<AlivePhrase>(() => words);
  const pair = diagram(edition).pairs.find((each) => each.includes(id));
  const other = pair?.find((each) => each !== id);
  return other ? say("never-touches", { type: words.type?.[other] ?? "" }) : say("touches-all");
}

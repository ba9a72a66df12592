/** What the inspector says about game cards and limbs. */

import type { Inspected } from "../../ui/board/inspecting.svelte";
import { signed } from "../../ui/board/numbers";
import { phrasesOf } from "../../ui/board/phrases";
import type { Box, SubjectOf } from "../../ui/board/subjects";
import type { CapekPhrase } from "../../wire/capek";
import { codeOf, colourOf, deckOf, idOf, printedOn, WILD } from "./faces";

export const subjectOf: SubjectOf = (box, id) => {
  if (box.words.part?.[id]) return limb(box, id);
  const code = id.startsWith("card-") ? codeOf(id) : id;
  return box.words.card?.[code] ? card(box, code) : null;
};

function card({ words, art, edition }: Box, code: string): Inspected {
  const say = phrasesOf<CapekPhrase>(() => words);
  const { gold, research, outrage, inquiry } = printedOn(code, deckOf(edition));
  const by = outrage === 0 ? "0" : signed(outrage);
  const colour = words.colour?.[colourOf(code)] ?? "";
  const isWild = colourOf(code) === WILD;
  const set = isWild ? say("in-any-set", { inquiry, by }) : say("in-set", { colour });
  return {
    title: words.card?.[code] ?? "",
    picture: art[idOf(code)],
    text: `${say("pays", { gold })} ${say("researched", { count: research, by })} ${set}`,
    clause: isWild ? "CPK-27" : "CPK-16",
  };
}

interface Limb {
  id: string;
  research: number;
  set: number;
  colours: string[];
}

function limb({ words, art, edition }: Box, id: string): Inspected | null {
  const say = phrasesOf<CapekPhrase>(() => words);
  const file = edition.parts as { part?: Limb[] } | undefined;
  const part = file?.part?.find((each) => each.id === id);
  if (!part) return null;
  const [one = "", other = ""] = part.colours.map((colour) => words.colour?.[colour] ?? "");
  const name = words.part?.[id] ?? "";
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1),
    picture: art[`part-${id}`],
    text: say("limb-needs", { count: part.research, size: part.set, one, other }),
    clause: "CPK-30",
  };
}

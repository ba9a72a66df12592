/** Choices in notation, said as people at the table would. */
import type { Words } from "../../table/board";

const SLOT = "(head|torso|left arm|right arm|left leg|right leg)";
const PILE = "(head|torso|arm|leg)";

export function spoken(text: string, words: Words, seats: readonly string[]): string {
  const slot = (name: string): string => words.slot?.[name.replace(" ", "-")] ?? name;
  const part = (name: string): string => words.part?.[name] ?? name;
  return text
    .replace(
      new RegExp(`\\bsteal (\\d) ${SLOT}\\b`, "g"),
      (_, seat, name) => `grab the ${slot(name)} of ${seats[Number(seat)] ?? seat}`,
    )
    .replace(new RegExp(`\\bput ${SLOT}\\b`, "g"), (_, name) => `put it on as ${slot(name)}`)
    .replace(new RegExp(`\\blose ${SLOT}\\b`, "g"), (_, name) => `give up the ${slot(name)}`)
    .replace(new RegExp(`\\btake ${PILE}\\b`, "g"), (_, name) => `take the top ${part(name)}`)
    .replace(new RegExp(`\\bdiscard ${PILE}\\b`, "g"), (_, name) => `put the ${part(name)} away`)
    .replace(/\bdrop (\d)\b/g, "drop symbol $1")
    .replace(/\bdraw symbol\b/g, "draw a symbol")
    .replace(/\bend turn\b/g, "end the turn");
}

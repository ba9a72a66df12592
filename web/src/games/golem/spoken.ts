/** What is said about choices, with the bid sheets and seats in it told apart from the words. */
import type { Words } from "../../table/board";
import { PHASES } from "./layout";

/** A sheet within a sentence: the units of each phase; null where nothing is said of it. */
export interface Sheet {
  /** The word that announces it ("Better:"), and stays on its line. */
  label: string;
  text: string;
  units: (number | null)[];
}

const PUT = `\\d+ on (?:${PHASES.join("|")})`;
const SHEET = new RegExp(`put ${PUT}(?:, ${PUT})+`, "g");
const LABEL = /\w+: $/;

function sheet(label: string, text: string): Sheet {
  const units = PHASES.map((phase) => {
    const found = new RegExp(`(\\d+) on ${phase}`).exec(text);
    return found ? Number(found[1]) : null;
  });
  return { label, text, units };
}

/** Notation names seats by number and things by id; people know them by name. */
function named(text: string, words: Words, seats: readonly string[]): string {
  return text
    .replace(/\bamulet (\d)\b/g, (all, seat) => `amulet: ${seats[Number(seat)] ?? all}`)
    .replace(/\b(announce) (\w+)/g, (_, verb, id) => `${verb} ${words.phase?.[id] ?? id}`)
    .replace(/\b(take|destroy) (\w+)/g, (_, verb, id) => `${verb} ${words.artifact?.[id] ?? id}`);
}

/** The words, and between them the sheets. */
export function spoken(text: string, words: Words, seats: readonly string[]): (string | Sheet)[] {
  const said: (string | Sheet)[] = [];
  let end = 0;
  for (const found of text.matchAll(SHEET)) {
    const before = text.slice(end, found.index);
    const label = LABEL.exec(before)?.[0] ?? "";
    said.push(named(before.slice(0, before.length - label.length), words, seats));
    said.push(sheet(label, found[0]));
    end = found.index + found[0].length;
    // A sheet needs no full stop.
    if (text[end] === ".") end += 1;
  }
  said.push(named(text.slice(end), words, seats));
  return said.filter((piece) => piece !== "");
}

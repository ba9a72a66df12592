import { expect, test } from "vitest";
import { agreements } from "../src/table/agreed";
import type { GameCard, OptionCard } from "../src/wire/told";

function option(name: string, some: Partial<OptionCard>): OptionCard {
  const usual = { kind: "switch", default: true, low: 0, high: 0, choices: [] } as const;
  return {
    ...usual,
    choices: [],
    needs: [],
    name,
    clause: "X-1",
    title: name,
    sentence: "",
    ...some,
  };
}

const GAME: GameCard = {
  slug: "probe",
  title: "Probe",
  summary: "",
  seats: [2],
  has_sheet: false,
  has_practice: false,
  presets: [],
  levels: [],
  options: [
    option("open", {}),
    option("target", { kind: "number", default: 20 }),
    option("first", {
      kind: "choice",
      default: "fixed",
      choices: [
        { id: "fixed", name: "Always the same", sentence: "" },
        { id: "turns", name: "In turns", sentence: "" },
      ],
    }),
  ],
};

test("what was agreed is told in words, the unusual first", () => {
  const told = agreements(GAME, { open: true, target: 20, first: "turns" });
  expect(told.map(({ title, words }) => `${title}: ${words}`)).toEqual([
    "first: In turns",
    "open: yes",
    "target: 20",
  ]);
  expect(told.map(({ isUnusual }) => isUnusual)).toEqual([true, false, false]);
});

test("an option that a table does not name is as usual", () => {
  expect(agreements(GAME, {}).every(({ isUnusual }) => !isUnusual)).toBe(true);
});

import { expect, test } from "vitest";
import { awayWords, GRACES, graceWords, ifAway, usualGrace } from "../src/table/absence";

const FREE = { clock: { kind: "none" }, grace: null } as const;
const BRISK = { clock: { kind: "move" }, grace: 600_000 } as const;
const LETTER = { clock: { kind: "days" }, grace: 120_000 } as const;

test("without a clock, and by letter, a table waits; with a clock, two minutes", () => {
  expect(usualGrace({ kind: "none" })).toBeNull();
  expect(usualGrace({ kind: "days" })).toBeNull();
  expect(usualGrace({ kind: "move" })).toBe(120_000);
  expect(usualGrace({ kind: "bank" })).toBe(120_000);
});

test("the form offers five ways, in words", () => {
  expect(GRACES.map(graceWords)).toEqual([
    "the table waits for them",
    "a bot plays after 2 minutes",
    "a bot plays after 10 minutes",
    "a bot plays after 1 hour",
    "a bot plays after 1 day",
  ]);
});

test("the table says what was agreed", () => {
  expect(awayWords(FREE)).toBe("the table waits for anyone who is away");
  expect(awayWords(BRISK)).toBe("a bot plays for anyone away for 10 minutes");
  expect(awayWords(LETTER)).toContain("nobody has to be online");
});

test("and says it of somebody", () => {
  expect(ifAway(FREE, "Bo")).toBe("While Bo is away, the table waits for them.");
  expect(ifAway(BRISK, "Bo")).toContain("away for 10 minutes");
  expect(ifAway(LETTER, "Bo")).toContain("only the clock counts");
});

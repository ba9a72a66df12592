import { describe, expect, test } from "vitest";
import { TableSheet } from "../src/games/alchemists/sheet.svelte";
import type { Reply, Unnumbered } from "../src/net/socket";
import { TableNotes } from "../src/table/notes.svelte";
import type { Notes } from "../src/wire/told";

function told(some: Partial<Notes> = {}): Notes {
  return { type: "notes", level: "automatic", marks: {}, seen: [], ...some };
}

/** A table that answers when it is let. */
function table() {
  const said: Unnumbered[] = [];
  const answers: ((reply: Reply) => void)[] = [];
  const notes = new TableNotes("automatic", (command) => {
    said.push(command);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = async (reply: Reply) => {
    answers.shift()?.(reply);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { notes, said, answer };
}

const DONE: Reply = { type: "done", ref: 1 };
const FACT = { fact: "fern + toad = R+", when: "round 2, on the student" };

describe("the sheet of a seat", () => {
  test("takes what the table tells", () => {
    const { notes } = table();
    notes.take(told({ level: "pencil", marks: { "fern=a2": "no" } }));
    expect([notes.level, notes.marks]).toEqual(["pencil", { "fern=a2": "no" }]);
  });

  test("says one thing at a time, and the latest at last", async () => {
    const { notes, said, answer } = table();
    notes.take(told());
    notes.write({ "fern=a1": "no" });
    notes.write({ "fern=a1": "no", "fern=a2": "no" });
    notes.write({ "fern=a3": "yes" });
    expect(said).toHaveLength(1);
    await answer(DONE);
    expect(said.map((each) => "marks" in each && each.marks)).toEqual([
      { "fern=a1": "no" },
      { "fern=a3": "yes" },
    ]);
  });

  test("what is being written is not rubbed out by older news", async () => {
    const { notes, answer } = table();
    notes.take(told());
    notes.write({ "fern=a1": "no" });
    notes.take(told({ marks: {} }));
    expect(notes.marks).toEqual({ "fern=a1": "no" });
    await answer(DONE);
    notes.take(told({ marks: { "toad=a1": "yes" } }));
    expect(notes.marks).toEqual({ "toad=a1": "yes" });
  });

  test("what was cut off is said again when the table is back", async () => {
    const { notes, said, answer } = table();
    notes.take(told());
    notes.write({ "fern=a1": "no" });
    await answer({ type: "lost" });
    expect(said).toHaveLength(1);
    notes.take(told({ marks: {} }));
    expect(said).toHaveLength(2);
    expect(notes.marks).toEqual({ "fern=a1": "no" });
  });

  test("a refusal is said, and the sheet of the table holds", async () => {
    const { notes, answer } = table();
    notes.take(told());
    notes.write({ nonsense: "no" });
    await answer({
      type: "refused",
      ref: 1,
      sentence: "No.",
      clause: null,
      rule: null,
      instead: [],
    });
    expect(notes.trouble).toBe("No.");
  });

  test("counts facts that nobody has looked at", () => {
    const { notes } = table();
    notes.take(told({ seen: [FACT] }));
    expect(notes.fresh).toBe(0);
    const more = { fact: "claw has B-", when: "round 3" };
    notes.take(told({ seen: [FACT, more] }));
    expect(notes.fresh).toBe(1);
    const leave = notes.look();
    expect(notes.fresh).toBe(0);
    notes.take(told({ seen: [FACT, more, { fact: "toad has R+", when: "round 3" }] }));
    expect(notes.fresh).toBe(0);
    leave();
  });
});

describe("the deduction sheet at a table", () => {
  test("ink holds the facts of the table, with their when, and nobody writes there", () => {
    const { notes } = table();
    const sheet = new TableSheet(notes);
    notes.take(told({ seen: [FACT], marks: { "fern=a2": "no", "claw has B-": "seen" } }));
    sheet.follow();
    expect([sheet.facts, sheet.hasInk, sheet.canWrite]).toEqual([[FACT.fact], true, false]);
    expect(sheet.when(FACT.fact)).toBe("round 2, on the student");
    expect(sheet.marks).toEqual({ "fern=a2": "no" });
  });

  test("a mark made in ink loses no fact that was written by hand", () => {
    const { notes, said } = table();
    const sheet = new TableSheet(notes);
    notes.take(told({ seen: [FACT], marks: { "claw has B-": "seen" } }));
    sheet.follow();
    sheet.mark("fern=a1", "yes");
    expect(said[0]).toEqual({
      type: "pencil",
      level: "automatic",
      marks: { "fern=a1": "yes", "claw has B-": "seen" },
    });
  });

  test("pencil holds what was written by hand, and nothing that the table saw", () => {
    const { notes, said } = table();
    const sheet = new TableSheet(notes);
    notes.take(told({ level: "pencil", marks: { "fern=a2": "no", "claw has B-": "seen" } }));
    sheet.follow();
    expect([sheet.facts, sheet.hasInk, sheet.canWrite]).toEqual([["claw has B-"], false, true]);
    sheet.add("fern + toad = R+");
    expect(said[0]).toMatchObject({
      marks: { "fern=a2": "no", "claw has B-": "seen", "fern + toad = R+": "seen" },
    });
  });
});

import { describe, expect, test } from "vitest";
import { MODES, question, tapped } from "../src/reader/modes";
import { read } from "../src/router";
import { drawn, madeFact, percent, seenOf, spoken, tokens } from "../src/ui/alchemy/facts";
import { readWritten, ShelfNotes } from "../src/ui/alchemy/notes.svelte";

describe("a question to the reader", () => {
  test("is complete with its ingredients and what else it needs", () => {
    expect(question(MODES.test, ["fern"], null, false)).toBeNull();
    expect(question(MODES.sell, ["fern", "toad"], null, true)).toBeNull();
    expect(question(MODES.sell, ["fern", "toad"], "R+", true)).toEqual({
      kind: "sell",
      one: "fern",
      other: "toad",
      wanted: "R+",
    });
    expect(question(MODES.check, ["fern"], "red", true)).toEqual({
      kind: "check",
      ingredient: "fern",
      colour: "red",
    });
    expect(question(MODES.test, ["fern", "toad"], null, true)).toMatchObject({ for_all: true });
  });

  test("a tap chooses, a second one puts back, a third ingredient pushes the first out", () => {
    expect(tapped([], "fern", 2)).toEqual(["fern"]);
    expect(tapped(["fern"], "fern", 2)).toEqual([]);
    expect(tapped(["fern", "toad"], "claw", 2)).toEqual(["toad", "claw"]);
    expect(tapped(["fern"], "toad", 1)).toEqual(["toad"]);
  });

  test("has an address", () => {
    expect(read("/reader")).toEqual({ page: "reader", id: null });
    expect(read("/reader/abc")).toEqual({ page: "reader", id: "abc" });
  });
});

describe("a fact", () => {
  test("is drawn word by word", () => {
    expect(tokens("fern + toad sold R+ right-sign").map(({ as }) => as)).toEqual([
      "ingredient",
      "word",
      "ingredient",
      "word",
      "potion",
      "word",
    ]);
    expect(tokens("claw has B-").at(-1)).toEqual({ as: "aspect", id: "B-" });
    expect(tokens("assume fern = a2").at(-1)).toEqual({ as: "alchemical", id: "a2" });
    expect(tokens("toad is moon").at(-1)).toEqual({ as: "light", id: "moon" });
  });

  test("is read aloud without signs that only a program knows", () => {
    const names = new Map([
      ["R-", "poison"],
      ["a8", "large red plus"],
    ]);
    expect(spoken("fern + toad = R-", names)).toBe("fern and toad make poison");
    expect(spoken("claw has B-", names)).toBe("claw has blue minus");
    expect(spoken("assume fern = a8", names)).toBe("if fern is large red plus");
    expect(spoken("fern + toad != R-", names)).toBe("fern and toad do not make poison");
    expect(spoken("fern + toad sold R- right-sign", names)).toBe(
      "fern and toad sold for poison: right-sign",
    );
    expect(spoken("toad is moon", names)).toBe("toad is moon");
    expect(spoken("golem fern ears", names)).toBe("the golem, given fern: ears");
    expect(spoken("animate fern toad no", names)).toBe("given fern and toad, the golem stays clay");
    expect(spoken("animate fern toad yes", names)).toBe(
      "given fern and toad, the golem comes to life",
    );
  });

  test("has its signs drawn in a sentence: what is had is an aspect, what is made a potion", () => {
    const found = drawn("Fern and toad make R-: both have R-, or N. Assume a8 (ALC-B28).");
    expect(found.filter(({ as }) => as !== "word")).toEqual([
      { as: "potion", id: "R-" },
      { as: "aspect", id: "R-" },
      { as: "potion", id: "N" },
      { as: "alchemical", id: "a8" },
    ]);
    expect(found.at(-1)).toEqual({ as: "word", id: " (ALC-B28)." });
  });

  test("is found for its pair in whichever order it names the two", () => {
    const facts = [madeFact("toad", "fern", "N"), "fern + toad != R+", "fern + claw = R-"];
    expect(seenOf(facts, "fern", "toad")).toEqual({ made: "N", notMade: ["R+"], sold: [] });
    expect(seenOf(["fern + toad sold B+ exact"], "fern", "toad").sold).toEqual([
      { wanted: "B+", quality: "exact" },
    ]);
  });

  test("a share of worlds is never told rounder than it is", () => {
    expect(percent(0, 40320)).toBe("0 %");
    expect(percent(1, 40320)).toBe("< 1 %");
    expect(percent(40319, 40320)).toBe("> 99 %");
    expect(percent(40320, 40320)).toBe("100 %");
    expect(percent(5040, 40320)).toBe("13 %");
  });
});

describe("the notes of a sheet", () => {
  test("what cannot be read is blank, what is strange in it is left out", () => {
    expect(readWritten("no json").facts).toEqual([]);
    expect(readWritten("null").hasInk).toBe(true);
    const kept = readWritten(
      '{"facts":["toad is sun",7],"marks":{"a":"no","b":"x"},"hasInk":false}',
    );
    expect(kept).toEqual({
      facts: ["toad is sun"],
      marks: { a: "no" },
      hasInk: false,
      hasGolem: false,
    });
  });

  test("other facts come instead, and what they only assume is let go again", () => {
    const notes = new ShelfNotes("other");
    notes.add("fern has R+");
    notes.replace(["toad is sun", "assume fern = a2"]);
    expect(notes.facts).toEqual(["toad is sun"]);
    expect(notes.supposed).toEqual(["assume fern = a2"]);
    notes.letGo();
    expect(notes.text).toBe("toad is sun\n");
  });

  test("facts and marks stay apart, and what is supposed is never kept", () => {
    const notes = new ShelfNotes("test");
    notes.add("toad is sun");
    notes.add("toad is sun");
    notes.cycle("fern=a1");
    notes.suppose("fern", "a1");
    expect(notes.facts).toEqual(["toad is sun"]);
    expect(notes.marks).toEqual({ "fern=a1": "no" });
    expect(notes.text).toBe("toad is sun\n");
    for (const mark of ["maybe", "yes", undefined]) {
      notes.cycle("fern=a1");
      expect(notes.marks["fern=a1"]).toBe(mark);
    }
    notes.letGo();
    expect(notes.supposed).toEqual([]);
    notes.remove("toad is sun");
    expect(notes.facts).toEqual([]);
  });
});

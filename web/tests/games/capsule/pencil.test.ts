import { describe, expect, it } from "vitest";
import { keepNotes, noted, notesAt } from "../../../src/games/capsule/pencil";

function shelf(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("marks by hand", () => {
  it("are written, changed and rubbed out", () => {
    const one = noted({}, "a1", "?");
    expect(one).toEqual({ a1: "?" });
    expect(noted(one, "a1", "x")).toEqual({ a1: "x" });
    expect(noted(one, "a1", "?")).toEqual({});
    expect(noted(one, "a1", null)).toEqual({});
  });

  it("are kept for each table and seat", () => {
    const here = shelf();
    keepNotes("/table/one 0", { a1: "?" }, here);
    keepNotes("/table/one 1", { b2: "x" }, here);
    expect(notesAt("/table/one 0", here)).toEqual({ a1: "?" });
    expect(notesAt("/table/one 1", here)).toEqual({ b2: "x" });
    expect(notesAt("/table/two 0", here)).toEqual({});
    keepNotes("/table/one 0", {}, here);
    expect(notesAt("/table/one 0", here)).toEqual({});
  });

  it("are forgotten for tables of long ago", () => {
    const here = shelf();
    for (let table = 0; table < 40; table++) keepNotes(`t${table}`, { a1: "o" }, here);
    expect(notesAt("t0", here)).toEqual({});
    expect(notesAt("t39", here)).toEqual({ a1: "o" });
  });

  it("survive a shelf that is spoilt, forbidden or full", () => {
    const place = "shem.capsule.pencil";
    expect(notesAt("t", shelf({ [place]: "{" }))).toEqual({});
    expect(notesAt("t", shelf({ [place]: '[["t", {"a1": 7, "b1": "x"}], 3]' }))).toEqual({
      b1: "x",
    });
    expect(notesAt("t", shelf({ [place]: '[["t", null]]' }))).toEqual({});
    expect(notesAt("t", null)).toEqual({});
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => keepNotes("t", { a1: "?" }, full)).not.toThrow();
  });
});

import { describe, expect, test } from "vitest";
import { freshAt, leave } from "../src/table/away";
import type { Shelf } from "../src/table/lessons";

function memory(): Shelf {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
}

describe("what is new to who was away", () => {
  test("begins where reading ended", () => {
    const shelf = memory();
    leave("oak 0", 12, shelf);
    expect(freshAt("oak 0", 20, shelf)).toBe(12);
    expect(freshAt("oak 1", 20, shelf)).toBeNull();
  });

  test("is nothing when all is read, and nothing in another game at the same table", () => {
    const shelf = memory();
    leave("oak 0", 12, shelf);
    expect(freshAt("oak 0", 12, shelf)).toBeNull();
    expect(freshAt("oak 0", 3, shelf)).toBeNull();
  });

  test("is forgotten for tables of long ago, and harmless where nothing is kept", () => {
    const shelf = memory();
    leave("oak 0", 12, shelf);
    for (let table = 0; table < 60; table += 1) leave(`elm ${table}`, 5, shelf);
    expect(freshAt("oak 0", 20, shelf)).toBeNull();
    leave("oak 0", 12, null);
    expect(freshAt("oak 0", 20, null)).toBeNull();
    shelf.setItem("shem.read", "{broken");
    expect(freshAt("oak 0", 20, shelf)).toBeNull();
  });
});

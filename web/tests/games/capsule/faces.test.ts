import { describe, expect, it } from "vitest";
import {
  calledOf,
  cardOf,
  codeOf,
  discoveriesOf,
  faceOf,
  faceOfCode,
} from "../../../src/games/capsule/faces";

const FINDS = ["coin", "bottle"];

describe("the cards", () => {
  it("have an id, a face and a name in notation", () => {
    expect([faceOf("location-a1"), faceOf("discovery-coin")]).toEqual(["a1", "coin"]);
    expect([cardOf("a1"), cardOf("coin")]).toEqual(["location-a1", "discovery-coin"]);
    expect([codeOf("a1", FINDS), codeOf("bottle", FINDS)]).toEqual(["a1", "x2"]);
    expect([faceOfCode("d4", FINDS), faceOfCode("x2", FINDS)]).toEqual(["d4", "bottle"]);
    expect(faceOfCode("x9", FINDS)).toBe("x9");
  });

  it("are called as people call them", () => {
    const words = { space: { a1: "A1" }, discovery: { coin: "silver coin" } };
    expect(["a1", "coin", "pipe"].map((face) => calledOf(face, words))).toEqual([
      "A1",
      "silver coin",
      "pipe",
    ]);
  });

  it("are counted in the order of the edition", () => {
    expect(discoveriesOf({ discoveries: { discovery: [{ id: "coin" }, { id: "key" }] } })).toEqual([
      "coin",
      "key",
    ]);
    expect(discoveriesOf({})).toEqual([]);
  });
});

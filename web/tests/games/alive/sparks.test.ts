import { describe, expect, it } from "vitest";
import {
  bodyOf,
  diagram,
  lostBy,
  oppositesOf,
  partsOf,
  sparks,
} from "../../../src/games/alive/sparks";

const EDITION = {
  types: {
    type: [{ id: "fire", opposite: "ice" }, { id: "ice", opposite: "fire" }, { id: "cake" }],
  },
};
const OPPOSITES = oppositesOf(EDITION);
const BODY = bodyOf([
  { slot: "torso", type: "fire" },
  { slot: "head", type: "ice" },
  { slot: "left-leg", type: "ice" },
  { slot: "left-arm", type: "cake" },
]);

describe("the diagram", () => {
  it("has each pair once, and friends of all", () => {
    expect(diagram(EDITION)).toEqual({ pairs: [["fire", "ice"]], friends: ["cake"] });
    expect(diagram({})).toEqual({ pairs: [], friends: [] });
  });
});

describe("sparks", () => {
  it("fly between the torso and everything else", () => {
    expect(sparks(BODY, "right-arm", "ice", OPPOSITES)).toEqual(["torso"]);
    expect(sparks(BODY, "right-arm", "fire", OPPOSITES)).toEqual([]);
    expect(sparks(BODY, "torso", "fire", OPPOSITES)).toEqual(["head", "left-leg"]);
  });

  it("never fly at cake", () => {
    expect(sparks(BODY, "torso", "cake", OPPOSITES)).toEqual([]);
  });

  it("fly between legs where legs touch", () => {
    expect(sparks(BODY, "right-leg", "fire", OPPOSITES)).toEqual([]);
    expect(sparks(BODY, "right-leg", "fire", OPPOSITES, true)).toEqual(["left-leg"]);
  });

  it("cost what sparks, and everything without a torso", () => {
    expect(lostBy("torso", ["head"])).toEqual(["head"]);
    expect(lostBy("head", ["torso"])).toHaveLength(6);
    expect(lostBy("head", [])).toEqual([]);
  });

  it("leave bodies countable", () => {
    expect(partsOf(BODY)).toBe(4);
    expect(BODY["right-leg"]).toBeNull();
  });
});

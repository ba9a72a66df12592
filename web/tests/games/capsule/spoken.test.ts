import { describe, expect, it } from "vitest";
import { spoken } from "../../../src/games/capsule/spoken";

const WORDS = {
  space: { a1: "A1", b2: "B2" },
  discovery: { coin: "silver coin", bottle: "green bottle" },
  card: { "tool-shovel": "the Shovel" },
  line: { "column a": "column A" },
};

describe("what is said of choices", () => {
  it.each([
    ["use shovel", "dig with the Shovel"],
    ["Better: use left.", "Better: dig with the tool on the left."],
    ["show x2", "show the green bottle"],
    ["under a1; under x1", "A1 under the pile; silver coin under the pile"],
    ["top b2", "B2 on top"],
    ["name b2", "name B2"],
    ["share column a", "announce column A"],
    ["stop digging", "stop digging"],
  ])("says %s", (text, said) => {
    expect(spoken(text, WORDS)).toBe(said);
  });
});

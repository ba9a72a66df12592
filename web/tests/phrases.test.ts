import { describe, expect, it } from "vitest";
import { labelled } from "../src/table/board";
import { filled } from "../src/text";
import { phrasesOf } from "../src/ui/board/phrases";

describe("phrases of a board", () => {
  it("fill their holes, and count", () => {
    expect(filled("Bench of {name}", { name: "Anna" })).toBe("Bench of Anna");
    expect(filled("Move {count:card|cards}", { count: 1 })).toBe("Move 1 card");
    expect(filled("{count:cube|cubes|No cubes} left", { count: 0 })).toBe("No cubes left");
    expect(filled("{count:cube|cubes|No cubes} left", { count: 2 })).toBe("2 cubes left");
    expect(filled("Move {count:card|cards}", { count: 3 })).toBe("Move 3 cards");
  });

  it("show a hole that nobody fills, and the name of a phrase that is not there", () => {
    expect(filled("{name} digs", {})).toBe("{name} digs");
    const say = phrasesOf<"day" | "night">(() => ({ board: { day: "Day {day}" } }));
    expect([say("day", { day: 3 }), say("night")]).toEqual(["Day 3", "night"]);
  });

  it("never fill a hole within what somebody is called", () => {
    expect(filled("{name}: {count}", { name: "{count}", count: 2 })).toBe("{count}: 2");
  });
});

describe("labels", () => {
  it("go with their choices; one without a label is called by its notation", () => {
    const position = { choices: ["move 1", "stay"], labels: ["Walk 1 district"] };
    expect(labelled(position)).toEqual({ "move 1": "Walk 1 district", stay: "stay" });
  });
});

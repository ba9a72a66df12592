import { describe, expect, it } from "vitest";
import { isSameChoice, nextGrade } from "../src/table/advice";
import { drawn, HEIGHT, listed, stepAt, WIDTH, x, y } from "../src/table/chances";
import type { Hint } from "../src/wire/told";
import { seat, whole } from "./frames";

const look = { sentence: "Look.", clause: "GOL-12", rule: null };

function hint(grade: 1 | 2 | 3): Hint {
  return { type: "hint", ref: 1, grade, chance: 50, look, move: null, others: [], reasons: [] };
}

describe("advice", () => {
  it("comes a grade at a time, and then there is no more", () => {
    expect(nextGrade(null)).toBe(1);
    expect(nextGrade(hint(1))).toBe(2);
    expect(nextGrade(hint(2))).toBe(3);
    expect(nextGrade(hint(3))).toBeNull();
  });

  it("holds while the choice is the same, whoever comes or goes", () => {
    const { position } = whole();
    expect(isSameChoice(position, { ...position, watchers: 3, seats: [seat("Dag")] })).toBe(true);
    expect(isSameChoice(position, { ...position, draft: ["wait"] })).toBe(false);
    expect(isSameChoice(position, { ...position, choices: ["go"] })).toBe(false);
    expect(isSameChoice(position, { ...position, view: { turn: 2 } })).toBe(false);
  });
});

describe("chances", () => {
  const points = [
    { step: 0, chance: 0.5 },
    { step: 10, chance: 1 },
  ];

  it("are drawn from the left to the right, the best on top", () => {
    expect(x(0, 10)).toBe(0);
    expect(x(10, 10)).toBe(WIDTH);
    expect(x(0, 0)).toBe(0);
    expect(y(1)).toBe(0);
    expect(y(0)).toBe(HEIGHT);
    expect(drawn(points, 10)).toBe(`M0 ${HEIGHT / 2}L${WIDTH} 0`);
    expect(drawn([], 10)).toBe("");
  });

  it("lead back to the step that was pointed at", () => {
    expect(stepAt(0.52, 10)).toBe(5);
    expect(stepAt(-0.1, 10)).toBe(0);
    expect(stepAt(1.2, 10)).toBe(10);
  });

  it("are listed by step, with a gap where a seat did not choose", () => {
    expect(listed([points, [{ step: 4, chance: 0.25 }]])).toEqual([
      { step: 0, chances: [0.5, null] },
      { step: 4, chances: [null, 0.25] },
      { step: 10, chances: [1, null] },
    ]);
  });
});

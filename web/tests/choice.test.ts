import { expect, test } from "vitest";
import { Choice, oneStep } from "../src/table/choice.svelte";

/** A table that writes down what it is asked for. */
function laid(...choices: string[]) {
  const done: string[] = [];
  const table = {
    choices,
    canUndo: false,
    act: (text: string) => void done.push(text),
    why: (text: string) => void done.push(`why ${text}`),
    undo: () => void done.push("undo"),
  };
  return { table, done, choice: new Choice(() => table, {}) };
}

test("one click takes it up, the next one does it", () => {
  const { choice, done } = laid("turn left", "turn right");
  choice.click("turn left");
  choice.click("turn right");
  expect(choice.text).toBe("turn right");
  expect(done).toEqual([]);
  choice.click("turn right");
  expect(done).toEqual(["turn right"]);
  expect(choice.text).toBeNull();
});

test("nothing in hand, nothing done", () => {
  const { choice, done } = laid("end");
  choice.confirm();
  expect(done).toEqual([]);
});

test("what is light needs but one click", () => {
  const { choice, done } = laid("place head");
  choice.click("place head", true);
  expect(done).toEqual(["place head"]);
});

test("what is possible puts an old refusal away", () => {
  const { choice, table, done } = laid("end", "roll");
  Object.assign(table, { hush: () => void done.push("hush") });
  choice.click("steal");
  choice.click("end");
  expect(done).toEqual(["why steal", "hush"]);
});

test("a quiet thing is asked about, out of turn, too", () => {
  const { choice, done, table } = laid("end");
  choice.click("steal");
  table.choices = [];
  choice.click("steal");
  expect(done).toEqual(["why steal", "why steal"]);
});

test("what is forced needs but one click", () => {
  const { choice, done } = laid("end");
  choice.click("end");
  expect(done).toEqual(["end"]);
});

test("Backspace lets go before it takes back", () => {
  const { choice, done, table } = laid("a", "b");
  expect(choice.key("Backspace")).toBe(false);
  table.canUndo = true;
  choice.click("a");
  expect(choice.key("Backspace")).toBe(true);
  expect([choice.text, done]).toEqual([null, []]);
  expect(choice.key("Backspace")).toBe(true);
  expect(done).toEqual(["undo"]);
});

test("Escape lets go and takes nothing back", () => {
  const { choice, done, table } = laid("a", "b");
  table.canUndo = true;
  choice.click("a");
  expect(choice.key("Escape")).toBe(true);
  expect([choice.text, done]).toEqual([null, []]);
});

test("of a hint at several steps none is meant before the others", () => {
  expect(oneStep([])).toBeNull();
  expect(oneStep(["a"])).toBe("a");
  expect(oneStep(["a", "b"])).toBeNull();
});

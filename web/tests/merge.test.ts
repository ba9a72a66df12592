import { describe, expect, test } from "vitest";
import { turnedTo } from "../src/table/handover";
import { merged, tellsClocks, unread } from "../src/table/merge";
import { line, news, whole } from "./frames";

describe("news", () => {
  test("replaces the keys it names and keeps the others", () => {
    const before = whole({ view: { turn: 1, golem: "d4" } });
    const after = merged(before, news(6, { waiting_for: [1] }, { turn: 2 }));
    expect(after.position.view).toEqual({ turn: 2, golem: "d4" });
    expect(after.position.waiting_for).toEqual([1]);
    expect(after.position.choices).toEqual(before.position.choices);
    expect(after.seq).toBe(6);
  });

  test("brings single fields of a view: those that it does not name stay the very same", () => {
    const grid = [{ place: "a1" }];
    const before = whole({ view: { turn: 1, grid, seats: [] } });
    const after = merged(before, news(6, {}, { turn: 2 }));
    expect(after.position.view.grid).toBe(grid);
    const later = merged(after, news(7, {}, { grid: [] }));
    expect(later.position.view).toEqual({ turn: 2, grid: [], seats: [] });
    expect(before.position.view).toEqual({ turn: 1, grid, seats: [] });
  });

  test("brings single items of a list, and those that come after its end", () => {
    const [first, second] = [{ place: "a1" }, { place: "b1" }];
    const before = whole({ view: { grid: [first, second], past: [] } });
    const items = { grid: { "1": { place: "b2" } }, past: { "0": "a turn" } };
    const after = merged(before, { ...news(6, {}, {}), items });
    expect(after.position.view).toEqual({ grid: [first, { place: "b2" }], past: ["a turn"] });
    expect((after.position.view.grid as unknown[])[0]).toBe(first);
    expect(before.position.view.grid).toEqual([first, second]);
  });

  test("is added to the tale, and the frame before is left alone", () => {
    const before = whole();
    const after = merged(before, news(6, {}, {}, [line("Anna waits.")]));
    expect(after.tale.map((told) => told.sentence)).toEqual(["Anna waits."]);
    expect(before.tale).toEqual([]);
  });

  test("of what is known already changes nothing", () => {
    const before = whole();
    expect(merged(before, news(4, { waiting_for: [1] }, {}))).toBe(before);
  });

  test("tells clocks only when it tells seats", () => {
    expect(tellsClocks(news(6, { seats: [] }, {}))).toBe(true);
    expect(tellsClocks(news(6, {}, { turn: 2 }))).toBe(false);
  });
});

test("what is unread after an absence is the end of the tale, and nothing after a change of seat", () => {
  const before = { ...whole(), tale: [line("one")] };
  const after = { ...whole(), tale: [line("one"), line("two")] };
  expect(unread(before, after)).toEqual([line("two")]);
  expect(unread(null, after)).toEqual([]);
  expect(unread(before, { ...after, table: { ...after.table, me: 1 } })).toEqual([]);
});

describe("the device is handed over", () => {
  const shared = (me: number | null, waiting: number[]) => {
    const frame = whole({ waiting_for: waiting });
    return { ...frame, table: { ...frame.table, me, my_seats: [0, 2] } };
  };

  test("to the next of its people who is asked", () => {
    expect(turnedTo(shared(0, [1, 2]))).toBe(2);
    expect(turnedTo(shared(2, [0]))).toBe(0);
  });

  test("not while its holder is asked, nor while others think", () => {
    expect(turnedTo(shared(0, [0, 2]))).toBe(0);
    expect(turnedTo(shared(0, [1]))).toBe(0);
  });

  test("never where one person sits alone", () => {
    expect(turnedTo(whole())).toBeNull();
  });
});

import { render } from "svelte/server";
import { expect, test } from "vitest";
import Board from "../src/games/generic/Board.svelte";
import type { BoardProps } from "../src/table/board";
import { whole } from "./frames";

const nothing = (): void => undefined;

function props(view: Record<string, unknown>): BoardProps<Record<string, unknown>> {
  const { position, words, edition } = whole();
  return {
    view,
    seats: position.seats,
    me: 0,
    choices: ["move 1", "<script>"],
    lines: [],
    labels: {},
    draft: [],
    prompt: null,
    canSeal: false,
    isSealed: false,
    canUndo: false,
    waitingFor: [0],
    words: { ...words, district: { hjem: "Hjem & hearth" } },
    edition,
    art: {},
    news: [],
    hinted: [],
    motion: true,
    act: nothing,
    why: nothing,
    seal: nothing,
    reopen: nothing,
    undo: nothing,
  };
}

test("the board of no game draws every field and every choice, and takes nothing for markup", () => {
  const { body } = render(Board, {
    props: props({
      turn: 3,
      grid: [{ place: "a1", district: "hjem" }],
      own: null,
      nested: { deep: [[1], [2]] },
    }),
  });
  expect(body).toContain("Hjem &amp; hearth");
  expect(body).toContain("Nested");
  expect(body).toContain('data-choice="move 1"');
  expect(body).not.toContain("<script>");
});

test("what is there for each player is a table with their names, and the past is folded", () => {
  const { body } = render(Board, {
    props: {
      ...props({
        options: { goal: 20 },
        deciding: [0],
        places: [4, 9, 0],
        card: "boots-8",
        turn: 1,
        past: ["boots-7"],
      }),
      choices: ["roll"],
      labels: { roll: "Roll the die" },
      lines: ["The goal is 20."],
      words: { card: { "boots-8": "Boots of gold" }, kinds: { turn: "seat" } },
    },
  });
  const text = body
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  expect(text).toContain("Player Places Anna (you) 4 Bo 9 Cleo 0");
  expect(text).toContain("Turn Bo");
  expect(text).toContain("Boots of gold");
  expect(text).toContain("Roll the die");
  expect(text).toContain("The goal is 20.");
  expect(text).not.toContain("Options");
  expect(body).toMatch(/<details.*Past/s);
});

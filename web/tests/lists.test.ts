import { describe, expect, test } from "vitest";
import { columns, label, shapeOf, word } from "../src/games/generic/shapes";
import {
  againstBots,
  lacking,
  lastLevel,
  levelsCalled,
  likelyLevel,
  playersOf,
  presetOf,
  quickest,
  rememberLevel,
  type Settings,
  seated,
  usualLevel,
  usualSettings,
} from "../src/table/opening";
import { lastTurn, nextTurn, told, turnStarts, views, within } from "../src/table/steps";
import { ordered } from "../src/ui/search";
import type { GameCard, ReplayStep, RuleCard } from "../src/wire/told";
import { line } from "./frames";

function rule(id: string, sentence: string, question = ""): RuleCard {
  return { id, sentence, question, where: "", reason: "", refers: [] };
}

describe("the search", () => {
  const rules = [
    rule("GOL-7", "Everybody fills the screens."),
    rule("GOL-A3", "It wraps.", "Møte?"),
  ];

  test("shows what was found in its order", () => {
    expect(ordered(rules, ["GOL-A3", "GOL-9", "GOL-7"]).map((one) => one.id)).toEqual([
      "GOL-A3",
      "GOL-7",
    ]);
  });

  test("shows all when nothing is sought, and none when nothing was found", () => {
    expect(ordered(rules, null)).toEqual(rules);
    expect(ordered(rules, [])).toHaveLength(0);
  });
});

describe("a replay", () => {
  const steps: ReplayStep[] = [
    { seat: null, act: "", label: "", lines: [], view: { turn: 1, golem: "d4" }, turn: 1 },
    {
      seat: 0,
      act: "move 1",
      label: "Move 1",
      lines: [line("a"), line("b")],
      view: { golem: "d5" },
      turn: 1,
    },
    { seat: 1, act: "wait", label: "Wait", lines: [], view: {}, turn: 2 },
  ];

  test("shows each step with all that was seen before", () => {
    expect(views(steps)).toEqual([
      { turn: 1, golem: "d4" },
      { turn: 1, golem: "d5" },
      { turn: 1, golem: "d5" },
    ]);
  });

  test("knows how much of the tale is told at each step", () => {
    const { tale, until } = told(steps);
    expect(tale.map((one) => one.sentence)).toEqual(["a", "b"]);
    expect(until).toEqual([0, 2, 2]);
  });

  const turns = (...each: [seat: number | null, turn: number][]) =>
    turnStarts(each.map(([seat, turn]) => ({ seat, turn })));

  test("begins a turn where the game counts one more", () => {
    expect(turns([null, 1], [0, 1], [1, 2], [0, 2], [0, 3])).toEqual([0, 2, 4]);
  });

  test("begins a turn before another seat moves, where the game counts none", () => {
    expect(turns([null, 0], [0, 0], [0, 0], [1, 0], [0, 0])).toEqual([0, 2, 3]);
  });

  test("goes on and back by turns, and stays within its ends", () => {
    const starts = [0, 2, 4];
    expect([nextTurn(starts, 0, 6), nextTurn(starts, 2, 6), nextTurn(starts, 5, 6)]).toEqual([
      2, 4, 6,
    ]);
    expect([lastTurn(starts, 6), lastTurn(starts, 4), lastTurn(starts, 0)]).toEqual([4, 2, 0]);
  });

  test("stays within its ends", () => {
    expect([within(-1, 3), within(1, 3), within(9, 3)]).toEqual([0, 1, 2]);
  });
});

describe("a new table", () => {
  const game: GameCard = {
    slug: "golem",
    title: "Golem",
    summary: "",
    seats: [2, 3, 4],
    has_sheet: false,
    has_practice: false,
    presets: [],
    levels: ["novice", "easy", "medium", "hard", "expert"].map((name) => ({ name, character: "" })),
    options: [],
  };

  test("against bots I sit with as few of them as the game allows", () => {
    const chairs = [{ kind: "me" }, { kind: "bot", level: "hard" }];
    expect(againstBots(game, "hard").chairs).toEqual(chairs);
  });

  test("the level chosen last is remembered for each game; the first one is easy", () => {
    const kept = new Map<string, string>();
    const shelf = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const other = { ...game, slug: "other" };
    expect([lastLevel(game.slug, shelf), likelyLevel(game, shelf)]).toEqual([null, "easy"]);
    rememberLevel(game.slug, "expert", shelf);
    rememberLevel(other.slug, "gone", shelf);
    expect(likelyLevel(game, shelf)).toBe("expert");
    expect(likelyLevel(other, shelf)).toBe("medium");
    kept.set([...kept.keys()][0] ?? "", "no json");
    expect(likelyLevel(game, shelf)).toBe("easy");
    expect(likelyLevel(game, null)).toBe("easy");
  });

  test("the game to play now is the quickest, or the first one there is", () => {
    const alive = { ...game, slug: "alive" };
    expect(quickest([game, alive])).toBe(alive);
    expect(quickest([game])).toBe(game);
    expect(quickest([])).toBeUndefined();
  });

  test("says for how many a game is", () => {
    expect([playersOf([2, 3, 4]), playersOf([2])]).toEqual(["2–4 players", "2 players"]);
  });

  test("the usual level is the one in the middle", () => {
    expect(usualLevel(game)).toBe("medium");
    expect(usualLevel({ ...game, levels: [{ name: "only", character: "" }] })).toBe("only");
    expect(usualLevel({ ...game, levels: [] })).toBe("random");
  });

  test("says once of each level that plays what it is like", () => {
    const names = ["hard", "easy", undefined, "hard", "greedy"];
    expect(levelsCalled(game, names).map((level) => level.name)).toEqual(["easy", "hard"]);
  });

  test("begins with every option as it comes", () => {
    const words = {
      low: 0,
      high: 9,
      choices: [],
      needs: [],
      clause: "GOL-1",
      title: "",
      sentence: "",
    };
    const choices = ["any", "one-left"].map((id) => ({ id, name: id, sentence: "" }));
    const options: GameCard["options"] = [
      { ...words, name: "strict", kind: "switch", default: false },
      { ...words, name: "target", kind: "number", default: 3 },
      { ...words, name: "guess", kind: "choice", default: "one-left", choices },
    ];
    expect(usualSettings({ ...game, options })).toEqual({
      strict: false,
      target: 3,
      guess: "one-left",
    });
  });

  test("lacks what a chosen value needs, until that is chosen too", () => {
    const words = {
      low: 0,
      high: 9,
      choices: [],
      needs: [],
      clause: "X-1",
      title: "",
      sentence: "",
    };
    const books = { option: "books", value: true, when: null, sentence: "Golem needs books." };
    const any = { option: "guess", value: "any", when: "off", sentence: "Off needs any." };
    const golem = {
      ...words,
      name: "golem",
      kind: "switch",
      default: false,
      needs: [books],
    } as const;
    const notes = { ...words, name: "notes", kind: "choice", default: "on", needs: [any] } as const;
    const lacks = (settings: Settings): string[] =>
      [golem, notes].flatMap((option) =>
        lacking({ ...option, choices: [], needs: [...option.needs] }, settings).map(
          (need) => need.sentence,
        ),
      );
    const usual = { golem: false, books: false, guess: "any", notes: "on" };
    expect(lacks(usual)).toEqual([]);
    expect(lacks({ ...usual, golem: true })).toEqual(["Golem needs books."]);
    expect(lacks({ ...usual, golem: true, books: true })).toEqual([]);
    expect(lacks({ ...usual, notes: "off" })).toEqual([]);
    expect(lacks({ ...usual, notes: "off", guess: "one" })).toEqual(["Off needs any."]);
    expect(lacks({ ...usual, guess: "one" })).toEqual([]);
  });

  test("knows the set of options that was chosen, whatever else was agreed", () => {
    const set = (id: string, books: boolean, golem: boolean) => ({
      ...{ id, name: id, sentence: "", card: "", options: { books, golem } },
    });
    const sets = { ...game, presets: [set("easy", false, false), set("all", true, true)] };
    const usual: Settings = { books: false, golem: false, guess: "any" };
    expect(presetOf(sets, usual)?.id).toBe("easy");
    expect(presetOf(sets, { ...usual, guess: "one" })?.id).toBe("easy");
    expect(presetOf(sets, { ...usual, books: true })).toBeNull();
    expect(presetOf(sets, { ...usual, ...sets.presets[1]?.options })?.id).toBe("all");
    expect(presetOf(game, usual)).toBeNull();
  });

  test("keeps who sits there when seats are added or taken away", () => {
    const two = [{ kind: "me" }, { kind: "open" }] as const;
    expect(seated([...two], 3, "greedy")).toEqual([...two, { kind: "bot", level: "greedy" }]);
    expect(seated([...two], 1, "greedy")).toEqual([two[0]]);
  });
});

describe("any view", () => {
  test("is drawn in the shape that fits", () => {
    expect(shapeOf(null)).toBe("nothing");
    expect(shapeOf([])).toBe("nothing");
    expect(shapeOf(0)).toBe("word");
    expect(shapeOf([1, 2])).toBe("row");
    expect(shapeOf([{ a: 1 }, { a: 2 }])).toBe("cards");
    expect(shapeOf([{ a: 1 }, { a: 2 }, { a: 3 }, { b: 4 }])).toBe("table");
    expect(shapeOf([[1], [2]])).toBe("cards");
    expect(shapeOf({ a: 1 })).toBe("record");
  });

  test("is named as people read", () => {
    expect(columns([{ a: 1 }, { b: 2, a: 3 }])).toEqual(["a", "b"]);
    expect(label("orm_in_turn")).toBe("Orm in turn");
    expect(word("hjem", { hjem: "Hjem" })).toBe("Hjem");
    expect(word(true, {})).toBe("yes");
    expect(word(null, {})).toBe("–");
  });
});

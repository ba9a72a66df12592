import { describe, expect, it } from "vitest";
import { animationsOf, pageOfAnimation } from "../../../src/games/alchemists/animations";
import { costsOf, cubesOf, offerOf } from "../../../src/games/alchemists/box";
import { Declaring } from "../../../src/games/alchemists/declaring.svelte";
import type { Desk } from "../../../src/games/alchemists/desk.svelte";
import { cardOf, mixText } from "../../../src/games/alchemists/natures";
import { pageOf } from "../../../src/games/alchemists/places";
import { spoken, titled } from "../../../src/games/alchemists/spoken";
import type { AlchemistsView } from "../../../src/wire/alchemists";
import type { Line } from "../../../src/wire/told";

const WORDS = {
  ingredient: { fern: "fern", claw: "bird claw" },
  favour: { sage: "Sage" },
  space: { student: "Test on the student" },
  order: { "order-3": "order space 3" },
  bid: { "bid-2": "2 gold off" },
  brew: { "R-": "poison (red -)", N: "a neutral potion" },
  colour: { red: "red" },
  alchemical: { a7: "all minus" },
  grant: { "grant-top": "Grant of the top row" },
};

it.each([
  ["throw away sage", "throw away Sage"],
  ["order 3", "order space 3"],
  ["place student", "Test on the student"],
  ["bid 2", "2 gold off"],
  ["mix fern claw", "mix fern and bird claw"],
  ["show claw red", "show bird claw: red"],
  ["claim r-", "they make poison (red -)"],
  ["claim n", "they make a neutral potion"],
  ["theory is a7", "theory: all minus"],
  ["grant top", "Grant of the top row"],
  ["pass", "No, go on"],
  [
    "Better: mix fern claw, then place student.",
    "Better: mix fern and bird claw, then Test on the student.",
  ],
  ["In order to win, pass the test.", "In order to win, pass the test."],
])("says %s as people would", (text, said) => {
  expect(spoken(text, WORDS)).toBe(said);
});

it("begins a button with a capital", () => {
  expect(titled("mix fern")).toBe("Mix fern");
});

describe("what is printed", () => {
  it("has the signs and sizes of the alchemicals", () => {
    expect(cardOf("a1")).toMatchObject({ signs: ["-", "+", "-"], is_large: [false, false, true] });
    expect(cardOf("a1").light).toBe("sun");
    expect(cardOf("a7")).toMatchObject({ is_large: [true, true, true], light: "moon" });
  });

  it("has the cubes of each use, and what an order space offers", () => {
    const row = { id: "buy", costs: [[1, 2], [1, 2], [1]], first: 1, last: 6 };
    expect(costsOf(row, 4)).toEqual([1]);
    expect(cubesOf(row, 2, 2)).toBe(3);
    expect(offerOf({ id: "order-1", offer: "1 gold > -" })).toEqual({
      cost: [{ kind: "gold", count: 1 }],
      gain: [],
    });
    expect(offerOf({ id: "order-5", offer: "- > 1 ingredient + 1 favour" }).gain).toHaveLength(2);
  });

  it("writes a mix in the order of the notation", () => {
    expect(mixText("claw", "fern")).toBe("mix fern claw");
  });
});

function line(event: Record<string, unknown>): Line {
  return { kind: "event", seat: null, sentence: "", clause: null, event } as unknown as Line;
}

describe("the animations of the news", () => {
  const view = { round: 2 } as unknown as AlchemistsView;
  const news = [
    line({ kind: "tested", seat: 1, potion: "R-" }),
    line({ kind: "mixed", seat: 1, ingredients: ["fern", "toad"], potion: "R-" }),
    line({ kind: "discarded", seat: 1 }),
  ];

  it("is one for each line, and the last brings the view", () => {
    const found = animationsOf(news, view);
    expect(found.map(({ kind }) => kind)).toEqual(["tested", "said", "said"]);
    expect(found.map((each) => each.view)).toEqual([null, null, view]);
  });

  it("knows what was mixed where the reader may know it", () => {
    expect(animationsOf(news, view)[0]?.mix).toEqual(["fern", "toad"]);
    expect(animationsOf(news.slice(0, 1), view)[0]?.mix).toEqual([]);
  });

  it("is seen on its page", () => {
    const [first] = animationsOf(news, view);
    expect(first && pageOfAnimation(first)).toBe("cauldron");
    expect(pageOf("declaring", null)).toBe("order");
    expect(pageOf("declaring", "sell")).toBe("sell");
  });
});

describe("a declaration", () => {
  function laid(...draft: string[]): { declaring: Declaring; done: string[] } {
    const done: string[] = [];
    const table = {
      draft,
      undo: () => done.push("undo"),
      act: (text: string) => done.push(text),
      why: (text: string) => done.push(`why ${text}`),
    };
    const desk = { isDeclaring: true, table, can: (text: string) => text === "place drink" };
    return { declaring: new Declaring(desk as unknown as Desk), done };
  }

  it("lays out what may be, and asks why of the rest", () => {
    const { declaring, done } = laid();
    declaring.lay("place drink");
    declaring.lay("place sell");
    expect(done).toEqual(["place drink", "why place sell"]);
  });

  it("takes one step back and lays again what came after", () => {
    const { declaring, done } = laid("place forage", "place buy", "place drink");
    declaring.takeBack("place buy");
    expect(done).toEqual(["undo", "undo", "place drink"]);
  });

  it("takes an Associate back with the last cube under it", () => {
    const { declaring, done } = laid("place buy", "associate buy", "place drink");
    declaring.takeBack("place buy");
    expect(done).toEqual(["undo", "undo", "undo", "place drink"]);
  });

  it("keeps the Associate where a cube is left", () => {
    const { declaring, done } = laid("place buy", "place buy", "associate buy");
    declaring.takeBack("place buy");
    expect(done).toEqual(["undo", "undo", "associate buy"]);
  });
});

import { describe, expect, it } from "vitest";
import {
  animationsOf,
  pageOfAnimation,
  readingTime,
} from "../../../src/games/alchemists/animations";
import { costsOf, cubesOf, offerOf } from "../../../src/games/alchemists/box";
import { Declaring } from "../../../src/games/alchemists/declaring.svelte";
import type { Desk } from "../../../src/games/alchemists/desk.svelte";
import { Wager } from "../../../src/games/alchemists/king/wager.svelte";
import { titled } from "../../../src/games/alchemists/labels";
import { cardOf, mixText } from "../../../src/games/alchemists/natures";
import { pageOf } from "../../../src/games/alchemists/places";
import type { LineOf } from "../../../src/table/board";
import type { AlchemistsEvent, AlchemistsView } from "../../../src/wire/alchemists";

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
    expect(offerOf("1 gold > -")).toEqual({
      cost: [{ kind: "gold", count: 1 }],
      gain: [],
    });
    expect(offerOf("- > 1 ingredient + 1 favour").gain).toHaveLength(2);
  });

  it("writes a mix in the order of the notation", () => {
    expect(mixText("claw", "fern")).toBe("mix fern claw");
  });
});

function line(event: AlchemistsEvent, sentence = ""): LineOf<AlchemistsEvent> {
  return { kind: "event", seat: null, sentence, clause: null, event };
}

it("asks for an approval on the page of what it pays for", () => {
  expect(pageOf("approving", "publish")).toBe("articles");
  expect(pageOf("approving", "library")).toBe("library");
  expect(pageOf("approving", null)).toBe("order");
});

describe("a report", () => {
  function laid(picked: string | null, choices: string[]): Wager {
    const desk = {
      stage: "reporting",
      isAsked: true,
      picked,
      chosen: { text: picked },
      offers: (verb: string) => choices.some((text) => text.startsWith(`${verb} `)),
      click: (text: string) => {
        desk.picked = text;
      },
    };
    return new Wager(() => desk as unknown as Desk);
  }
  const choices = ["report chest large red", "report ears small red", "report ears large blue"];

  it("is staked token by token, in the order of the notation", () => {
    const wager = laid(null, choices);
    wager.turnTo("ears");
    wager.lay("large blue");
    expect(wager.laid).toEqual(["large blue"]);
    wager.lay("small red");
    expect([wager.part, wager.laid]).toEqual(["ears", ["small red", "large blue"]]);
    wager.lay("large blue");
    expect(wager.laid).toEqual(["small red"]);
  });

  it("lies where a hint has put it", () => {
    expect(laid("report ears small red or large blue", choices).part).toBe("ears");
  });

  it("goes only where there is none yet", () => {
    expect(laid(null, choices.slice(1)).part).toBe("ears");
  });
});

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

  it("shows a tester the reaction of the golem, and others that it was tested", () => {
    const tested = line({ kind: "golem-tested", seat: 1 });
    const reaction = {
      kind: "golem-reacted",
      seat: 1,
      ingredient: "fern",
      reaction: "ears",
    } as const;
    const kindsOf = (told: LineOf<AlchemistsEvent>[]) =>
      animationsOf(told, view).map(({ kind }) => kind);
    expect(kindsOf([tested, line(reaction)])).toEqual(["said", "golem-reacted"]);
    expect(kindsOf([tested])).toEqual(["golem-tested"]);
  });

  it("tells what happens in passing together, three lines at most", () => {
    const told = [0, 1, 2, 3].map((seat) =>
      line({ kind: "reputation-changed", seat, reputation: 9, moved: -1 }, `line ${seat}`),
    );
    const found = animationsOf(told, view);
    expect(found.map(({ captions }) => captions.length)).toEqual([3, 0, 0, 1]);
    expect(found[0]?.events).toHaveLength(3);
    expect(found.at(-1)?.view).toBe(view);
  });

  it("tells each line by itself where it is seen on another page", () => {
    const told = [
      line({ kind: "took", seat: 0, ingredient: "fern" }, "one"),
      line({ kind: "transmuted", seat: 1, gold: 1 }, "other"),
    ];
    expect(animationsOf(told, view).map(({ captions }) => captions)).toEqual([["one"], ["other"]]);
  });

  it("leaves time to read, more for more letters, and to see first what is told late", () => {
    const time = (event: AlchemistsEvent, sentence: string) => {
      const [first] = animationsOf([line(event, sentence)], view);
      return first ? readingTime(first) : 0;
    };
    const drew = { kind: "drew", seat: 0, count: 1 } as const;
    expect(time(drew, "Ada draws.")).toBe(1200);
    expect(time(drew, "x".repeat(60))).toBe(2250);
    expect(time({ kind: "tested", seat: 0, potion: "R-" }, "Short.")).toBe(2200);
  });

  it("shows its owner the cards that were drawn, and others that some were", () => {
    const drawn = line({ kind: "drew-favours", seat: 1, count: 1 });
    const found = line({ kind: "found-favours", seat: 1, favours: ["herbalist"] });
    const kindsOf = (told: LineOf<AlchemistsEvent>[]) =>
      animationsOf(told, view).map(({ kind }) => kind);
    expect(kindsOf([drawn, found])).toEqual(["said", "found-favours"]);
    expect(kindsOf([drawn])).toEqual(["drew-favours"]);
  });

  it("is seen on its page", () => {
    const [first] = animationsOf(news, view);
    expect(first && pageOfAnimation(first)).toBe("cauldron");
    expect(pageOf("declaring", null)).toBe("plan");
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

import { describe, expect, it } from "vitest";
import { subjectOf as alchemists } from "../src/games/alchemists/subject";
import { subjectOf as alive } from "../src/games/alive/subject";
import { subjectOf as capek } from "../src/games/capek/subject";
import { subjectOf as capsule } from "../src/games/capsule/subject";
import { subjectOf as golem } from "../src/games/golem/subject";
import { type Box, pieces } from "../src/ui/board/subjects";

const box: Box = {
  words: {
    card: { pm1: "Foundry by Night" },
    part: { head: "head", torso: "torso" },
    colour: { pm: "Parts Machining", bs: "Brain Surgery", as: "Aetheric Sublimation" },
    tool: { shovel: "Shovel" },
    face: { coin: "the silver coin" },
    discovery: { coin: "silver coin" },
    district: { hjem: "Hjem" },
    artifact: { horn: "Horn of Heimdall" },
    type: { fire: "fire", ice: "ice" },
    effect: { horn: "More units.", shovel: "draw the top card" },
    artifact_effect: { horn: "More units." },
    board: { pays: "Pays {gold} gold.", "never-touches": "Not {type}." },
  },
  art: { hjem: "<svg/>" },
  edition: {
    cards: { card: [{ id: "pm1", gold: 1, research: 3, outrage: 2 }] },
    types: {
      type: [
        { id: "fire", opposite: "ice" },
        { id: "ice", opposite: "fire" },
      ],
    },
  },
};

describe("a line of the log", () => {
  it("is cut where it names what can be looked at", () => {
    const event = { kind: "bought", seat: 0, card: "pm1", cards: ["pm1"] };
    const found = pieces("You buy Foundry by Night for 1 gold.", event, box, capek);
    expect(found.map(({ words, card }) => [words, card?.title ?? null])).toEqual([
      ["You buy ", null],
      ["Foundry by Night", "Foundry by Night"],
      [" for 1 gold.", null],
    ]);
  });

  it("is whole where it names nothing", () => {
    const found = pieces("Turn 2: you begin.", { kind: "turn-began", seat: 0 }, box, capek);
    expect(found).toEqual([{ words: "Turn 2: you begin.", card: null }]);
  });

  it("prefers the longer name", () => {
    const event = { kind: "found", seat: 0, faces: ["coin"] };
    const found = pieces("You dig up the silver coin.", event, box, capsule);
    expect(found.map(({ words }) => words)).toEqual(["You dig up ", "the silver coin", "."]);
  });
});

const alchemy: Box = {
  words: {
    artifact: { periscope: "Periscope" },
    ingredient: { toad: "toad", toadstool: "toadstool" },
    brew: { "R+": "healing (red +)", "R-": "poison (red -)" },
    sign: { "R-": "a red minus" },
    alchemical: { a2: "large blue plus" },
    seal: { gold: "gold star", red: "red, no star" },
    seal_hedge: { red: "loses nothing if only red is wrong" },
    space: { sell: "Sell a potion" },
    grant: { "grant-top": "Top row grant", "grant-encyclopedia": "Encyclopedia grant" },
    startup: { "startup-14": "startup card 14" },
    order_board: { "board-1": "order board 1" },
    amount: { "ingredient-4": "4 ingredients", "loss-1": "-1 reputation" },
    board: {
      "grant-rule": "{gold} gold, {points} points, {first} or {later} on {ingredients}",
      "grant-rule-articles": "{gold} gold, {points} points",
      "seal-star": "{points}, -{penalty}",
      "seal-no-star": "It {hedge}.",
      "goods-book": "{count} book",
      "order-brings": "brings {what}",
    },
  },
  art: {},
  edition: {
    numbers: { grant_gold: 2, first_grant: 2, later_grant: 3, wrong_loss: 4 },
    encyclopedia: { grant_gold: 2, grant_points: 2 },
    grants: { grant: [{ id: "grant-top", ingredients: ["toad"], points: 1 }] },
    seals: {
      seal: [
        { id: "gold", points: 5 },
        { id: "red", points: 0 },
      ],
    },
    startup: { startup: [{ id: "startup-14", ingredients: 4, reputation: -1 }] },
    boards: { board: [{ id: "board-1", offers: ["- > 1 book"] }] },
  },
};

describe("a line of Alchemists", () => {
  const look = (event: Record<string, unknown>, sentence: string) =>
    Object.fromEntries(
      pieces(sentence, event, alchemy, alchemists).flatMap(({ words, card }) =>
        card ? [[words, card.text]] : [],
      ),
    );

  it("explains every kind of piece that it names", () => {
    const told = { kind: "grant-taken", seat: 0, grant: "grant-top", gold: 2 };
    expect(look(told, "You take a grant: Top row grant.")).toEqual({
      "Top row grant": "2 gold, 1 points, 2 or 3 on toad",
    });
    expect(look({ grant: "grant-encyclopedia" }, "Encyclopedia grant.")).toEqual({
      "Encyclopedia grant": "2 gold, 2 points",
    });
    expect(look({ seal: "gold" }, "Your seal: gold star, 3 gold.")).toEqual({
      "gold star": "5, -4",
    });
    expect(look({ seal: "red" }, "Your seal: red, no star.")).toEqual({
      "red, no star": "It loses nothing if only red is wrong.",
    });
    expect(look({ startups: ["startup-14"] }, "You start with startup card 14.")).toEqual({
      "startup card 14": "4 ingredients, -1 reputation",
    });
    expect(look({ board: "board-1" }, "Now order board 1.")).toEqual({
      "order board 1": "Order-1, brings 1 book",
    });
    for (const [event, words] of [
      [{ artifact: "periscope" }, "Periscope"],
      [{ potions: ["R+"] }, "healing (red +)"],
      [{ alchemical: "a2" }, "large blue plus"],
      [{ space: "sell" }, "Sell a potion"],
      [{ ingredients: ["toad"] }, "toad"],
    ] as const)
      expect(Object.keys(look(event, `Look: ${words}.`))).toEqual([words]);
  });

  it("finds whole words only, and calls a sign no potion", () => {
    const one = pieces("A toadstool, a toad.", { ingredient: "toad" }, alchemy, alchemists);
    expect(one.map(({ words }) => words)).toEqual(["A toadstool, a ", "toad", "."]);
    expect(look({ ingredient: "toad", aspect: "R-" }, "toad has a red minus")).toHaveProperty(
      "toad",
    );
    expect(look({ aspect: "R-" }, "It has a red minus.")).toEqual({});
  });
});

describe("the inspector", () => {
  it("knows the pieces of every game, and nothing else", () => {
    expect(golem(box, "hjem")?.picture).toBe("<svg/>");
    expect(golem(box, "horn")?.text).toBe("More units.");
    expect(capek(box, "card-pm1")?.text).toContain("Pays 1 gold.");
    expect(capsule(box, "shovel")?.title).toBe("Shovel");
    expect(alive(box, "torso-fire")?.text).toBe("Not ice.");
    expect(alive(box, "fire", { kind: "took", part: "torso" })?.text).toBe("Not ice.");
    expect(alchemists(box, "horn")?.text).toBe("More units.");
    for (const game of [golem, capek, capsule, alive, alchemists])
      expect(game(box, "nothing")).toBeNull();
  });
});

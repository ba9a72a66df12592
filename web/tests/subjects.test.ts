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

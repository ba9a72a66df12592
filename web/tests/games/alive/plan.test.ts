import { describe, expect, it } from "vitest";
import { Diagram, offeredFor, winnerOf } from "../../../src/games/alive/plan";
import { sceneOf } from "../../../src/games/alive/scene";
import { viewOf } from "./frames";

const SCENE = sceneOf(viewOf({ torso: "fire", "left-arm": "clay" }, {}));
const OPPOSITES = new Map([
  ["fire", "ice"],
  ["ice", "fire"],
  ["clay", "flesh"],
]);
const DIAGRAM = new Diagram(SCENE.bodies[0] ?? null, OPPOSITES, false);

describe("what is on offer", () => {
  it("is the top of the pile that was rolled", () => {
    const taking = { stage: "taking", face: "arm" };
    expect(offeredFor("right-arm", SCENE, taking)).toEqual({ slot: "right-arm", type: "clay" });
    expect(offeredFor("head", SCENE, taking)).toBeNull();
    expect(offeredFor("head", SCENE, { stage: "rolling", face: null })).toBeNull();
  });

  it("is every top after lightning, and the card in hand where one was taken", () => {
    const special = { stage: "special", face: "special" };
    expect(offeredFor("torso", SCENE, special)?.type).toBe("ice");
    const held = { ...SCENE, held: { part: "left-arm", type: "cake" } };
    const placing = { stage: "placing", face: "arm" };
    expect(offeredFor("left-arm", held, placing)?.type).toBe("cake");
    expect(offeredFor("right-arm", held, placing)).toBeNull();
  });
});

describe("the diagram at a table", () => {
  it("knows where sparks would fly", () => {
    expect(DIAGRAM.touches([{ slot: "head", type: "ice" }])).toEqual([["head", "torso"]]);
    expect(DIAGRAM.touches([{ slot: "head", type: "cake" }])).toEqual([]);
    expect(new Diagram(null, OPPOSITES, false).sparks({ slot: "head", type: "ice" })).toEqual([]);
  });

  it("warns of tops, and of a card that fits nowhere", () => {
    const piles = { ...SCENE.piles, head: [{ part: "head", type: "ice" }] };
    expect([...DIAGRAM.dangers(piles)]).toEqual(["head"]);
    const forbidden = DIAGRAM.forbidden({ ...SCENE, piles }, { stage: "taking", face: "head" });
    expect(forbidden).toEqual([{ slot: "head", type: "ice" }]);
  });
});

describe("a roll for life", () => {
  const whole = { head: "cake", torso: "fire", "left-arm": "ice", "right-arm": "cake" };
  const { bodies, piles } = sceneOf(viewOf({ ...whole, "left-leg": "cake" }, {}));
  const box = { die: ["head", "arm", "torso", "torso", "leg", "special"], stealFrom: 4 };

  it("tells which numbers wake it, which ruin it, and which cost it parts", () => {
    const diagram = new Diagram(bodies[0] ?? null, OPPOSITES, false);
    const tops = { head: "ice", torso: "fire", arm: "ice", leg: "cake" };
    const laid = Object.fromEntries(
      Object.entries(tops).map(([part, type]) => [part, [{ part, type }]]),
    ) as unknown as typeof piles;
    expect(diagram.stakes(box, laid)).toEqual({ life: [6], ruin: [1, 2], loss: [3, 4] });
  });

  it("knows nothing of a card that lies face down, and of a limb only its own side", () => {
    const legs = { head: "cake", torso: "cake", "left-leg": "fire", "right-leg": "cake" };
    const diagram = new Diagram(sceneOf(viewOf(legs, {})).bodies[0] ?? null, OPPOSITES, true);
    const leg = (part: string) => ({
      head: [null],
      torso: [],
      arm: [],
      leg: [{ part, type: "ice" }],
    });
    expect(diagram.stakes(box, leg("right-leg"))).toEqual({ life: [6], ruin: [], loss: [5] });
    expect(diagram.stakes(box, leg("leg"))).toEqual({ life: [6], ruin: [], loss: [] });
  });
});

describe("the end", () => {
  it("has one winner, or none", () => {
    expect(winnerOf({ outcome: { ranks: [2, 1, 2] } })).toBe(1);
    expect(winnerOf({ outcome: { ranks: [1, 1] } })).toBeNull();
    expect(winnerOf({ outcome: null })).toBeNull();
  });
});

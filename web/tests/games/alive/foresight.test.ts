import { describe, expect, it } from "vitest";
import { Aim } from "../../../src/games/alive/aim.svelte";
import { boxOf, faceOn, numbersOf } from "../../../src/games/alive/box";
import { named, offered } from "../../../src/games/alive/choices";
import { Foresight } from "../../../src/games/alive/foresight.svelte";
import { sceneOf } from "../../../src/games/alive/scene";
import type { Body } from "../../../src/games/alive/sparks";
import { viewOf } from "./frames";

const EDITION = {
  types: {
    type: [
      { id: "fire", opposite: "ice" },
      { id: "ice", opposite: "fire" },
    ],
  },
  box: { die: ["head", "arm", "torso", "torso", "leg", "special"], steal_from: 4 },
};
const SCENE = sceneOf(
  viewOf({ torso: "fire", head: "cake" }, { torso: "cake", "left-arm": "ice" }),
);

/** A moment of the reader, in which these are the choices and this one is picked. */
function foresee(stage: string, face: string | null, choices: string[], picked: string | null) {
  return new Foresight(() => ({
    view: { stage, face, options: {} },
    edition: EDITION,
    scene: SCENE,
    mine: SCENE.bodies[0] ?? null,
    offer: offered(choices),
    isAsked: choices.length > 0,
    choice: named(picked),
  }));
}

describe("what is foreseen", () => {
  it("is where a card goes, and no spark where it fits", () => {
    const seen = foresee("taking", "head", ["put head", "leave"], "put head");
    expect(seen.ghost).toEqual({ slot: "head", type: "fire" });
    expect([seen.sparking, seen.losing, seen.forbidden]).toEqual([[], [], []]);
  });

  it("is the ruin by a stolen part, where the table lets such parts be stolen", () => {
    const text = "steal 1 left arm";
    const seen = foresee("rolling", null, ["roll", text], text);
    expect(seen.ghost).toEqual({ slot: "left-arm", type: "ice" });
    expect(seen.sparking).toEqual(["torso"]);
    expect(seen.losing).toHaveLength(6);
  });

  it("is nothing for those who are not asked, and all that a lost torso takes along", () => {
    expect(foresee("taking", "head", [], "put head").ghost).toBeNull();
    expect(foresee("losing", null, ["lose torso"], "lose torso").losing).toHaveLength(6);
    expect(foresee("losing", null, ["lose head"], "lose head").losing).toEqual([]);
  });

  it("is what is pointed at, though nothing is picked yet", () => {
    const seen = foresee("special", "special", ["put torso", "leave"], null);
    expect(seen.ghost).toBeNull();
    seen.looked = "torso";
    expect(seen.ghost).toEqual({ slot: "torso", type: "ice" });
    expect(seen.touches).toEqual([]);
  });
});

describe("what is dangerous", () => {
  it("is a top that the golem could not bear", () => {
    const piles = { ...SCENE.piles, leg: [{ part: "leg", type: "ice" }] };
    const seen = new Foresight(() => ({
      view: { stage: "taking", face: "leg", options: {} },
      edition: EDITION,
      scene: { ...SCENE, piles },
      mine: SCENE.bodies[0] ?? null,
      offer: offered(["discard leg", "leave"]),
      isAsked: true,
      choice: named(null),
    }));
    expect([...seen.dangers]).toEqual(["leg"]);
    expect(seen.forbidden.map(({ slot }) => slot)).toEqual(["left-leg", "right-leg"]);
    expect(seen.touches).toEqual([
      ["left-leg", "torso"],
      ["right-leg", "torso"],
    ]);
  });
});

describe("after lightning", () => {
  const piles = {
    ...SCENE.piles,
    head: [{ part: "head", type: "ice" }],
    torso: [{ part: "torso", type: "ice" }],
  };

  function struck(picked: string | null) {
    return new Foresight(() => ({
      view: { stage: "special", face: "special", options: {} },
      edition: EDITION,
      scene: { ...SCENE, piles },
      mine: { ...(SCENE.bodies[0] as Body), head: "fire" },
      offer: offered(["put torso", "discard torso", "discard head", "leave"]),
      isAsked: true,
      choice: named(picked),
    }));
  }

  it("a card that is picked from its pile sparks, if it can only go under it", () => {
    expect(struck("discard head").touches).toEqual([["head", "torso"]]);
    expect([struck("discard torso").touches, struck("draw symbol").touches]).toEqual([[], []]);
  });

  it("what a torso would cost is seen when it is pointed at", () => {
    const seen = struck(null);
    expect(seen.losing).toEqual([]);
    seen.looked = "torso";
    expect(seen.losing).toEqual(["head"]);
    seen.looked = "head";
    expect([seen.sparking, seen.losing]).toEqual([["torso"], []]);
  });
});

describe("a symbol that is held up", () => {
  const { thefts } = offered(["roll", "steal 1 left arm"]);

  it("reaches parts of its own type", () => {
    const aim = new Aim(() => ({ scene: SCENE, me: 0, thefts }));
    expect(aim.typeAt(1)).toBe("ice");
    expect(aim.theftsWith(1).map(({ text }) => text)).toEqual(["steal 1 left arm"]);
    expect([...aim.theftsFrom(1).keys()]).toEqual(["left-arm"]);
    aim.place = 2;
    expect([...aim.theftsFrom(1).keys()]).toEqual([]);
  });

  it("can be asked about though it reaches nothing", () => {
    const aim = new Aim(() => ({ scene: SCENE, me: 0, thefts: [] }));
    expect(aim.anyPart(1)).toBe("steal 1 left arm");
    expect(aim.anyPart(2)).toBeNull();
    expect(new Aim(() => ({ scene: SCENE, me: null, thefts })).symbols).toEqual([]);
  });
});

describe("the box", () => {
  it("says what each number brings", () => {
    const box = boxOf(EDITION);
    expect([faceOn(box, 3), faceOn(box, null)]).toEqual(["torso", null]);
    expect([numbersOf(box, "torso"), numbersOf(box, "special")]).toEqual([[3, 4], [6]]);
    expect(boxOf({})).toEqual({ die: [], stealFrom: 4 });
  });
});

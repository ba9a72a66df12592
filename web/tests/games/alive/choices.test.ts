import { describe, expect, it } from "vitest";
import { atPile, meantAtPile, named, obvious, offered } from "../../../src/games/alive/choices";
import type { Slot } from "../../../src/games/alive/layout";

const isEmpty = (slot: Slot) => slot !== "left-arm" && slot !== "torso";

describe("what is offered", () => {
  it("sorts rolls, ends and thefts", () => {
    const offer = offered(["roll", "end turn", "steal 1 left arm", "steal 2 torso"]);
    expect([offer.canRoll, offer.canEnd, offer.canLeave]).toEqual([true, true, false]);
    expect(offer.thefts).toEqual([
      { rival: 1, slot: "left-arm", text: "steal 1 left arm" },
      { rival: 2, slot: "torso", text: "steal 2 torso" },
    ]);
  });

  it("sorts what can become of cards and symbols", () => {
    const offer = offered(["put right arm", "discard arm", "take leg", "draw symbol", "leave"]);
    expect([offer.puts, offer.discards, offer.takes]).toEqual([["right-arm"], ["arm"], ["leg"]]);
    expect([offer.canDraw, offer.canLeave]).toEqual([true, true]);
    const price = offered(["drop 1", "drop 4", "lose head", "lose left leg"]);
    expect([price.drops, price.losses]).toEqual([
      [1, 4],
      ["head", "left-leg"],
    ]);
  });

  it("knows what a choice names", () => {
    expect(named("put left leg")).toMatchObject({ verb: "put", slot: "left-leg", pile: "leg" });
    expect(named("steal 3 head")).toMatchObject({ verb: "steal", slot: "head", rival: 3 });
    expect(named("discard torso")).toMatchObject({ verb: "discard", pile: "torso", slot: null });
    expect(named("drop 2")).toMatchObject({ verb: "drop", place: 2 });
    expect(named("draw symbol")).toMatchObject({ verb: "draw", pile: null });
    expect(named(null)).toMatchObject({ verb: "", slot: null });
  });
});

describe("a click on a pile", () => {
  it("takes what lies face down, else puts it where there is room, else away", () => {
    expect(atPile(offered(["take arm", "leave"]), "arm", isEmpty)).toBe("take arm");
    const arms = offered(["put left arm", "put right arm", "discard arm"]);
    expect(atPile(arms, "arm", isEmpty)).toBe("put right arm");
    expect(atPile(offered(["put torso", "discard torso"]), "torso", isEmpty)).toBe("put torso");
    expect(atPile(offered(["discard leg", "leave"]), "leg", isEmpty)).toBe("discard leg");
    expect(atPile(arms, "head", isEmpty)).toBeNull();
  });

  it("asks why not in words that fit the moment", () => {
    expect(meantAtPile("taking", "arm")).toBe("put left arm");
    expect(meantAtPile("rolling", "arm")).toBe("take arm");
  });
});

describe("what goes without saying", () => {
  it("is the only empty place", () => {
    const arms = offered(["put left arm", "put right arm", "discard arm", "leave"]);
    expect(obvious(arms, isEmpty)).toBe("put right arm");
    expect(obvious(arms, () => true)).toBeNull();
    expect(obvious(offered(["put head", "discard head"]), isEmpty)).toBe("put head");
  });

  it("is never a swap, nor one of several piles", () => {
    expect(obvious(offered(["put torso", "discard torso"]), isEmpty)).toBeNull();
    expect(obvious(offered(["put head", "put left leg", "draw symbol"]), isEmpty)).toBeNull();
    expect(obvious(offered(["roll"]), isEmpty)).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { byCard, byPart, isLight, missing, offered } from "../../../src/games/capek/choices";
import { DECK, view } from "./table";

describe("what is offered", () => {
  it("sorts the actions of a turn", () => {
    const offer = offered(["buy 1", "buy 3", "set head", "swap pm1", "end turn"]);
    expect([offer.slots, offer.sets, offer.swaps]).toEqual([[1, 3], ["head"], ["pm1"]]);
    expect([offer.canEnd, offer.canStop, offer.canTake]).toEqual([true, false, false]);
  });

  it("sorts the steps of a purchase", () => {
    expect(offered(["take", "pay w1"])).toMatchObject({ canTake: true, pays: ["w1"] });
    expect(offered(["research", "keep"]).canResolve).toBe(true);
    const places = offered(["place head", "place torso", "fill torso"]);
    expect([places.places, places.fills]).toEqual([["head", "torso"], ["torso"]]);
    expect(offered(["draw", "forgo"]).canDraw).toBe(true);
    expect(offered(["stop buying"]).canStop).toBe(true);
  });
});

describe("a click", () => {
  it("means what the stage is about", () => {
    const told = ["acting", "paying", "laying", "buying"].map((stage) => byCard(stage, "pm1"));
    expect(told).toEqual(["swap pm1", "pay pm1", "lay pm1", "swap pm1"]);
    expect([byPart("placing", "head"), byPart("acting", "head")]).toEqual([
      "place head",
      "set head",
    ]);
  });

  it("is enough for what can be taken back", () => {
    const paying = view({ stage: "paying", slot: 2, hand: ["pm1", "pm5", "w1"] });
    expect(isLight("pay pm1", paying, DECK)).toBe(true);
    expect(isLight("pay pm5", paying, DECK)).toBe(true);
    expect(isLight("buy 1", view({}), DECK)).toBe(false);
    expect(isLight("swap pm1", view({}), DECK)).toBe(false);
    expect(isLight("place head", view({ stage: "placing" }), DECK)).toBe(true);
  });

  it("is not enough for the card that closes a payment by itself", () => {
    const last = view({ stage: "paying", slot: 2, hand: ["pm1", "pm5"], laid: ["pm1"] });
    expect(isLight("pay pm5", last, DECK)).toBe(false);
    const options = { strict_payment: true };
    const strict = view({ stage: "paying", slot: 2, hand: ["pm1", "pm5", "w1"], options });
    expect(isLight("pay pm5", strict, DECK)).toBe(false);
    expect(isLight("pay pm1", strict, DECK)).toBe(true);
  });

  it("is not enough for the card that completes a set", () => {
    const laying = { stage: "laying", part: "torso", hand: ["pm1", "pm5", "w3"] };
    expect(missing(view({ ...laying, laid: ["pm1"] }), DECK)).toBe(2);
    expect(isLight("lay pm5", view({ ...laying, laid: ["pm1"] }), DECK)).toBe(true);
    expect(isLight("lay w3", view({ ...laying, laid: ["pm1"] }), DECK)).toBe(false);
  });
});

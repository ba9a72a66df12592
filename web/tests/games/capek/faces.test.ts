import { describe, expect, it } from "vitest";
import { codeOf, colourOf, goldIn, idOf, printedOn, saidOf } from "../../../src/games/capek/faces";
import { DECK } from "./table";

describe("the cards", () => {
  it("have an id where they lie and a code where they are spoken of", () => {
    expect([codeOf("card-pm1"), idOf("pm1")]).toEqual(["pm1", "card-pm1"]);
    expect([colourOf("pm1"), colourOf("w3")]).toEqual(["pm", "w"]);
  });

  it("are worth what the edition prints", () => {
    expect(printedOn("w3", DECK)).toEqual({ gold: 3, research: 3, outrage: 4, inquiry: 2 });
    expect(printedOn("pm1", DECK).inquiry).toBe(1);
    expect(printedOn("xx9", DECK).gold).toBe(0);
    expect(goldIn(["pm1", "pm5"], DECK)).toBe(4);
  });

  it("are told in words", () => {
    const words = { card: { pm5: "The Clock" }, colour: { pm: "Parts Machining" } };
    expect(saidOf("pm5", DECK, words)).toBe(
      "The Clock, Parts Machining, gold 3, research 1, outrage \u22121",
    );
    expect(saidOf("pm1", DECK, {})).toBe("pm1, pm, gold 1, research 3, outrage +2");
  });
});

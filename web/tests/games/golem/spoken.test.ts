import { describe, expect, it } from "vitest";
import { spoken } from "../../../src/games/golem/spoken";

const WORDS = { phase: { harvest: "harvesting" }, artifact: { horn: "Horn of Heimdall" } };
const SEATS = ["Anna", "Brokk"];
const said = (text: string) => spoken(text, WORDS, SEATS);

const SHEET = "put 3 on orientation, 4 on movement, 3 on harvest, 12 on regeneration";

describe("what is said about choices", () => {
  it("is a sheet where it is nothing else", () => {
    expect(said(SHEET)).toEqual([{ label: "", text: SHEET, units: [3, 4, 3, 12] }]);
  });

  it("is words with sheets between them", () => {
    const rest = "put 2 on harvest, 1 on regeneration";
    expect(said(`It went wrong. Chosen: ${SHEET}. Better: ${rest}.`)).toEqual([
      "It went wrong. ",
      { label: "Chosen: ", text: SHEET, units: [3, 4, 3, 12] },
      " ",
      { label: "Better: ", text: rest, units: [null, null, 2, 1] },
    ]);
  });

  it("stays in words for one screen alone", () => {
    expect(said("put 3 on orientation")).toEqual(["put 3 on orientation"]);
  });

  it("calls seats and things by their names", () => {
    expect(said("amulet 1")).toEqual(["amulet: Brokk"]);
    expect(said("announce harvest")).toEqual(["announce harvesting"]);
    expect(said("destroy horn")).toEqual(["destroy Horn of Heimdall"]);
    expect(said("destroy nothing")).toEqual(["destroy nothing"]);
    expect(said("Who has to take what lies there?")).toEqual(["Who has to take what lies there?"]);
  });
});

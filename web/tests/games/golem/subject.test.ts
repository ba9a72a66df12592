import { describe, expect, it } from "vitest";
import { MAGE, subjectOf } from "../../../src/games/golem/subject";

const box = {
  art: { boots: "<svg id='boots'/>", orm: "<svg id='orm'/>" },
  edition: { districts: { district: [{ id: "orm", value: -3 }] } },
  words: {
    artifact: { boots: "Boots of Hermod" },
    district: { orm: "Orm" },
    meaning: { orm: "serpent" },
    effect: { boots: "Walk further." },
    special: { orm: "one unit fewer" },
    rule: { boots: "GOL-40", orm: "GOL-45" },
    board: {
      archmage: "Archmage",
      mage: "Wins ties.",
      under: "It lies under {district} ({points}).",
      worth: "Worth {points}.",
      "special-rule": "Special rule: {effect}.",
    },
  },
};

describe("what the inspector says", () => {
  it("of a district is its worth and its rule", () => {
    expect(subjectOf(box, "orm")).toEqual({
      title: "Orm · serpent",
      picture: box.art.orm,
      text: "Worth −3. Special rule: one unit fewer.",
      clause: "GOL-45",
    });
  });

  it("of a tile with an artifact is both", () => {
    expect(subjectOf(box, "boots orm")).toEqual({
      title: "Boots of Hermod",
      picture: box.art.boots,
      text: "Walk further.\nIt lies under Orm (−3).",
      clause: "GOL-40",
    });
  });

  it("of the Archmage's token is what it is for", () => {
    expect(subjectOf(box, MAGE)?.text).toBe("Wins ties.");
    expect(subjectOf(box, "nothing")).toBeNull();
  });
});

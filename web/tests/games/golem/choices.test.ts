import { describe, expect, it } from "vitest";
import { glowing, hasPowers, meant, offered } from "../../../src/games/golem/choices";

describe("the list of legal actions", () => {
  it("is sorted by what it offers", () => {
    expect(offered(["turn north", "turn west"]).turns).toEqual(["north", "west"]);
    expect(offered(["move 1", "boots 1", "boots 6"]).boots).toEqual([1, 6]);
    expect(offered(["put 1 on orientation"]).isFilling).toBe(true);
    expect(offered(["destroy bow", "destroy nothing"])).toMatchObject({
      destructions: ["bow"],
      canSpare: true,
    });
  });

  it("is met with cards, or with the screens", () => {
    expect(hasPowers(offered(["blow horn", "keep horn"]))).toBe(true);
    expect(hasPowers(offered(["place a1"]))).toBe(true);
    expect(hasPowers(offered(["put 1 on orientation"]))).toBe(false);
    expect(hasPowers(offered(["announce harvest"]))).toBe(false);
    expect(hasPowers(offered([]))).toBe(false);
  });

  it("makes places glow", () => {
    expect([...glowing(offered(["place b2", "stay"]), "a1", [])]).toEqual([["b2", "place b2"]]);
    const bow = glowing(offered(["harvest", "bow north"]), "a1", []);
    expect(Object.fromEntries(bow)).toEqual({ a7: "bow north", a1: "harvest" });
  });

  it("makes the places of artifacts glow that may be destroyed", () => {
    const offer = offered(["destroy bow", "destroy horn", "destroy nothing"]);
    expect([...glowing(offer, "a1", [], new Map([["bow", "c3"]]))]).toEqual([
      ["c3", "destroy bow"],
    ]);
  });

  it("shows where steps lead only where the server has said so, the fewest steps first", () => {
    const offer = offered(["move 1", "move 2", "boots 1", "boots 2", "boots 3"]);
    expect(glowing(offer, "a1", []).size).toBe(0);
    const glow = glowing(offer, "a1", ["b1", "c1", "b1"]);
    expect(Object.fromEntries(glow)).toEqual({ b1: "move 1", c1: "move 2" });
  });

  it("guesses what a click on a quiet place meant", () => {
    const at = (stage: string) => ({ stage, golem: "a1", facing: "east" });
    expect(meant(at("placing"), "c3")).toBe("place c3");
    expect(meant(at("harvesting"), "a7")).toBe("bow north");
    expect(meant(at("harvesting"), "d4")).toBe("place d4");
    expect(meant(at("movement"), "e1")).toBe("move 4");
    expect(meant(at("movement"), "e2")).toBe("place e2");
    expect(meant(at("orientation"), "e2")).toBe("place e2");
  });

  it("asks why also where nothing is chosen in the town", () => {
    for (const stage of ["allocation", "announcement", "rearrangement", "horn", "amulet", "taking"])
      expect(meant({ stage, golem: "a1", facing: "east" }, "d4")).toBe("place d4");
  });
});

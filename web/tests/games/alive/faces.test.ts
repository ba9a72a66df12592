import { describe, expect, it } from "vitest";
import { faceOf, gapIn, partIn, sealOf } from "../../../src/games/alive/faces";

const CARD = '<svg viewBox="0 0 100 140"></svg>';
const ART = { "left-leg-cake": CARD, "back-leg": CARD, "symbol-ice": CARD };

describe("the pictures", () => {
  it("show limbs of piles as right ones", () => {
    expect([faceOf("arm", "fire"), faceOf("left-arm", "fire"), faceOf("head", "ice")]).toEqual([
      "right-arm-fire",
      "left-arm-fire",
      "head-ice",
    ]);
  });

  it("are cropped to what is on the card", () => {
    expect(partIn(ART, "left-leg", "cake")).toContain('viewBox="13 12 56 98"');
    expect(gapIn(ART, "left-leg")).toContain('viewBox="31 12 56 98"');
    expect(sealOf(ART, "ice")).toContain('viewBox="9 17 82 82"');
    expect(partIn(ART, "head", "jelly")).toBe("");
  });
});

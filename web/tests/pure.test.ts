import { describe, expect, test } from "vitest";
import { filled } from "../src/net/http";
import { playOnPath, read, replayPath, rulePath } from "../src/router";
import { agreed, isShort, leftAfter, shown, spoken } from "../src/table/clock";
import { checked } from "../src/table/fair";
import { forgetLessons, isTaught, type Shelf, taught } from "../src/table/lessons";
import { titleOf } from "../src/table/turn";

describe("an address", () => {
  test.each([
    ["/", { page: "home" }],
    ["/new", { page: "new", slug: null }],
    ["/new/golem", { page: "new", slug: "golem" }],
    ["/table/k3", { page: "table", id: "k3", watch: false }],
    ["/join/abc", { page: "join", code: "abc" }],
    ["/device/abc/", { page: "device", code: "abc" }],
    ["/replay/k3?step=12&seat=1", { page: "replay", id: "k3", step: 12, seat: 1, playOn: false }],
    ["/replay/k3?step=4&seat=0&play", { page: "replay", id: "k3", step: 4, seat: 0, playOn: true }],
    ["/replay/k3?step=-1", { page: "replay", id: "k3", step: null, seat: null, playOn: false }],
    ["/rules/golem#GOL-12", { page: "rules", slug: "golem", clause: "GOL-12" }],
    ["/about", { page: "about" }],
    ["/table", { page: "nowhere" }],
    ["/table/a/b", { page: "nowhere" }],
    ["/%E0%A4%A", { page: "nowhere" }],
    ["/rules/golem#%E0%A4%A", { page: "rules", slug: "golem", clause: null }],
  ])("%s", (path, route) => {
    const [, way = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
    expect(read(way, search, hash)).toEqual(route);
  });

  test("is written as it is read", () => {
    expect(replayPath("k 3", 4, 1)).toBe("/replay/k%203?step=4&seat=1");
    expect(replayPath("k3", 4, null)).toBe("/replay/k3?step=4");
    expect(playOnPath("k3", 4, 0)).toBe("/replay/k3?step=4&seat=0&play");
    expect(rulePath("golem", "GOL-12")).toBe("/rules/golem#GOL-12");
  });
});

test("a route is filled with parts that cannot leave their place", () => {
  expect(filled("/api/tables/{table}/invites/{seat}", { table: "a/b?", seat: 2 })).toBe(
    "/api/tables/a%2Fb%3F/invites/2",
  );
});

describe("a clock", () => {
  test.each([
    [0, "0.0"],
    [9_949, "9.9"],
    [10_000, "0:10"],
    [245_400, "4:05"],
    [3_909_000, "1:05:09"],
    [187_200_000, "2 d 4 h"],
  ])("with %d ms left shows %s", (left, text) => {
    expect(shown(left)).toBe(text);
  });

  test("runs only while it runs, and never below nothing", () => {
    expect(leftAfter({ left: 5_000, is_running: true }, 2_000)).toBe(3_000);
    expect(leftAfter({ left: 5_000, is_running: false }, 2_000)).toBe(5_000);
    expect(leftAfter({ left: 5_000, is_running: true }, 9_000)).toBe(0);
  });

  test("is said in words", () => {
    expect(spoken(61_000)).toBe("1 minute");
    expect(spoken(2_000)).toBe("2 seconds");
    expect(agreed({ kind: "bank", move: 0, bank: 600_000, increment: 10_000 })).toBe(
      "10 minutes and 10 seconds more for each move",
    );
    expect(agreed({ kind: "none", move: 0, bank: 0, increment: 0 })).toBe("No clock");
    expect(isShort(29_000)).toBe(true);
  });
});

describe("the deal", () => {
  // printf 'salt:pepper' | sha256sum
  const commitment = "dbb5c71cc6d122bcc0b7485cc57c7f4e085d8b1990fd02bc9500b0f41c0c24e6";

  test("is fair when the commitment fits", async () => {
    expect(await checked(commitment, "salt", "pepper")).toBe("kept");
  });

  test("is not when it does not", async () => {
    expect(await checked(commitment, "salt", "paper")).toBe("broken");
  });

  test("cannot be judged without cryptography, or before the seed is known", async () => {
    expect(await checked(commitment, "", "")).toBe("unknown");
  });
});

describe("a lesson", () => {
  const shelf = (): Shelf & { kept: Map<string, string> } => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    };
  };

  test("is told once for each kind of prompt of each game", () => {
    const mine = shelf();
    expect(isTaught("golem", "name", mine)).toBe(false);
    taught("golem", "name", mine);
    expect(isTaught("golem", "name", mine)).toBe(true);
    expect(isTaught("golem", "allocate", mine)).toBe(false);
    forgetLessons(mine);
    expect(isTaught("golem", "name", mine)).toBe(false);
  });

  test("survives a shelf full of nonsense", () => {
    const mine = shelf();
    mine.setItem("shem.lessons", "{nonsense");
    expect(isTaught("golem", "name", mine)).toBe(false);
  });
});

test("the title says first that it is my turn", () => {
  expect(titleOf("Golem", true)).toBe("Your turn · Golem · shem");
  expect(titleOf(null, false)).toBe("shem");
});

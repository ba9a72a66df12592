import { expect, test } from "vitest";
import { Holding } from "../src/table/holding.svelte";
import type { Line, Whole } from "../src/wire/told";

const line = (sentence: string) => ({ kind: "event", sentence }) as Line;
const NEWS = [line("You name A1."), line("The envelope is opened.")];
const CHAT = line("Well played.");

function table() {
  const tale = [line("Your turn is over."), ...NEWS];
  const whole = { tale, position: { ending: {} } } as unknown as Whole;
  return { whole, news: NEWS, curtain: null as number | null };
}

test("what nobody holds back is told at once", () => {
  expect(new Holding(table).tale).toHaveLength(3);
});

test("while the board shows how it ends, the lines that tell it are held back, and what follows", () => {
  const at = table();
  const holding = new Holding(() => at);
  holding.hold(true);
  expect(holding.tale).toHaveLength(1);
  at.whole.tale.push(CHAT);
  at.news = [CHAT];
  holding.hold(true);
  expect(holding.tale).toHaveLength(1);
});

test("then all is told", () => {
  const holding = new Holding(table);
  holding.hold(true);
  holding.hold(false);
  expect(holding.tale).toHaveLength(3);
});

test("a board that is behind has its lines told one by one", () => {
  const holding = new Holding(table);
  holding.lag({ lines: 2, active: 0 });
  expect(holding.tale).toHaveLength(1);
  holding.lag({ lines: 1, active: 0 });
  expect(holding.tale).toHaveLength(2);
  holding.lag(null);
  expect(holding.tale).toHaveLength(3);
});

test("who comes to a table that is somebody else's to see finds the curtain down", () => {
  const holding = new Holding(() => ({ ...table(), curtain: 1 }));
  expect(holding.curtain).toBe(1);
});

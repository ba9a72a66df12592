import { afterEach, expect, test, vi } from "vitest";
import { hasCome, watchPointer } from "../src/ui/pointer";

afterEach(() => vi.unstubAllGlobals());

const mouse = (screenX: number, screenY: number) => ({ screenX, screenY }) as PointerEvent;

test("a thing that appears under a mouse at rest was not pointed at", () => {
  const heard: Record<string, (event: PointerEvent) => void> = {};
  vi.stubGlobal("addEventListener", (name: string, hear: (event: PointerEvent) => void) => {
    heard[name] = hear;
  });
  watchPointer();
  expect(hasCome(mouse(3, 4))).toBe(true);
  heard.pointerdown?.(mouse(3, 4));
  expect(hasCome(mouse(3, 4))).toBe(false);
  heard.pointermove?.(mouse(5, 4));
  expect(hasCome(mouse(3, 4))).toBe(true);
});

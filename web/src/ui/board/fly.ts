/** Pictures that fly from one place of the page to another. For the eye alone: neither hand nor ear meets them. */

import { paced } from "../../table/speed";

export interface Way {
  from: Element;
  to: Element;
  /** The board over which they fly. */
  over: Element;
}

interface Start {
  left: number;
  top: number;
  width: number;
  height?: number;
}

const DEALT = 520;
const BETWEEN = 130;
const COLLECTED = 620;
const TOSSED = 640;
const CARD = 62;

function pictureAt(picture: string, start: Start): HTMLElement {
  const flying = document.createElement("div");
  // The faces come from the game's own art, never from a person.
  flying.innerHTML = picture;
  flying.ariaHidden = "true";
  Object.assign(flying.style, {
    position: "fixed",
    zIndex: "40",
    pointerEvents: "none",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: start.height === undefined ? "" : `${start.height}px`,
  });
  return flying;
}

async function flown(
  flying: HTMLElement,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> {
  await paced(flying.animate(keyframes, timing)).finished.catch(() => undefined);
  flying.remove();
}

function middle({ left, top, width, height }: DOMRect): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Cards are dealt from the middle of one place to that of another, one after the other. */
export async function deal(pictures: readonly string[], way: Way, width = CARD): Promise<void> {
  const [start, end] = [way.from, way.to].map((each) => middle(each.getBoundingClientRect()));
  if (!start || !end) return;
  const at = { left: start.x - width / 2, top: start.y - width * 0.7, width };
  const flights = pictures.map((picture, nth) => {
    const card = pictureAt(picture, at);
    card.style.filter = "drop-shadow(0 4px 5px rgb(0 0 0 / 0.35))";
    way.over.append(card);
    const aside = (nth - (pictures.length - 1) / 2) * 26;
    const there = `translate(${end.x - start.x + aside}px, ${end.y - start.y}px)`;
    return flown(
      card,
      [
        { transform: "scale(0.6)", opacity: 0 },
        { transform: "translateY(-30%) rotate(-4deg)", opacity: 1, offset: 0.3 },
        { transform: `${there} rotate(2deg)`, opacity: 1, offset: 0.92 },
        { transform: there, opacity: 0 },
      ],
      { duration: DEALT, delay: nth * BETWEEN, easing: "ease-in-out", fill: "both" },
    );
  });
  await Promise.all(flights);
}

/** A tile is lifted from its place and shrinks into a pile. */
export async function collect(picture: string, way: Way): Promise<void> {
  const [start, end] = [way.from.getBoundingClientRect(), way.to.getBoundingClientRect()];
  const tile = pictureAt(picture, { left: start.left, top: start.top, width: start.width });
  way.over.append(tile);
  const there = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
  await flown(
    tile,
    [
      { transform: "none" },
      { transform: "translateY(-18%) scale(1.12)", offset: 0.25 },
      { transform: `${there} scale(0.35)` },
    ],
    { duration: COLLECTED, easing: "ease-in-out" },
  );
}

/** A picture is tossed to a place, where it is as large as that if it is bare, and else a small card. */
export async function toss(picture: string, way: Way, isBare: boolean): Promise<void> {
  const [start, end] = [way.from.getBoundingClientRect(), way.to.getBoundingClientRect()];
  const { left, top, width, height } = end;
  const flying = isBare
    ? pictureAt(picture, { left, top, width, height })
    : pictureAt(picture, { left, top, width: Math.min(width, 70) });
  if (isBare) flying.className = "bare";
  way.over.append(flying);
  const own = flying.getBoundingClientRect();
  const [here, there] = [middle(start), middle(own)];
  const [x, y] = [here.x - there.x, here.y - there.y];
  const small = Math.min(1.4, Math.max(0.3, start.height / own.height));
  const turned = `scale(${(small + 1.3) / 2}) rotate(-24deg)`;
  await flown(
    flying,
    [
      { transform: `translate(${x}px, ${y}px) scale(${small})` },
      { transform: `translate(${x * 0.6}px, ${y * 0.6 - 46}px) ${turned}`, offset: 0.45 },
      { transform: "none" },
    ],
    { duration: TOSSED, easing: "cubic-bezier(0.5, 0, 0.4, 1)" },
  );
}

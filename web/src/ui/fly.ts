/** Cards that fly from one place of the page to another, one after the other. For the eye alone. */

import { flying } from "./flying";

const FLIGHT = 520;
const BETWEEN = 130;
const WIDTH = 62;

function dealt(picture: string, from: DOMRect, width: number): HTMLElement {
  const card = flying(picture, {
    left: from.left + from.width / 2 - width / 2,
    top: from.top + from.height / 2 - width * 0.7,
    width,
  });
  card.style.filter = "drop-shadow(0 4px 5px rgb(0 0 0 / 0.35))";
  return card;
}

export async function fly(
  pictures: readonly string[],
  from: Element,
  to: Element,
  over: Element,
  width = WIDTH,
): Promise<void> {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const x = end.left + end.width / 2 - start.left - start.width / 2;
  const y = end.top + end.height / 2 - start.top - start.height / 2;
  const flights = pictures.map(async (picture, at) => {
    const card = dealt(picture, start, width);
    over.append(card);
    const aside = (at - (pictures.length - 1) / 2) * 26;
    const flight = card.animate(
      [
        { transform: "scale(0.6)", opacity: 0 },
        { transform: "translateY(-30%) rotate(-4deg)", opacity: 1, offset: 0.3 },
        { transform: `translate(${x + aside}px, ${y}px) rotate(2deg)`, opacity: 1, offset: 0.92 },
        { transform: `translate(${x + aside}px, ${y}px)`, opacity: 0 },
      ],
      { duration: FLIGHT, delay: at * BETWEEN, easing: "ease-in-out", fill: "both" },
    );
    await flight.finished.catch(() => undefined);
    card.remove();
  });
  await Promise.all(flights);
}

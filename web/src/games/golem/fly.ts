/** A card that flies from one place of the page to another. It only pleases the eye. */

import { flying } from "../../ui/flying";

const FLIGHT = 620;

export async function fly(
  picture: string,
  from: Element,
  to: Element,
  over: Element,
): Promise<void> {
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const card = flying(picture, start);
  over.append(card);
  const away = `translate(${end.left - start.left}px, ${end.top - start.top}px)`;
  const flight = card.animate(
    [
      { transform: "none" },
      { transform: "translateY(-18%) scale(1.12)", offset: 0.25 },
      { transform: `${away} scale(0.35)` },
    ],
    { duration: FLIGHT, easing: "ease-in-out" },
  );
  await flight.finished.catch(() => undefined);
  card.remove();
}

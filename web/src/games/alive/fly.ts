/** Parts and symbols that fly from one place of the page to another. For the eye alone. */

import { flying } from "../../ui/flying";

const FLIGHT = 640;

/** Fly a picture from the middle of one place to that of another, where it is as wide as that. */
export async function fly(
  picture: string,
  from: Element,
  to: Element,
  over: Element,
  isBare: boolean,
): Promise<void> {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const ghost = flying(picture, {
    left: end.left,
    top: end.top,
    width: isBare ? end.width : Math.min(end.width, 70),
  });
  if (isBare) {
    ghost.className = "bare";
    ghost.style.height = `${end.height}px`;
  }
  over.append(ghost);
  const own = ghost.getBoundingClientRect();
  const x = start.left + start.width / 2 - own.left - own.width / 2;
  const y = start.top + start.height / 2 - own.top - own.height / 2;
  const small = Math.min(1.4, Math.max(0.3, start.height / own.height));
  const flight = ghost.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${small})`, opacity: 1 },
      {
        transform: `translate(${x * 0.6}px, ${y * 0.6 - 46}px) scale(${(small + 1.3) / 2}) rotate(-24deg)`,
        opacity: 1,
        offset: 0.45,
      },
      { transform: "none", opacity: 1 },
    ],
    { duration: FLIGHT, easing: "cubic-bezier(0.5, 0, 0.4, 1)" },
  );
  await flight.finished.catch(() => undefined);
  ghost.remove();
}

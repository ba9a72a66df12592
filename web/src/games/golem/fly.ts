/** A card that flies from one place of the page to another. It only pleases the eye. */

const FLIGHT = 620;

export async function fly(
  picture: string,
  from: Element,
  to: Element,
  over: Element,
): Promise<void> {
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const card = document.createElement("div");
  // The faces come from the game's own art, never from a person.
  card.innerHTML = picture;
  card.ariaHidden = "true";
  Object.assign(card.style, {
    position: "fixed",
    zIndex: "40",
    pointerEvents: "none",
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
  });
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

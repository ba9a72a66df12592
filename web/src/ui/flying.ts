/** A picture that flies over the page: it pleases the eye, and neither hand nor ear meets it. */

export interface Start {
  left: number;
  top: number;
  width: number;
}

export function flying(picture: string, start: Start): HTMLElement {
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
  return card;
}

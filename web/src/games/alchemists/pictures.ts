/** Drawings as SVG text, for where a card is shown large. */
import icons from "virtual:icons/alchemists";

/** A drawing of the field's own set, in gold on a coloured ground. */
export function medal(name: string | undefined, ground: string): string {
  const drawn = (icons[name ?? ""] ?? "").replaceAll("currentColor", "#f6e2a4");
  return `<svg viewBox="-130 -130 772 772"><circle cx="256" cy="256" r="376" fill="${ground}" stroke="#c9962f" stroke-width="16"/>${drawn}</svg>`;
}

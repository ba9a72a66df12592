/** Drawings as SVG text, for where a card is shown large. */
import icons from "virtual:icons/alchemists";
import { INGREDIENT } from "../../ui/alchemy/drawings";

/** A drawing of the field's own set, in gold on a coloured ground. */
export function medal(name: string | undefined, ground: string): string {
  const drawn = (icons[name ?? ""] ?? "").replaceAll("currentColor", "#f6e2a4");
  return `<svg viewBox="-130 -130 772 772"><circle cx="256" cy="256" r="376" fill="${ground}" stroke="#c9962f" stroke-width="16"/>${drawn}</svg>`;
}

export function miniature(id: string): string {
  return `<svg viewBox="0 0 100 100"><rect width="100" height="100" rx="6" fill="#2b4c8c" stroke="#c9962f" stroke-width="3"/>${INGREDIENT[id] ?? ""}</svg>`;
}

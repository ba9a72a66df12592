/** The game of the card reader that this browser was at last. No more of it is kept here. */
import { shelf } from "../table/lessons";

const PLACE = "shem.reader";

export function recentGame(): string | null {
  try {
    return shelf()?.getItem(PLACE) || null;
  } catch {
    return null;
  }
}

export function keepGame(id: string): void {
  try {
    shelf()?.setItem(PLACE, id);
  } catch {
    // Forbidden or full: the address still leads back.
  }
}

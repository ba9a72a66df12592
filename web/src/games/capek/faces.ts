/** The cards by their names, and what is printed on them. */

/** "card-pm1" where it lies, "pm1" where it is spoken of. */
export function codeOf(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}

export function idOf(code: string): string {
  return `card-${code}`;
}

export const WILD = "w";

export function colourOf(code: string): string {
  return code.replace(/\d+$/, "");
}

export interface Printed {
  gold: number;
  research: number;
  outrage: number;
  /** What the card counts in a set. */
  inquiry: number;
}

export type Deck = ReadonlyMap<string, Printed>;

interface Entry extends Omit<Printed, "inquiry"> {
  id: string;
  inquiry?: number;
}

/** What an edition prints on its cards. */
export function deckOf(edition: Record<string, unknown>): Deck {
  const file = edition.cards as { card?: Entry[] } | undefined;
  const pairs = (file?.card ?? []).map(
    ({ id, gold, research, outrage, inquiry = 1 }) =>
      [id, { gold, research, outrage, inquiry }] as const,
  );
  return new Map(pairs);
}

const BLANK: Printed = { gold: 0, research: 0, outrage: 0, inquiry: 0 };

export function printedOn(code: string, deck: Deck): Printed {
  return deck.get(code) ?? BLANK;
}

export function goldIn(codes: readonly string[], deck: Deck): number {
  return codes.reduce((sum, code) => sum + printedOn(code, deck).gold, 0);
}

/** A card in words: its title, its inquiry and its numbers. */
export function saidOf(
  code: string,
  deck: Deck,
  words: Record<string, Record<string, string>>,
): string {
  const { gold, research, outrage } = printedOn(code, deck);
  const inquiry = words.colour?.[colourOf(code)] ?? colourOf(code);
  const by = outrage > 0 ? `+${outrage}` : `${outrage}`.replace("-", "\u2212");
  return `${words.card?.[code] ?? code}, ${inquiry}, gold ${gold}, research ${research}, outrage ${by}`;
}

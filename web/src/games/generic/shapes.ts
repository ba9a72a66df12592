/** Which shape a value of a view is best drawn in. */

export type Shape = "nothing" | "word" | "row" | "table" | "cards" | "record";
export type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWord(value: unknown): boolean {
  return (
    value === null || typeof value !== "object" || (Array.isArray(value) && value.length === 0)
  );
}

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) {
    if (value.length === 0) return "nothing";
    if (value.every(isFields)) return value.length > 3 ? "table" : "cards";
    return value.every(isWord) ? "row" : "cards";
  }
  return isFields(value) ? "record" : "word";
}

/** All columns of a list of records, in the order in which they come up. */
export function columns(rows: Fields[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** A field's name as people read it. */
export function label(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of ids, by kind, with the kinds of fields under `kinds`. */
export type Words = Record<string, Record<string, string>>;
export type Namer = (field: string) => Record<string, string>;

/** What ids are called in a field: by the kind of the field, or else as the first kind says. */
export function namer(words: Words, people: string[]): Namer {
  const { kinds = {}, ...kindsOfIds } = words;
  const any: Record<string, string> = Object.assign({}, ...Object.values(kindsOfIds).reverse());
  const seats = Object.fromEntries(people.map((name, seat) => [String(seat), name]));
  return (field) => {
    const kind = kinds[field] ?? field;
    return kind === "seat" ? seats : { ...any, ...kindsOfIds[kind] };
  };
}

/** What a view is drawn as: a table with a line for each player, single facts, and what is folded. */
export interface Parts {
  seats: Fields[];
  facts: Fields;
  folded: Fields;
}

const PLUMBING = ["options", "seat", "deciding", "seats"];
const PAST = /^(past|history|log|record|story|rounds?_before)$/;

/** A list with something for each player is a column of the table; a list of records, several. */
export function partsOf(view: Fields, players: number): Parts {
  const seats: Fields[] = Array.from({ length: players }, () => ({}));
  const parts: Parts = { seats, facts: {}, folded: {} };
  for (const [name, value] of Object.entries(view)) {
    if (PLUMBING.includes(name)) continue;
    if (PAST.test(name)) parts.folded[name] = value;
    else if (!ofEach(value, players)) parts.facts[name] = value;
    else {
      for (const [seat, item] of value.entries()) {
        Object.assign(seats[seat] as Fields, isFields(item) ? item : { [name]: item });
      }
    }
  }
  return parts;
}

function ofEach(value: unknown, players: number): value is unknown[] {
  return Array.isArray(value) && players > 1 && value.length === players;
}

export function word(value: unknown, names: Record<string, string>): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined || value === "") return "–";
  return names[String(value)] ?? String(value);
}

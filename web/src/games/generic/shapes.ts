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

export function word(value: unknown, names: Record<string, string>): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined || value === "") return "–";
  return names[String(value)] ?? String(value);
}

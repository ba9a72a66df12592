/** What of a sheet is looked at. */
export type Pick =
  | { kind: "cell"; ingredient: string; alchemical: string }
  | { kind: "ingredient"; ingredient: string }
  | { kind: "pair"; one: string; other: string };

/** Choices in notation: a verb, then what it is done to. */

/** What may be done with this verb. */
export function after(verb: string, choices: readonly string[]): string[] {
  return choices
    .filter((text) => text.startsWith(`${verb} `))
    .map((text) => text.slice(verb.length + 1));
}

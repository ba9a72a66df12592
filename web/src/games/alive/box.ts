/** What the box says of the die and of thefts. */

export interface Box {
  /** What each number brings, from 1. */
  die: readonly string[];
  /** From which number on a theft succeeds. */
  stealFrom: number;
}

export function boxOf(edition: Record<string, unknown>): Box {
  const box = (edition.box ?? {}) as { die?: string[]; steal_from?: number };
  return { die: box.die ?? [], stealFrom: box.steal_from ?? 4 };
}

/** What a number of the die brings; nothing before it was rolled. */
export function faceOn({ die }: Box, number: number | null): string | null {
  return number === null ? null : (die[number - 1] ?? null);
}

/** The numbers that bring this. */
export function numbersOf({ die }: Box, face: string): number[] {
  return die.flatMap((each, at) => (each === face ? [at + 1] : []));
}

/** What the sounds are made of: a few strokes each, of tone or of noise. There are no recordings. */

export interface Stroke {
  /** When it begins, and how long it takes to fade, in seconds. */
  at: number;
  length: number;
  /** How loud it is at first, from 0 to 1. */
  loudness: number;
  /** A tone of this shape, or noise through a filter of this pitch. */
  of: OscillatorType | "noise";
  /** The pitch in hertz, and where it glides to. */
  from: number;
  to?: number;
}

const tone = (
  at: number,
  from: number,
  length: number,
  loudness: number,
  to = from,
  of: OscillatorType = "triangle",
): Stroke => ({ at, length, loudness, of, from, to });

const noise = (at: number, from: number, length: number, loudness: number, to = from): Stroke => ({
  at,
  length,
  loudness,
  of: "noise",
  from,
  to,
});

/** A tone with a softer one an octave and a fifth above it, as of a small bell. */
const bell = (at: number, from: number, length: number, loudness: number): Stroke[] => [
  tone(at, from, length, loudness, from, "sine"),
  tone(at, from * 3, length * 0.6, loudness * 0.3, from * 3, "sine"),
];

/** A bubble rises and bursts. */
const bubble = (at: number, from: number): Stroke => tone(at, from, 0.09, 0.13, from * 1.9, "sine");

/** A die hits the table. */
const clack = (at: number, loudness: number): Stroke[] => [
  noise(at, 2600, 0.04, loudness),
  tone(at, 340, 0.05, loudness * 0.7, 240),
];

export const SCORES = {
  /** Two soft knocks on wood: it is your turn. */
  turn: [tone(0, 190, 0.13, 0.16), tone(0.16, 150, 0.13, 0.16)],
  card: [noise(0, 1500, 0.11, 0.1, 3600)],
  shuffle: [0, 0.08, 0.16, 0.24, 0.32].map((at) => noise(at, 1800, 0.06, 0.09, 3000)),
  page: [noise(0, 900, 0.22, 0.09, 2600), noise(0.14, 2800, 0.1, 0.05)],
  dice: [
    ...clack(0.42, 0.16),
    ...clack(0.72, 0.13),
    ...clack(0.93, 0.1),
    ...clack(1.05, 0.07),
    ...clack(1.12, 0.05),
  ],
  /** A heavy thing is set down. */
  stone: [tone(0, 110, 0.16, 0.2, 70, "sine"), noise(0, 420, 0.09, 0.12)],
  coin: [...bell(0, 1320, 0.22, 0.07), ...bell(0.07, 1760, 0.26, 0.06)],
  /** A seal is pressed into warm wax. */
  seal: [noise(0, 300, 0.16, 0.16, 160), tone(0.02, 130, 0.14, 0.16, 90, "sine")],
  break: [noise(0, 3200, 0.14, 0.14, 900), noise(0.07, 2200, 0.18, 0.09, 500)],
  reveal: [...bell(0, 392, 0.5, 0.08), ...bell(0.13, 523, 0.6, 0.08)],
  potion: [
    ...[0, 0.12, 0.21, 0.36, 0.47, 0.55, 0.68].map((at, nth) => bubble(at, 260 + 55 * (nth % 4))),
    noise(0.5, 1200, 0.5, 0.05, 4200),
  ],
  thunder: [
    noise(0, 5200, 0.1, 0.2, 1200),
    noise(0.08, 240, 1.1, 0.26, 70),
    tone(0.08, 62, 0.9, 0.16, 38, "sine"),
  ],
  win: [392, 494, 587, 784].flatMap((pitch, nth) => bell(nth * 0.14, pitch, 0.7, 0.09)),
  end: [...bell(0, 392, 0.6, 0.08), ...bell(0.22, 294, 0.8, 0.08)],
} as const satisfies Record<string, readonly Stroke[]>;

export type Sound = keyof typeof SCORES;

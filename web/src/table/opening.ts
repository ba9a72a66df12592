/** What a new table is asked to be. */
import { filled, text } from "../text";
import type { Chair, Clock, NewTable } from "../wire/said";
import type { GameCard, LevelCard, NeedCard, OptionCard, PresetCard } from "../wire/told";
import { type Shelf, shelf } from "./lessons";

const t = text.opening;

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface ClockPreset {
  id: string;
  title: string;
  words: string;
  icon: string;
  clock: Clock;
}

export const CLOCKS: ClockPreset[] = [
  {
    id: "none",
    title: t.noClock,
    words: t.noClockWords,
    icon: "coffee-cup",
    clock: { kind: "none" },
  },
  {
    id: "brisk",
    title: t.brisk,
    words: t.briskWords,
    icon: "stopwatch",
    clock: { kind: "move", move: MINUTE },
  },
  {
    id: "bank",
    title: t.bank,
    words: t.bankWords,
    icon: "hourglass",
    clock: { kind: "bank", bank: 15 * MINUTE, increment: 10_000 },
  },
  {
    id: "days",
    title: t.days,
    words: t.daysWords,
    icon: "envelope",
    clock: { kind: "days", move: 3 * DAY },
  },
];

/** What a table agrees on, by the names of the game's options. */
export type Settings = NonNullable<NewTable["options"]>;

/** The options of a game as they come. */
export function usualSettings(game: GameCard): Settings {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The set of options that these settings are, as far as sets speak of them; or none. */
export function presetOf(game: GameCard, settings: Settings): PresetCard | null {
  const isSet = ({ options }: PresetCard) =>
    Object.entries(options).every(([name, value]) => settings[name] === value);
  return game.presets.find(isSet) ?? null;
}

/** What an option lacks with these settings: the values that it needs of others. */
export function lacking(option: OptionCard, settings: Settings): NeedCard[] {
  const value = settings[option.name] ?? option.default;
  return option.needs.filter(
    (need) =>
      (need.when === null ? value !== option.default : value === need.when) &&
      settings[need.option] !== need.value,
  );
}

/** The opponent for somebody who has not chosen one: the one in the middle. */
export function usualLevel(game: GameCard): string {
  return game.levels[Math.floor(game.levels.length / 2)]?.name ?? "random";
}

/** The levels with these names, each once, the weakest first. */
export function levelsCalled(game: GameCard, names: (string | undefined)[]): LevelCard[] {
  return game.levels.filter((level) => names.includes(level.name));
}

/** For someone who has never played a bot here: losing the first game is no fun. */
const FIRST_LEVEL = "easy";
const LEVELS = "shem.levels";

/** The level that was chosen last in this game; null: none yet. */
export function lastLevel(slug: string, from: Shelf | null = shelf()): string | null {
  return levelsKept(from)[slug] ?? null;
}

/** The level for this reader: the one chosen last, or one to begin with. */
export function likelyLevel(game: GameCard, from: Shelf | null = shelf()): string {
  const last = lastLevel(game.slug, from) ?? FIRST_LEVEL;
  return levelsCalled(game, [last])[0]?.name ?? usualLevel(game);
}

export function rememberLevel(slug: string, level: string, to: Shelf | null = shelf()): void {
  try {
    to?.setItem(LEVELS, JSON.stringify({ ...levelsKept(to), [slug]: level }));
  } catch {
    // Forbidden or full: next time the choice is the usual one.
  }
}

function levelsKept(from: Shelf | null): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(from?.getItem(LEVELS) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/**
 * The game behind "Play now". It's Alive! hooks fastest: a game takes one player some 20 choices
 * (Capsule 50, Alchemists 90, Capek Golems 110, Golem 200, by greedy bots at two seats), each is
 * one click on something large, and it ends with a bang.
 */
const QUICKEST = "alive";

export function quickest(games: GameCard[]): GameCard | undefined {
  return games.find(({ slug }) => slug === QUICKEST) ?? games[0];
}

/** The reader against bots of a level, as few seats as the game allows. */
export function againstBots(game: GameCard, level: string): NewTable {
  const others = Math.max(1, (game.seats[0] ?? 2) - 1);
  const bot: Chair = { kind: "bot", level };
  return { game: game.slug, chairs: [{ kind: "me" }, ...Array<Chair>(others).fill(bot)] };
}

/** For how many a game is. */
export function playersOf(seats: number[]): string {
  const [least = 0, most = least] = [seats[0], seats.at(-1)];
  return least === most
    ? filled(t.exactPlayers, { count: least })
    : filled(t.playersRange, { least, most });
}

/** This many seats, keeping who was there and filling up with bots. */
export function seated(chairs: Chair[], count: number, level: string): Chair[] {
  const more = Array.from({ length: count }, (): Chair => ({ kind: "bot", level }));
  return [...chairs, ...more].slice(0, count);
}

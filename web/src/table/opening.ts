/** What a new table is asked to be. */
import { text } from "../text";
import type { Chair, Clock, NewTable } from "../wire/said";
import type { GameCard, LevelCard, NeedCard, OptionCard, PresetCard } from "../wire/told";

const t = text.opening;

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface ClockPreset {
  id: string;
  title: string;
  words: string;
  clock: Clock;
}

export const CLOCKS: ClockPreset[] = [
  { id: "none", title: t.noClock, words: t.noClockWords, clock: { kind: "none" } },
  {
    id: "brisk",
    title: t.brisk,
    words: t.briskWords,
    clock: { kind: "move", move: MINUTE },
  },
  {
    id: "bank",
    title: t.bank,
    words: t.bankWords,
    clock: { kind: "bank", bank: 15 * MINUTE, increment: 10_000 },
  },
  {
    id: "days",
    title: t.days,
    words: t.daysWords,
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

/** The table behind "Play now": the reader against a bot, as few seats as the game allows. */
export function atOnce(game: GameCard): NewTable {
  const others = Math.max(1, (game.seats[0] ?? 2) - 1);
  const bot: Chair = { kind: "bot", level: usualLevel(game) };
  return { game: game.slug, chairs: [{ kind: "me" }, ...Array<Chair>(others).fill(bot)] };
}

/** So many chairs, keeping who was there and filling up with bots. */
export function seated(chairs: Chair[], count: number, level: string): Chair[] {
  const more = Array.from({ length: count }, (): Chair => ({ kind: "bot", level }));
  return [...chairs, ...more].slice(0, count);
}

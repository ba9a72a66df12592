/** How this reader likes a table; kept in the browser. */
import { allowSounds } from "../sound/ring";
import { shelf } from "./lessons";
import { paceStyles, SPEEDS, setSpeed } from "./speed";

export const PACES = ["auto", "slow", "normal", "fast", "none"] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** How fast things move; as the device wishes, if nothing was picked. */
  motion: Pace;
  /** Ask once more before anything is done. */
  confirm: boolean;
  sound: boolean;
  /** Whether single letters are commands. */
  keys: boolean;
  notify: boolean;
}

const PLACE = "shem.settings";
/** What the speeds were once called. */
const FORMER: Readonly<Record<string, Pace>> = { full: "normal", less: "none" };
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  confirm: false,
  sound: false,
  keys: true,
  notify: false,
};

/** The settings in what was kept; what is not known any more is as at first. */
function read(found: Partial<Settings>): Settings {
  const { motion } = found as { motion?: unknown };
  const pace = FORMER[String(motion)] ?? PACES.find((each) => each === motion);
  return { ...DEFAULTS, ...found, motion: pace ?? DEFAULTS.motion };
}

function kept(): Settings {
  try {
    const found: unknown = JSON.parse(shelf()?.getItem(PLACE) ?? "{}");
    return read(typeof found === "object" ? (found ?? {}) : {});
  } catch {
    return DEFAULTS;
  }
}

export const settings = $state<Settings>(kept());

const wantsDark = matchMedia("(prefers-color-scheme: dark)");
const wantsLess = matchMedia("(prefers-reduced-motion: reduce)");
const wished = $state({ dark: wantsDark.matches, less: wantsLess.matches });

wantsDark.addEventListener("change", (event) => {
  wished.dark = event.matches;
});
wantsLess.addEventListener("change", (event) => {
  wished.less = event.matches;
});

export function theme(): "light" | "dark" {
  if (settings.theme !== "auto") return settings.theme;
  return wished.dark ? "dark" : "light";
}

/** Whether things may move. */
export function motion(): boolean {
  return settings.motion === "auto" ? !wished.less : settings.motion !== "none";
}

/** The next speed in the row, for the key that changes it. */
export function nextPace(): Pace {
  const shown = motion() ? settings.motion : "none";
  const row = PACES.filter((pace) => pace !== "auto");
  return row[(row.indexOf(shown === "auto" ? "normal" : shown) + 1) % row.length] ?? "normal";
}

/** Keep the settings and dress the page in them; call once, from a component. */
export function useSettings(): void {
  $effect(() => {
    try {
      shelf()?.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // Forbidden or full: the settings live as long as the page.
    }
  });
  $effect(() => {
    document.documentElement.dataset.theme = theme();
    document.documentElement.dataset.motion = motion() ? "full" : "less";
  });
  $effect(() => allowSounds(settings.sound));
  $effect(() => setSpeed({ auto: 1, none: 1, ...SPEEDS }[settings.motion]));
  $effect(() => {
    const moves = ["animationstart", "transitionrun"] as const;
    for (const move of moves) document.addEventListener(move, paceStyles);
    return () => {
      for (const move of moves) document.removeEventListener(move, paceStyles);
    };
  });
}

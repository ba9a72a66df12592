/** How this reader likes a table; kept in the browser. */
import { shelf } from "./lessons";

export interface Settings {
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "less";
  /** Ask once more before anything is done. */
  confirm: boolean;
  sound: boolean;
  /** Whether single letters are commands. */
  keys: boolean;
  notify: boolean;
}

const PLACE = "shem.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  motion: "auto",
  confirm: false,
  sound: false,
  keys: true,
  notify: false,
};

function kept(): Settings {
  try {
    const found: unknown = JSON.parse(shelf()?.getItem(PLACE) ?? "{}");
    return { ...DEFAULTS, ...(typeof found === "object" ? found : {}) };
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
  return settings.motion === "auto" ? !wished.less : settings.motion === "full";
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
}

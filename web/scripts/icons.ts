/**
 * The few drawings in use, taken out of the field's own set while building.
 *
 * `import icons from "virtual:icons/golem"` gives those that src/games/golem/icons.txt names, one a
 * line; "virtual:icons/ui" those of src/ui/icons.txt.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const VIRTUAL = "virtual:icons/";
const SRC = join(import.meta.dirname, "..", "src");

interface IconSet {
  icons: Record<string, { body: string }>;
}

function iconSet(): IconSet {
  const home = join(import.meta.dirname, "..", "node_modules", "@iconify-json", "game-icons");
  return JSON.parse(readFileSync(join(home, "icons.json"), "utf8")) as IconSet;
}

function listOf(owner: string): string {
  return owner === "ui" ? join(SRC, "ui", "icons.txt") : join(SRC, "games", owner, "icons.txt");
}

function named(owner: string): string[] {
  const lines = readFileSync(listOf(owner), "utf8").split("\n");
  return lines.map((line) => (line.split("#")[0] ?? "").trim()).filter(Boolean);
}

function drawn(owner: string, set: IconSet): Record<string, string> {
  const found = named(owner).map((name): [string, string] => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`${listOf(owner)}: there is no icon "${name}" in game-icons`);
    return [name, icon.body];
  });
  return Object.fromEntries(found);
}

export function icons(): Plugin {
  return {
    name: "shem-icons",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      const owner = id.slice(VIRTUAL.length + 1);
      this.addWatchFile(listOf(owner));
      return `export default ${JSON.stringify(drawn(owner, iconSet()))}`;
    },
  };
}

/** Sentences with holes, filled as in the kernel: {name}, or {count:card|cards|none} for a number. */

export type Args = Record<string, string | number>;

const HOLE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*)(?:\|([^{}|]*))?)?\}/g;
const MARKUP: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function filled(template: string, args: Args): string {
  return template.replace(
    HOLE,
    (hole, name: string, one?: string, many?: string, none?: string) => {
      const value = args[name];
      if (value === undefined) return hole;
      if (one === undefined) return String(value);
      if (none !== undefined && Number(value) === 0) return none;
      return `${value} ${Math.abs(Number(value)) === 1 ? one : many}`;
    },
  );
}

/** A sentence with markup of its own, for {@html}; what fills its holes is plain text. */
export function marked(template: string, args: Args = {}): string {
  const plain = Object.entries(args).map(([name, value]) => [name, escaped(String(value))]);
  return filled(template, Object.fromEntries(plain));
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign);
}

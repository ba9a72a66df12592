/** What somebody writes on a deduction sheet. */
import { shelf } from "../../table/lessons";
import { assumedFact, isAssumed } from "./facts";

export type Mark = "no" | "maybe" | "yes";

/** What a tap with the pencil makes of a cell. */
const NEXT: Record<string, Mark | null> = { "": "no", no: "maybe", maybe: "yes", yes: null };
const MARKS = ["no", "maybe", "yes"];

interface Written {
  facts: string[];
  marks: Record<string, Mark>;
  hasInk: boolean;
  hasGolem: boolean;
}

const BLANK: Written = { facts: [], marks: {}, hasInk: true, hasGolem: false };

function isMark(value: unknown): value is Mark {
  return MARKS.includes(value as string);
}

/** What was kept, as far as it can be read. */
export function readWritten(text: string | null): Written {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null) return BLANK;
    const { facts, marks, hasInk, hasGolem } = found as Record<string, unknown>;
    const marked = Object.entries(typeof marks === "object" && marks ? marks : {});
    return {
      facts: Array.isArray(facts) ? facts.filter((fact) => typeof fact === "string") : [],
      marks: Object.fromEntries(
        marked.filter((entry): entry is [string, Mark] => isMark(entry[1])),
      ),
      hasInk: hasInk !== false,
      hasGolem: hasGolem === true,
    };
  } catch {
    return BLANK;
  }
}

/** A sheet, wherever it is kept. */
export class SheetNotes {
  facts = $state.raw<string[]>([]);
  marks = $state.raw<Record<string, Mark>>({});
  /** Whether what follows from the facts is shown. */
  hasInk = $state(true);
  hasGolem = $state(false);
  /** What is assumed for a while: never kept, never among the facts. */
  supposed = $state.raw<string[]>([]);
  /** Whether the facts are written by hand; otherwise they come from a table. */
  canWrite = $state(true);
  /** Whether the reader may switch the ink on and off. */
  readonly hasInkSwitch: boolean = true;

  /** Put away what was written. */
  protected keep(): void {}

  /** When and where a fact was learnt, as far as that is known. */
  when(_fact: string): string {
    return "";
  }

  add(fact: string): void {
    if (this.facts.includes(fact)) return;
    this.facts = [...this.facts, fact];
    this.keep();
  }

  remove(fact: string): void {
    this.facts = this.facts.filter((each) => each !== fact);
    this.keep();
  }

  /** Other facts instead, each once; what is only assumed among them is not kept. */
  replace(facts: string[]): void {
    this.facts = facts.filter((fact) => !isAssumed(fact));
    this.supposed = facts.filter(isAssumed);
    this.keep();
  }

  mark(cell: string, mark: Mark | null): void {
    const { [cell]: _, ...others } = this.marks;
    this.marks = mark === null ? others : { ...others, [cell]: mark };
    this.keep();
  }

  /** The next mark of the pencil on a cell. */
  cycle(cell: string): void {
    this.mark(cell, NEXT[this.marks[cell] ?? ""] ?? null);
  }

  switchInk(hasInk: boolean): void {
    this.hasInk = hasInk;
    this.keep();
  }

  switchGolem(hasGolem: boolean): void {
    this.hasGolem = hasGolem;
    this.keep();
  }

  suppose(ingredient: string, alchemical: string): void {
    const line = assumedFact(ingredient, alchemical);
    if (!this.supposed.includes(line)) this.supposed = [...this.supposed, line];
  }

  letGo(): void {
    this.supposed = [];
  }

  get text(): string {
    return this.facts.map((fact) => `${fact}\n`).join("");
  }
}

/** A sheet that stays in the browser. */
export class ShelfNotes extends SheetNotes {
  readonly #place: string;

  constructor(key: string) {
    super();
    this.#place = `shem.sheet.${key}`;
    Object.assign(this, readWritten(this.#kept()));
  }

  #kept(): string | null {
    try {
      return shelf()?.getItem(this.#place) ?? null;
    } catch {
      return null;
    }
  }

  protected override keep(): void {
    const { facts, marks, hasInk, hasGolem } = this;
    try {
      shelf()?.setItem(this.#place, JSON.stringify({ facts, marks, hasInk, hasGolem }));
    } catch {
      // Forbidden or full: the sheet lives as long as the page.
    }
  }
}

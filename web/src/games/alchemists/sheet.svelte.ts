/** The deduction sheet of a seat: its facts come from the table, or from the reader's own pencil. */
import type { TableNotes } from "../../table/notes.svelte";
import { type Mark, SheetNotes } from "../../ui/alchemy/notes.svelte";

/** The mark of a fact that the reader wrote down by hand. */
const SEEN = "seen";

export class TableSheet extends SheetNotes {
  override readonly hasInkSwitch = false;
  readonly #when = $derived.by(() => new Map(this.kept.seen.map(({ fact, when }) => [fact, when])));

  constructor(private readonly kept: TableNotes) {
    super();
  }

  /** Take over what the table tells; call from an effect. */
  follow(): void {
    const { level, marks, seen } = this.kept;
    const written = Object.entries(marks);
    const byHand = written.filter(([, mark]) => mark === SEEN).map(([place]) => place);
    const others = written.filter((entry): entry is [string, Mark] => entry[1] !== SEEN);
    this.hasInk = level === "automatic";
    this.canWrite = !this.hasInk;
    this.facts = this.hasInk ? seen.map(({ fact }) => fact) : byHand;
    this.marks = Object.fromEntries(others);
    if (!this.hasInk) this.supposed = [];
  }

  protected override keep(): void {
    const byHand = this.canWrite
      ? this.facts
      : Object.keys(this.kept.marks).filter((place) => this.kept.marks[place] === SEEN);
    this.kept.write({
      ...this.marks,
      ...Object.fromEntries(byHand.map((fact) => [fact, SEEN])),
    });
  }

  override when(fact: string): string {
    return this.hasInk ? (this.#when.get(fact) ?? "") : "";
  }
}

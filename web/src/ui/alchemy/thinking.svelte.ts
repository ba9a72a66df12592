/** What the server works out from a sheet: the ink. Every sheet is sent whole; nothing is kept there. */
import { api, sentenceOf } from "../../net/http";
import type { Deduction, Why } from "../../wire/told";
import type { SheetNotes } from "./notes.svelte";

const PAUSE = 120;

export class Thinking {
  /** From the facts alone. */
  known = $state.raw<Deduction | null>(null);
  /** With what is supposed, if anything is. */
  supposed = $state.raw<Deduction | null>(null);
  trouble = $state("");
  #turn = 0;

  constructor(
    readonly notes: SheetNotes,
    readonly hasGolem: () => boolean,
  ) {}

  /** What is shown: what would follow, or else what does. */
  get now(): Deduction | null {
    return this.notes.supposed.length > 0 ? this.supposed : this.known;
  }

  /** Work out again after every change; call from an effect. */
  follow(): () => void {
    const { facts, supposed, hasInk } = this.notes;
    // Who thinks with a pencil alone wants nothing worked out.
    if (!hasInk) return () => undefined;
    const golem = this.hasGolem();
    const timer = setTimeout(() => void this.#think(facts, supposed, golem), PAUSE);
    return () => clearTimeout(timer);
  }

  async #think(facts: string[], supposed: string[], golem: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const sheet = (lines: string[]) => ({ facts: lines.join("\n"), with_golem: golem });
    try {
      const known = await api.deduce(sheet(facts));
      const more = supposed.length > 0 ? await api.deduce(sheet([...facts, ...supposed])) : null;
      if (turn !== this.#turn) return;
      this.known = known;
      this.supposed = more;
      this.trouble = "";
    } catch (error) {
      if (turn === this.#turn) this.trouble = sentenceOf(error);
    }
  }

  /** The facts of a text, each as it is written everywhere; why it is no sheet where it is none. */
  async read(text: string): Promise<{ facts: string[]; trouble: string }> {
    try {
      const { facts } = await api.deduce({ facts: text, with_golem: this.hasGolem() });
      return { facts, trouble: "" };
    } catch (error) {
      return { facts: [], trouble: sentenceOf(error) };
    }
  }

  why(cell: string): Promise<Why> {
    const facts = [...this.notes.facts, ...this.notes.supposed].join("\n");
    return api.why({ facts, with_golem: this.hasGolem(), cell });
  }
}

/** The sheet that the reader keeps beside a game. The table keeps it, for this seat alone. */
import type { Reply, Unnumbered } from "../net/socket";
import type { Notes, SeenNow } from "../wire/told";

export type SheetLevel = Notes["level"];
type Marks = Record<string, string>;

export const SHEET_LEVELS: readonly SheetLevel[] = ["off", "pencil", "automatic"];

export class TableNotes {
  /** How much of a sheet the reader uses now: never more than the table allows. */
  level = $state<SheetLevel>("off");
  /** What the reader's own pencil wrote, by its place. */
  marks = $state.raw<Marks>({});
  /** What the reader saw at this table, the oldest first; only of an automatic sheet. */
  seen = $state.raw<SeenNow[]>([]);
  /** How many facts nobody has looked at yet. */
  fresh = $state(0);
  trouble = $state("");

  #readers = 0;
  #isTold = false;
  #isUnsaid = false;
  #isSpeaking = false;

  constructor(
    readonly most: SheetLevel,
    private readonly say: (command: Unnumbered) => Promise<Reply>,
  ) {}

  /** What the server tells of the sheet. */
  take({ level, marks, seen }: Notes): void {
    if (this.#isTold && this.#readers === 0) {
      const known = new Set(this.seen.map(({ fact }) => fact));
      this.fresh += seen.filter(({ fact }) => !known.has(fact)).length;
    }
    this.#isTold = true;
    this.seen = seen;
    // What is written here and not yet there is newer than what is told.
    if (this.#isUnsaid || this.#isSpeaking) void this.#speak();
    else [this.level, this.marks] = [level, marks];
  }

  /** Somebody looks at the sheet, until the function that comes back is called. */
  look(): () => void {
    this.#readers += 1;
    this.fresh = 0;
    return () => {
      this.#readers -= 1;
    };
  }

  write(marks: Marks): void {
    this.marks = marks;
    this.#isUnsaid = true;
    void this.#speak();
  }

  choose(level: SheetLevel): void {
    this.level = level;
    this.#isUnsaid = true;
    void this.#speak();
  }

  /** One message at a time; what changes meanwhile goes into the next. */
  async #speak(): Promise<void> {
    if (this.#isSpeaking || !this.#isUnsaid) return;
    this.#isSpeaking = true;
    this.#isUnsaid = false;
    const reply = await this.say({ type: "pencil", level: this.level, marks: this.marks });
    this.#isSpeaking = false;
    this.trouble = reply.type === "refused" ? reply.sentence : "";
    // Cut off before it was acknowledged: it is said again when the table is back.
    if (reply.type === "lost") this.#isUnsaid = true;
    else await this.#speak();
  }
}

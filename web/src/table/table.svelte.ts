/** The one store of an open table: what the reader may know, merged with the news. */
import { address, type Link, type Reply, TableSocket, type Unnumbered } from "../net/socket";
import type { Hint, Line, Refused, Whole } from "../wire/told";
import { isSameChoice } from "./advice";
import { leftAfter } from "./clock";
import { seatToShow, turnedTo } from "./handover";
import { merged, tellsClocks, unread } from "./merge";
import { TableNotes } from "./notes.svelte";

export class TableStore {
  whole = $state.raw<Whole | null>(null);
  /** The lines that came with the latest frame. */
  news = $state.raw<Line[]>([]);
  link = $state<Link>("joining");
  failures = $state(0);
  gone = $state<string | null>(null);
  /** The last refusal, until it is answered by a deed or put away. */
  refused = $state.raw<Refused | null>(null);
  /** What waits for "yes, do it", where the reader wants to be asked. */
  held = $state<string | null>(null);
  /** Advice about the choice of the moment, as far as the reader asked for it. */
  hint = $state.raw<Hint | null>(null);
  /** The steps that the reader wants to see on the board before doing them. */
  hinted = $state.raw<string[]>([]);
  /** The sheet beside the game; null where there is none. */
  notes = $state.raw<TableNotes | null>(null);

  private toldAt = 0;
  private unveiled = $state<number | null>(null);
  private socket: TableSocket | null = null;

  constructor(
    readonly id: string,
    seat: number | "mine" | "watch",
  ) {
    this.join(seat);
  }

  /** The seat to hand the device to before anything is shown; null when all may look. */
  readonly curtain = $derived.by(() => {
    const seat = this.whole && turnedTo(this.whole);
    return seat === null || seat === this.unveiled ? null : seat;
  });

  get position() {
    return this.whole?.position ?? null;
  }

  get me(): number | null {
    return this.whole?.table.me ?? null;
  }

  readonly isMyTurn = $derived.by(() => {
    const { position, me } = this;
    if (!position || me === null || position.stage !== "running") return false;
    return position.waiting_for.includes(me);
  });

  /** Sit down in one's seat (whichever it is: "mine"), or watch. */
  join(seat: number | "mine" | "watch"): void {
    this.socket?.close();
    this.whole = null;
    this.news = [];
    this.refused = null;
    this.held = null;
    this.dropHint();
    this.notes = null;
    this.link = "joining";
    this.socket = new TableSocket((since) => address(location.origin, this.id, seat, since), {
      whole: (frame) => {
        const mine = seat === "mine" ? seatToShow(frame) : null;
        if (mine !== null) this.join(mine);
        else this.take(frame, unread(this.whole, frame), true);
      },
      news: (frame) => {
        if (this.whole) this.take(merged(this.whole, frame), frame.tale, tellsClocks(frame));
      },
      notes: (frame) => {
        this.notes ??= new TableNotes(this.whole?.table.sheet ?? frame.level, (command) =>
          this.whisper(command),
        );
        this.notes.take(frame);
      },
      link: (link, failures) => {
        this.link = link;
        this.failures = failures;
      },
      gone: (frame) => {
        this.gone = frame.sentence;
      },
    });
  }

  private take(whole: Whole, news: Line[], hasClocks: boolean): void {
    if (hasClocks) this.toldAt = performance.now();
    if (this.hint && this.whole && !isSameChoice(this.whole.position, whole.position))
      this.dropHint();
    this.whole = whole;
    this.news = news;
    if (news.length > 0) this.refused = null;
  }

  /** Someone says that they hold the device now. */
  unveil(seat: number): void {
    this.unveiled = seat;
    if (seat !== this.me) this.join(seat);
  }

  /** The time a seat has left at this moment; null without a clock. */
  left(seat: number): number | null {
    const clock = this.position?.seats[seat]?.clock;
    return clock ? leftAfter(clock, performance.now() - this.toldAt) : null;
  }

  async say(command: Unnumbered): Promise<Reply> {
    if (!this.socket) return { type: "lost" };
    const reply = await this.socket.say(command);
    this.refused = reply.type === "refused" ? reply : null;
    return reply;
  }

  /** Send something that nobody else hears of: if it is refused, the table is not. */
  private async whisper(command: Unnumbered): Promise<Reply> {
    return this.socket?.say(command) ?? { type: "lost" };
  }

  /** Ask for a hint, which is private: if it is refused, the table is not. */
  async advise(grade: 1 | 2 | 3): Promise<Reply> {
    const asked = this.position;
    if (!this.socket || !asked) return { type: "lost" };
    const reply = await this.socket.say({ type: "advise", grade });
    const now = this.position;
    if (reply.type === "hint" && now && isSameChoice(asked, now)) this.hint = reply;
    return reply;
  }

  private dropHint(): void {
    this.hint = null;
    this.hinted = [];
  }

  hurry(): void {
    this.socket?.hurry();
  }

  close(): void {
    this.socket?.close();
  }
}

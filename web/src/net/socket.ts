/** One open table: frames in, commands out, and always back again after a break. */

import type { SaidFrame } from "../wire/said";
import type { Done, Gone, Hint, News, Notes, Refused, ToldFrame, Whole } from "../wire/told";
import { VERSION } from "../wire/version";

type Without<T> = T extends unknown ? Omit<T, "ref"> : never;
/** A command before it has its number. */
export type Unnumbered = Without<SaidFrame>;

/** The connection broke before the table answered: whether it was heard, the next frame shows. */
export interface Lost {
  type: "lost";
}
export type Reply = Done | Refused | Hint | Lost;
export type Link = "joining" | "open" | "broken" | "gone";

export interface Listener {
  whole(frame: Whole): void;
  news(frame: News): void;
  notes(frame: Notes): void;
  link(link: Link, failures: number): void;
  gone(frame: Gone): void;
}

/** What a socket needs of the world; a test brings its own. */
export interface World {
  connect(url: string): WebSocket;
  later(task: () => void, ms: number): number;
  never(timer: number): void;
}

export const browser: World = {
  connect: (url) => new WebSocket(url),
  later: (task, ms) => window.setTimeout(task, ms),
  never: (timer) => window.clearTimeout(timer),
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;

/** How long to wait before the next attempt. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
}

export function address(
  origin: string,
  id: string,
  seat: number | "mine" | "watch",
  since: number | null,
): string {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, origin);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  // Whoever does not know a seat yet looks on first: the frame says which seats are theirs.
  url.searchParams.set("seat", seat === "mine" ? "watch" : String(seat));
  url.searchParams.set("version", String(VERSION));
  if (since !== null) url.searchParams.set("since", String(since));
  return url.href;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private seq: number | null = null;
  private ref = 0;
  private failures = 0;
  private timer: number | null = null;
  private isClosed = false;
  private readonly waiting = new Map<number, (reply: Reply) => void>();

  constructor(
    private readonly url: (since: number | null) => string,
    private readonly listener: Listener,
    private readonly world: World = browser,
  ) {
    this.join();
  }

  /** Say something; the promise holds the table's answer to it. */
  say(command: Unnumbered): Promise<Reply> {
    const socket = this.socket;
    if (socket?.readyState !== 1) return Promise.resolve({ type: "lost" });
    this.ref += 1;
    const ref = this.ref;
    socket.send(JSON.stringify({ ...command, ref }));
    return new Promise((resolve) => this.waiting.set(ref, resolve));
  }

  /** Try again now instead of later: the reader is back, or asked for it. */
  hurry(): void {
    if (this.isClosed || this.socket) return;
    this.rest();
    this.join();
  }

  close(): void {
    this.isClosed = true;
    this.rest();
    this.drop();
  }

  private join(): void {
    if (this.isClosed) return;
    const socket = this.world.connect(this.url(this.seq));
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ToldFrame);
    socket.onclose = () => {
      if (this.socket === socket) this.broke();
    };
  }

  private hear(frame: ToldFrame): void {
    switch (frame.type) {
      case "whole":
      case "news":
        this.hearOfTable(frame);
        break;
      case "notes":
        this.listener.notes(frame);
        break;
      case "gone":
        this.close();
        this.listener.link("gone", this.failures);
        this.listener.gone(frame);
        break;
      default:
        this.waiting.get(frame.ref)?.(frame);
        this.waiting.delete(frame.ref);
    }
  }

  private hearOfTable(frame: Whole | News): void {
    if (this.seq !== null && frame.type === "news" && frame.seq < this.seq) return;
    this.seq = frame.seq;
    if (frame.type === "whole") this.listener.whole(frame);
    else this.listener.news(frame);
    if (this.timer === null) this.settle();
  }

  private settle(): void {
    this.failures = 0;
    this.listener.link("open", 0);
    this.pingLater();
  }

  private pingLater(): void {
    this.timer = this.world.later(() => {
      this.timer = this.world.later(() => this.broke(), ANSWER_WITHIN);
      void this.say({ type: "ping" }).then((reply) => {
        if (reply.type === "lost" || this.isClosed) return;
        this.rest();
        this.pingLater();
      });
    }, PING_EVERY);
  }

  private broke(): void {
    this.rest();
    this.drop();
    if (this.isClosed) return;
    this.failures += 1;
    this.listener.link("broken", this.failures);
    this.timer = this.world.later(() => {
      this.timer = null;
      this.join();
    }, retryDelay(this.failures));
  }

  private rest(): void {
    if (this.timer !== null) this.world.never(this.timer);
    this.timer = null;
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const resolve of this.waiting.values()) resolve({ type: "lost" });
    this.waiting.clear();
  }
}

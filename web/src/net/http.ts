/** What is asked of the server outside of a table's socket. */
import { text } from "../text";
import type { Routes } from "../wire/routes";
import type {
  AskAnimate,
  AskAnswer,
  AskCheck,
  AskClaim,
  AskExhibit,
  AskGolem,
  AskSell,
  AskSolution,
  AskTest,
  Doubt,
  Facts,
  NewReader,
  NewTable,
  PlayOn,
  PlayPosition,
  Rename,
} from "../wire/said";
import type {
  Alchemy,
  AnalysisPage,
  Arrived,
  Book,
  Deduction,
  DeviceLink,
  FoundRules,
  GameCard,
  HistoryPage,
  Invitation,
  Invited,
  Lobby,
  Me,
  Opened,
  PracticeAnswer,
  PracticePage,
  PracticePosition,
  Problem,
  ReaderAnswer,
  ReaderLink,
  ReaderPage,
  Reason,
  RecordLine,
  ReplayPage,
  RulesPage,
  SolvedPage,
  Why,
} from "../wire/told";

/** What may be asked of the card reader. */
export type Question = AskTest | AskSell | AskCheck | AskClaim | AskExhibit | AskGolem | AskAnimate;

/** A failed request, in a sentence for the reader. */
export class Trouble extends Error {
  constructor(
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "sentence" in value;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  const told: unknown = await answer.json().catch(() => null);
  return new Trouble(isProblem(told) ? told.sentence : text.http.unspoken, answer.status);
}

async function ask<T>(path: string, how: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...how, credentials: "same-origin" });
  } catch {
    throw new Trouble(text.http.unreachable, 0);
  }
  if (!answer.ok) throw await troubleOf(answer);
  return (await answer.json()) as T;
}

type Path = keyof Routes;
/** What a route gives, as the server's OpenAPI says it: a route that is not there is an error. */
type Answer<P extends Path, V> = V extends keyof Routes[P] ? Routes[P][V] : never;
type Parts = Record<string, string | number>;

/** The address of a route, its holes filled. */
export function filled(path: string, parts: Parts): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
}

/** What is asked for besides, in an address; what is null is left out. */
function asking(parts: Record<string, string | null>): string {
  const told = Object.entries(parts).filter((part): part is [string, string] => part[1] !== null);
  return told.length > 0 ? `?${new URLSearchParams(told)}` : "";
}

function get<P extends Path>(path: P, parts: Parts = {}, query = ""): Promise<Answer<P, "get">> {
  return ask(filled(path, parts) + query);
}

function send<P extends Path, V extends "post" | "patch">(
  verb: V,
  path: P,
  parts: Parts = {},
  body: unknown = {},
  query = "",
): Promise<Answer<P, V>> {
  const headers = { "Content-Type": "application/json", "X-Shem": "1" };
  const how = { method: verb.toUpperCase(), headers, body: JSON.stringify(body) };
  return ask(filled(path, parts) + query, how);
}

export const api = {
  me: (): Promise<Me> => get("/api/me"),
  rename: (name: string): Promise<Me> => send("patch", "/api/me", {}, { name } satisfies Rename),
  games: (): Promise<GameCard[]> => get("/api/games"),
  lobby: (): Promise<Lobby> => get("/api/lobby"),
  open: (table: NewTable): Promise<Opened> => send("post", "/api/tables", {}, table),
  sit: (table: string, seat: number): Promise<Arrived> =>
    send("post", "/api/tables/{table}/sit", { table }, { seat }),
  invite: (table: string, seat: number): Promise<Invitation> =>
    send("post", "/api/tables/{table}/invites/{seat}", { table, seat }),
  invited: (code: string): Promise<Invited> => get("/api/invites/{code}", { code }),
  accept: (code: string): Promise<Arrived> => send("post", "/api/invites/{code}", { code }),
  deviceLink: (table: string): Promise<DeviceLink> =>
    send("post", "/api/device", {}, {}, `?table=${encodeURIComponent(table)}`),
  arrive: (code: string): Promise<Arrived> => send("post", "/api/device/{code}", { code }),
  replay: (table: string, seat: number | null): Promise<ReplayPage> =>
    get("/api/tables/{table}/replay", { table }, seat === null ? "" : `?seat=${seat}`),
  analysis: (table: string): Promise<AnalysisPage> =>
    get("/api/tables/{table}/analysis", { table }),
  playOn: (table: string, wish: PlayOn): Promise<Opened> =>
    send("post", "/api/tables/{table}/play-on", { table }, wish),
  rules: (slug: string): Promise<RulesPage> => get("/api/rules/{slug}", { slug }),
  history: (before: string | null): Promise<HistoryPage> =>
    get("/api/history", {}, before === null ? "" : `?before=${encodeURIComponent(before)}`),
  record: (): Promise<RecordLine[]> => get("/api/record"),
  practice: (before: string | null): Promise<PracticePage> =>
    get("/api/practice", {}, asking({ before })),
  solved: (before: string | null): Promise<SolvedPage> =>
    get("/api/practice/solved", {}, asking({ before })),
  position: (slug: string, day: string | null): Promise<PracticePosition> =>
    get("/api/practice/{slug}", { slug }, asking({ day })),
  answer: (slug: string, answer: AskAnswer): Promise<PracticeAnswer> =>
    send("post", "/api/practice/{slug}/answer", { slug }, answer),
  solution: (slug: string, wish: AskSolution): Promise<PracticeAnswer> =>
    send("post", "/api/practice/{slug}/solution", { slug }, wish),
  whyNot: (slug: string, day: string, text: string): Promise<Reason> =>
    get("/api/practice/{slug}/why", { slug }, asking({ day, text })),
  playPosition: (slug: string, wish: PlayPosition): Promise<Opened> =>
    send("post", "/api/practice/{slug}/play-on", { slug }, wish),
  foundRules: (slug: string, words: string): Promise<FoundRules> =>
    get("/api/rules/{slug}/found", { slug }, `?words=${encodeURIComponent(words.slice(0, 200))}`),
  art: (slug: string): Promise<Record<string, string>> => get("/api/art/{slug}", { slug }),
  alchemy: (): Promise<Alchemy> => get("/api/alchemy"),
  startReader: (wish: NewReader): Promise<ReaderPage> => send("post", "/api/readers", {}, wish),
  reader: (reader: string): Promise<ReaderPage> => get("/api/readers/{reader}", { reader }),
  readerLink: (reader: string): Promise<ReaderLink> =>
    send("post", "/api/readers/{reader}/link", { reader }),
  askReader: (reader: string, question: Question): Promise<ReaderAnswer> =>
    send("post", "/api/readers/{reader}/ask", { reader }, question),
  book: (reader: string): Promise<Book> => get("/api/readers/{reader}/book", { reader }),
  openBook: (reader: string): Promise<Book> =>
    send("post", "/api/readers/{reader}/book", { reader }),
  readBook: (reader: string, ingredient: string): Promise<ReaderAnswer> =>
    send("post", "/api/readers/{reader}/book/choice", { reader }, { ingredient }),
  endReader: (reader: string): Promise<ReaderPage> =>
    send("post", "/api/readers/{reader}/end", { reader }),
  deduce: (facts: Facts): Promise<Deduction> => send("post", "/api/deduce", {}, facts),
  why: (doubt: Doubt): Promise<Why> => send("post", "/api/deduce/why", {}, doubt),
};

const kept = new Map<string, Promise<unknown>>();

/** The same answer for everyone who asks while the page lives; a failure is asked again. */
function once<T>(key: string, fetched: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = fetched();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

export const rulesOf = (slug: string) => once(`rules ${slug}`, () => api.rules(slug));
export const artOf = (slug: string) => once(`art ${slug}`, () => api.art(slug));
export const alchemyOf = () => once("alchemy", api.alchemy);
export const gamesOf = () => once("games", api.games);

const RECORD: Path = "/api/tables/{table}/replay.json";

/** Where the record of a finished game can be had as a file. */
export function recordPath(table: string): string {
  return filled(RECORD, { table });
}

/** Whether it may work a moment later: the server was out of reach, busy or broken. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof Trouble)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** What went wrong, for the reader. */
export function sentenceOf(error: unknown): string {
  return error instanceof Trouble ? error.message : text.http.unspoken;
}

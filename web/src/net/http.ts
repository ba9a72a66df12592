/** What is asked of the server outside of a table's socket. */
import type { NewTable } from "../wire/said";
import type {
  Arrived,
  DeviceLink,
  GameCard,
  Invitation,
  Invited,
  Lobby,
  Me,
  Opened,
  Problem,
  ReplayPage,
  Rulebook,
} from "../wire/told";

/** An answer that is no answer, in a sentence for the reader. */
export class Trouble extends Error {
  constructor(
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

const UNREACHABLE = "The server cannot be reached. Is it running, and are you online?";
const UNSPOKEN = "The server stumbled and did not say why. Try again in a moment.";

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "sentence" in value;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  const told: unknown = await answer.json().catch(() => null);
  return new Trouble(isProblem(told) ? told.sentence : UNSPOKEN, answer.status);
}

async function ask<T>(path: string, how: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...how, credentials: "same-origin" });
  } catch {
    throw new Trouble(UNREACHABLE, 0);
  }
  if (!answer.ok) throw await troubleOf(answer);
  return (await answer.json()) as T;
}

function send<T>(method: "POST" | "PATCH", path: string, body: unknown = {}): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Shem": "1" };
  return ask(path, { method, headers, body: JSON.stringify(body) });
}

const at = encodeURIComponent;

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => send<Me>("PATCH", "/api/me", { name }),
  games: () => ask<GameCard[]>("/api/games"),
  lobby: () => ask<Lobby>("/api/lobby"),
  open: (table: NewTable) => send<Opened>("POST", "/api/tables", table),
  sit: (id: string, seat: number) => send<unknown>("POST", `/api/tables/${at(id)}/sit`, { seat }),
  invite: (id: string, seat: number) =>
    send<Invitation>("POST", `/api/tables/${at(id)}/invites/${seat}`),
  invited: (code: string) => ask<Invited>(`/api/invites/${at(code)}`),
  accept: (code: string) => send<Arrived>("POST", `/api/invites/${at(code)}`),
  deviceLink: (table: string) => send<DeviceLink>("POST", `/api/device?table=${at(table)}`),
  arrive: (code: string) => send<Arrived>("POST", `/api/device/${at(code)}`),
  replay: (id: string, seat: number | null) =>
    ask<ReplayPage>(`/api/tables/${at(id)}/replay${seat === null ? "" : `?seat=${seat}`}`),
  rules: (slug: string) => ask<Rulebook>(`/api/rules/${at(slug)}`),
  art: (slug: string) => ask<Record<string, string>>(`/api/art/${at(slug)}`),
};

const kept = new Map<string, Promise<unknown>>();

/** The same answer for everybody who asks while the page lives; a failure is asked again. */
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
export const gamesOf = () => once("games", api.games);

/** What went wrong, for the reader. */
export function sentenceOf(error: unknown): string {
  return error instanceof Trouble ? error.message : UNSPOKEN;
}

/** Where a reader may go, and how the address says it. */

export type Route =
  | { page: "home" }
  | { page: "new"; slug: string | null }
  | { page: "table"; id: string; watch: boolean }
  | { page: "join"; code: string }
  | { page: "device"; code: string }
  | { page: "replay"; id: string; step: number | null; seat: number | null; playOn: boolean }
  | { page: "rules"; slug: string; clause: string | null }
  | { page: "about" }
  | { page: "history" }
  | { page: "practice" }
  | { page: "position"; slug: string; day: string | null }
  | { page: "reader"; id: string | null }
  | { page: "nowhere" };

function whole(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** The route of an address; `nowhere` for one that leads to no page. */
export function read(path: string, search = "", hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const asked = new URLSearchParams(search);
  const [page, id] = parts;
  if (parts.length > 2 || parts.includes(null)) return { page: "nowhere" };
  if (page === undefined) return { page: "home" };
  if ((page === "about" || page === "history") && id === undefined) return { page };
  if (page === "practice")
    return id ? { page: "position", slug: id, day: asked.get("day") } : { page };
  if (page === "reader") return { page, id: id ?? null };
  if (page === "new") return { page: "new", slug: id ?? null };
  if (!id) return { page: "nowhere" };
  switch (page) {
    case "table":
      return { page, id, watch: asked.has("watch") };
    case "join":
      return { page, code: id };
    case "device":
      return { page, code: id };
    case "replay":
      return {
        page,
        id,
        step: whole(asked.get("step")),
        seat: whole(asked.get("seat")),
        playOn: asked.has("play"),
      };
    case "rules":
      return { page, slug: id, clause: decoded(hash.slice(1)) || null };
    default:
      return { page: "nowhere" };
  }
}

/** The address of a step of a replay, seen from a seat. */
export function replayPath(id: string, step: number, seat: number | null): string {
  const asked = new URLSearchParams({ step: String(step) });
  if (seat !== null) asked.set("seat", String(seat));
  return `/replay/${encodeURIComponent(id)}?${asked}`;
}

/** The same, to be played on from there. */
export function playOnPath(id: string, step: number, seat: number): string {
  return `${replayPath(id, step, seat)}&play`;
}

export function rulePath(slug: string, clause?: string | null): string {
  return `/rules/${encodeURIComponent(slug)}${clause ? `#${encodeURIComponent(clause)}` : ""}`;
}

/** The address of the position of a game on a day; without a day, always today's. */
export function positionPath(slug: string, day: string | null = null): string {
  const path = `/practice/${encodeURIComponent(slug)}`;
  return day === null ? path : `${path}?day=${encodeURIComponent(day)}`;
}

/** The address of a game of the card reader. */
export function readerPath(id: string): string {
  return `/reader/${encodeURIComponent(id)}`;
}

export function tablePath(id: string): string {
  return `/table/${encodeURIComponent(id)}`;
}

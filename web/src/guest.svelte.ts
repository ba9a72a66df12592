/** Who the reader is: a guest with a name, made by the server on the first request. */
import { api } from "./net/http";

export const guest = $state({ name: "" });

let known: Promise<void> | null = null;

/** Be somebody: without it no table is opened. A failure is tried again by whoever asks next. */
export function introduced(): Promise<void> {
  known ??= api.me().then((me) => {
    guest.name = me.name;
  });
  known.catch(() => {
    known = null;
  });
  return known;
}

export async function rename(name: string): Promise<void> {
  guest.name = (await api.rename(name)).name;
}

/** Forget who we were: this browser became somebody else. */
export function reintroduced(): Promise<void> {
  known = null;
  return introduced();
}

/** Where the reader is now. Links inside the site change it without loading a page. */
import { type Route, read } from "./router";

function here(): Route {
  return read(location.pathname, location.search, location.hash);
}

let wanted = $state.raw<Route>(here());
let route = $state.raw<Route>({ page: "nowhere" });

export const place = {
  /** Where the address leads; its page may still be on its way. */
  get wanted(): Route {
    return wanted;
  },
  /** What is shown: a page never sees the address of another. */
  get route(): Route {
    return route;
  },
  arrive(at: Route): void {
    route = at;
  },
};

export function go(path: string, how: { replace?: boolean } = {}): void {
  if (path === location.pathname + location.search + location.hash) return;
  history[how.replace ? "replaceState" : "pushState"](null, "", path);
  wanted = here();
  if (!how.replace) scrollTo(0, 0);
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  return isPlainClick && !link.target && !link.download && link.origin === location.origin;
}

function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (event.defaultPrevented || !link?.href || !isOurs(event, link)) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

/** Listen to clicks on links, and to the buttons of the browser. */
export function wander(): void {
  document.addEventListener("click", follow);
  addEventListener("popstate", () => {
    wanted = here();
  });
}

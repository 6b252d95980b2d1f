// Where in the page one is, and going somewhere else in it.

import { readAddress, type Route } from "./address";

const here = () => readAddress(location.pathname + location.search + location.hash);
const place = $state({ route: here() });

/** The surface that is shown. */
export function route(): Route {
  return place.route;
}

/** Go somewhere inside the page. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
  scrollTo(0, 0);
}

/** Change the address without going anywhere. */
export function rename(path: string): void {
  history.replaceState(null, "", path);
}

function arrive(): void {
  place.route = here();
}

/** Follow links inside the page without loading it again, and the browser's back and forward. */
export function listen(): void {
  addEventListener("popstate", arrive);
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.pathname === location.pathname && link.hash && link.search === location.search) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

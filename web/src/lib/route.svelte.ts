// Where in the page one is.  Three surfaces: the lobby at /, a table at /t/<id>, the record viewer at /record.

export type Route =
  | { at: "lobby"; game: string | null }
  | { at: "table"; id: string; secret: string | null }
  | { at: "record"; packed: string | null };

/** The surface that an address names. */
export function read(url: URL): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(url.pathname);
  const fragment = url.hash.slice(1) || null;
  if (table?.[1]) return { at: "table", id: table[1], secret: fragment };
  if (/^\/record\/?$/.test(url.pathname)) return { at: "record", packed: fragment };
  return { at: "lobby", game: url.searchParams.get("game") };
}

const place = $state({ route: read(new URL(location.href)) });

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
  place.route = read(new URL(location.href));
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

/** Addresses and pages: the address is the state, so that every screen can be linked to and reloaded. */

import type { Component } from "svelte";

export interface Route {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly hash: string;
}

// Every page takes its parts of the address as it likes.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = () => Promise<{ default: Component<any> }>;

interface Path {
  readonly name: string;
  readonly pattern: RegExp;
  readonly page: Page;
}

const paths: Path[] = [];

/** Adds a page: `/t/:id` gives it the parameter `id`. */
export function addPage(name: string, path: string, page: Page): void {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
  paths.push({ name, pattern, page });
}

function read(): Route {
  const { pathname, search, hash } = location;
  for (const path of paths) {
    const found = path.pattern.exec(pathname);
    if (found) {
      const params = Object.fromEntries(Object.entries(found.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]));
      return { name: path.name, params, query: new URLSearchParams(search), hash: hash.slice(1) };
    }
  }
  return { name: "missing", params: {}, query: new URLSearchParams(search), hash: "" };
}

let route = $state.raw<Route>({ name: "", params: {}, query: new URLSearchParams(), hash: "" });

export function here(): Route {
  return route;
}

export function pageOf(name: string): Page | null {
  return paths.find((path) => path.name === name)?.page ?? null;
}

/** Goes to an address of the hall. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const before = route.name;
  route = read();
  if (route.name !== before || !route.hash) scrollTo(0, 0);
}

/** Listens to links and the back button; call once. */
export function startRouter(): void {
  route = read();
  addEventListener("popstate", () => {
    route = read();
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

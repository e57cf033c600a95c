/** The router. The address is the state, so that every screen can be linked to and reloaded. */

import type { Component } from "svelte";

export interface Route {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly hash: string;
}

/** A component that is loaded when first shown; properties vary. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type LazyComponent = () => Promise<{ default: Component<any> }>;

/** A page: its name, its path and its loader. The path `/t/:id` gives it the parameter `id`. */
export interface PageEntry {
  readonly name: string;
  readonly path: string;
  readonly page: LazyComponent;
  /** Whether the page fills the window and scrolls inside. */
  readonly full?: boolean;
  /** Whether the page has no header, because it is embedded in another page. */
  readonly bare?: boolean;
}

interface Path extends PageEntry {
  readonly pattern: RegExp;
}

const paths: Path[] = [];

export function addPages(entries: readonly PageEntry[]): void {
  for (const entry of entries) {
    paths.push({ ...entry, pattern: new RegExp(`^${entry.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`) });
  }
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

export function pageOf(name: string): PageEntry | null {
  return paths.find((path) => path.name === name) ?? null;
}

let left: string | null = null;

/** The previous address in the hall; null after arriving from elsewhere or by the back button. */
export function previous(): string | null {
  return left;
}

/** Navigates to an address of the hall. */
export function go(to: string, replace = false): void {
  if (!replace) left = location.pathname + location.search;
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
    left = null;
    route = read();
  });
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

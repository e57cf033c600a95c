/** The hall's HTTP API: typed requests, and one kind of failure with a code the pages can put into words. */

import type {
  GameSetup,
  HallInfo,
  Invited,
  Joined,
  Me,
  NewTable,
  Problem,
  Replay,
  RuneDeck,
  SavedDeck,
  Snapshot,
  Study,
  StudyAsk,
  TableList,
  TableMade,
} from "../wire.ts";

/** A refusal, or no answer at all (`offline`). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly problem: Problem | null = null,
  ) {
    super(message);
  }
}

let csrf = "";

async function ask<T>(method: string, path: string, body?: unknown, again = false): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method !== "GET" && csrf) headers["X-CSRF-Token"] = csrf;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused("offline", "The hall does not answer.");
  }
  const json = read(await answer.text());
  if (answer.ok) return json as T;
  const problem = json as Problem | null;
  const code = problem?.code ?? (answer.status >= 502 ? "offline" : String(answer.status));
  if (code === "csrf" && !again) {
    // Another tab has become somebody else meanwhile: this one follows, then asks once more.
    await asMe(ask<Me>("GET", "/me"));
    return ask<T>(method, path, body, true);
  }
  throw new Refused(code, problem?.text ?? answer.statusText, problem);
}

/** JSON, or null for what is none: an error page of a proxy, an empty answer. */
function read(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

async function asMe(answer: Promise<Me>): Promise<Me> {
  const me = await answer;
  csrf = me.csrf;
  return me;
}

const encode = encodeURIComponent;

export const api = {
  me: () => asMe(ask<Me>("GET", "/me")),
  rename: (name: string) => asMe(ask<Me>("PATCH", "/me", { name })),
  account: (login: string, password: string) => asMe(ask<Me>("POST", "/account", { login, password })),
  signIn: (login: string, password: string) => asMe(ask<Me>("POST", "/session", { login, password })),
  signOut: () => ask<unknown>("DELETE", "/session"),
  hall: () => ask<HallInfo>("GET", "/hall"),
  decks: () => ask<SavedDeck[]>("GET", "/decks"),
  saveDeck: (deck: RuneDeck) => ask<SavedDeck>("POST", "/decks", deck),
  dropDeck: (id: string) => ask<unknown>("DELETE", `/decks/${encode(id)}`),
  open: (table: NewTable) => ask<TableMade>("POST", "/tables", table),
  tables: (show: "open" | "mine" | "watch", before?: number) =>
    ask<TableList>("GET", `/tables?show=${show}${before === undefined ? "" : `&before=${String(before)}`}`),
  table: (id: string, invite?: string | null) =>
    ask<Snapshot>("GET", `/tables/${encode(id)}${invite ? `?invite=${encode(invite)}` : ""}`),
  sit: (id: string, invite: string | null, seat: number | null, contribution: string) =>
    ask<Joined>("POST", `/tables/${encode(id)}/seat`, { seat, invite, contribution }),
  record: (id: string) => ask<Record<string, unknown>>("GET", `/tables/${encode(id)}/record`),
  replay: (id: string) => ask<Replay>("GET", `/tables/${encode(id)}/replay`),
  invite: (invite: string) => ask<Invited>("GET", `/invites/${encode(invite)}`),
  code: (code: string) => ask<Invited>("POST", `/codes/${encode(code)}`),
  study: (body: StudyAsk) => ask<Study>("POST", "/study", body),
};

/** A fresh random contribution to a fair shuffle. */
export function contribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type { GameSetup };

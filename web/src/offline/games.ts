/** Finished games saved on this device: copies of games in the hall, and games played here. */

import { api, Refused } from "../hall/api.ts";
import { recall, store } from "../shell/stored.ts";
import type { Replay } from "../wire.ts";
import { askPython, type SavedTable } from "./python.ts";

const GAMES = "runehall-games";
const LIST = "runehall-offline-games";
const TABLE = "runehall-offline-table";
/** How many games are kept; the oldest are dropped. */
const MOST = 40;
/** How many of the hall's games are fetched. */
const LATEST = 20;

export interface KeptGame {
  readonly id: string;
  readonly names: readonly string[];
  readonly mode: string;
  readonly at: number;
  /** Whether the game was played on this device. */
  readonly here: boolean;
  readonly handed?: boolean;
}

const address = (id: string): string => `/offline/games/${encodeURIComponent(id)}`;

/** The saved games, newest first. */
export function keptGames(): KeptGame[] {
  return recall<{ games: KeptGame[] }>(LIST).games ?? [];
}

function keepList(games: readonly KeptGame[]): void {
  store(LIST, { games: [...games].sort((a, b) => b.at - a.at) });
}

export async function keepGame(game: KeptGame, replay: Replay): Promise<void> {
  const cache = await caches.open(GAMES);
  await cache.put(address(game.id), new Response(JSON.stringify(replay)));
  const all = [game, ...keptGames().filter((one) => one.id !== game.id)].sort((a, b) => b.at - a.at);
  for (const old of all.slice(MOST)) await cache.delete(address(old.id));
  keepList(all.slice(0, MOST));
}

/** Saves the finished game of a table; Python takes a moment to write its record. */
export async function keepPlayed(table: SavedTable): Promise<Replay> {
  await askPython("open", { table });
  const replay = await askPython("replay", { id: table.id });
  const mode = typeof table.rules["mode"] === "string" ? table.rules["mode"] : "duel";
  await keepGame({ id: table.id, names: replay.names, mode, at: Date.now(), here: true }, replay);
  return replay;
}

/** Saves the last game played here if its page was closed before that was done. */
export async function keepUnkept(): Promise<void> {
  const table = savedTable();
  if (table?.over && !keptGames().some(({ id }) => id === table.id)) await keepPlayed(table);
}

export async function keptReplay(id: string): Promise<Replay | null> {
  const found = await (await caches.open(GAMES)).match(address(id));
  return found ? ((await found.json()) as Replay) : null;
}

/** Fetches the newest finished RUNE games that are not saved yet. */
export async function fetchGames(): Promise<void> {
  const known = new Set(keptGames().map((one) => one.id));
  const { tables } = await api.games("kind=rune");
  for (const one of tables.slice(0, LATEST)) {
    if (known.has(one.id)) continue;
    const replay = await api.replay(one.id).catch(() => null);
    const mode = one.setup.kind === "rune" ? (one.setup.rules?.mode ?? "duel") : "duel";
    if (replay) await keepGame({ id: one.id, names: replay.names, mode, at: one.changed, here: false }, replay);
  }
}

/** Sends the games played here to the hall, which lists them and never rates them. */
export async function handIn(): Promise<number> {
  let count = 0;
  for (const one of keptGames().filter((game) => game.here && !game.handed)) {
    const replay = await keptReplay(one.id);
    if (!replay) continue;
    const resigned = replay.result?.cause === "resigned" ? { result: replay.result } : {};
    try {
      await api.handIn({ id: one.id, record: { ...replay.record, ...resigned }, played: one.at });
    } catch (error) {
      if (error instanceof Refused) continue; // the other games are still sent
      throw error;
    }
    keepList(keptGames().map((game) => (game.id === one.id ? { ...game, handed: true } : game)));
    count += 1;
  }
  return count;
}

/** The table of the game in progress on this device. */
export function savedTable(): SavedTable | null {
  return recall<{ table: SavedTable }>(TABLE).table ?? null;
}

export function saveTable(table: SavedTable | null): void {
  store(TABLE, table ? { table } : {});
}

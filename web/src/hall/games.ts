/** The registry of games: what each is called, the pages it adds, and the component that plays it at a table. */

import { addPages, type LazyComponent, type PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";
import type { GameSetup } from "../wire.ts";
import type { Swatch } from "./swatches.ts";

export type GameKind = GameSetup["kind"];

/** A game as the hall sees it. Components are loaded when they are first shown. */
export interface Game {
  readonly kind: GameKind;
  /** The Fluent files that the game's components need besides the common one. */
  readonly words: readonly string[];
  /** The colours that players choose from. */
  readonly swatches: readonly Swatch[];
  /** The page that teaches the game. */
  readonly learn: string;
  /** The heading of the game's tables. */
  readonly title: () => string;
  /** A setup's mode in one word, and its options. */
  readonly name: (setup: GameSetup) => string;
  readonly options: (setup: GameSetup) => string[];
  /** The name of the game and of the setup. */
  readonly label: (setup: GameSetup) => string;
  /** The replay page of a finished game, and whether the game can be studied. */
  readonly finished: (id: string) => string;
  readonly study: boolean;
  /** The game's pages: set-up, lessons, rules and others. */
  readonly pages: readonly PageEntry[];
  /** The component that plays the game at a table; takes `TableProps` of `table/`. */
  readonly table: LazyComponent;
}

const games = new Map<GameKind, Game>();

export function addGame(game: Game): void {
  games.set(game.kind, game);
  addPages(game.pages);
}

export function gameOf(kind: GameKind): Game {
  const game = games.get(kind);
  if (!game) throw new Error(`No game "${kind}" is registered: see main.ts.`);
  return game;
}

export async function loadGameWords(kind: GameKind): Promise<void> {
  await Promise.all(gameOf(kind).words.map(alsoLoad));
}

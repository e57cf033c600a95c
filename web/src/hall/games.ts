/** The registry of games: what each is called, the pages it adds, and the component that plays it at a table. */

import { addPages, type LazyComponent, type PageEntry } from "../shell/router.svelte.ts";
import { alsoLoad } from "../shell/words.svelte.ts";
import type { GameSetup } from "../wire.ts";
import type { Swatch } from "./swatches.ts";

export type GameKind = GameSetup["kind"];

/** A game as the hall sees it. Components are loaded when they are first shown. */
export interface Game {
  readonly kind: GameKind;
  /** Parts of the Fluent files that the game's components need beside the common one. */
  readonly words: readonly string[];
  /** The colours that players choose from. */
  readonly swatches: readonly Swatch[];
  /** Where it is learned. */
  readonly learn: string;
  /** The heading of its tables. */
  readonly title: () => string;
  /** A setup in one word, and the options chosen in it. */
  readonly name: (setup: GameSetup) => string;
  readonly options: (setup: GameSetup) => string[];
  /** The game's name with that of the setup. */
  readonly label: (setup: GameSetup) => string;
  /** Where a finished game is looked at again, and whether it can be studied. */
  readonly finished: (id: string) => string;
  readonly study: boolean;
  /** Where a new game is set up, learned and read about, and its other pages. */
  readonly pages: readonly PageEntry[];
  /** Plays the game at a table: a component that takes `TableProps` of `table/`. */
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

/** What somebody sets out to try beside a game over days. */
export interface Trying {
  /** Moves of the others that come first; null where whatever they play does not matter. */
  readonly theirs: readonly string[] | null;
  /** Moves of the reader that were planned already. */
  readonly moves: readonly string[];
}

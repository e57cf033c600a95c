/** What to try beside a correspondence game. */
export interface Trying {
  /** Moves of the others that come first; null if their moves do not matter. */
  readonly theirs: readonly string[] | null;
  /** The reader's moves that are already planned. */
  readonly moves: readonly string[];
}

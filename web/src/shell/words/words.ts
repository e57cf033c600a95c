/** The messages of a language, as Fluent source. */

export interface Words {
  /** The messages that every page needs. */
  readonly first: string;
  /** Loaders of the other files, by path. */
  readonly more: Readonly<Record<string, () => Promise<string>>>;
}

/** The words of a language. */

export interface Words {
  /** Those that every page needs. */
  readonly first: string;
  /** How each other file is loaded, by its path. */
  readonly more: Readonly<Record<string, () => Promise<string>>>;
}

/** Colours that players can choose from. */

export interface Swatch {
  readonly fill: string;
  readonly edge: string;
  /** The word that names it. */
  readonly word: string;
}

/** Those of the theme, for masters (CMP-5). */
export const MASTER_SWATCHES: readonly Swatch[] = [0, 1, 2, 3, 4].map((n) => ({
  fill: `var(--colour-${String(n)})`,
  edge: `var(--colour-${String(n)}-edge)`,
  word: `colour-name-${String(n)}`,
}));

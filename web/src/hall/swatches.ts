/** Colours that players can choose from. */

export interface Swatch {
  readonly fill: string;
  readonly edge: string;
  /** Message id of the colour's name. */
  readonly word: string;
}

/** The theme's colours for masters (CMP-5). */
export const MASTER_SWATCHES: readonly Swatch[] = [0, 1, 2, 3, 4].map((n) => ({
  fill: `var(--colour-${String(n)})`,
  edge: `var(--colour-${String(n)}-edge)`,
  word: `colour-name-${String(n)}`,
}));

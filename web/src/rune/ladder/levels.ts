/** The six computer players in order, weakest first, by their names on the wire. */
export const LEVELS = ["pebble", "twig", "fox", "raven", "wolf", "norn"] as const;

export type Level = (typeof LEVELS)[number];

export function isLevel(name: string | null | undefined): name is Level {
  return LEVELS.some((level) => level === name);
}

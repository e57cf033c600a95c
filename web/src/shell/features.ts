/** The features of the hall. The menu is made from this list, and a test requires a journey for each entry. */

import list from "./features.json";

export interface Feature {
  readonly name: string;
  readonly path: string;
  /** Whether the feature is in the menu; the others are reached from one that is. */
  readonly menu: boolean;
  /** The group of the menu that it belongs to. */
  readonly group?: string;
}

export interface Group {
  readonly name: string;
  readonly features: readonly Feature[];
}

export const FEATURES: readonly Feature[] = list;

/** The groups of the menu in order. Features without a group are in the community group. */
export const GROUPS: readonly Group[] = ["play", "puzzles", "learn", "people", "you"].map((name) => ({
  name,
  features: FEATURES.filter(({ menu, group = "people" }) => menu && group === name),
}));

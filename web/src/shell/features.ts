/** What there is to do in the hall: the menu is made from this list, and a test asks for a journey to each entry. */

import list from "./features.json";

export interface Feature {
  readonly name: string;
  readonly path: string;
  /** Whether it is in the menu of every page; the others are reached from one of these. */
  readonly menu: boolean;
  /** The part of the menu that it is in. */
  readonly group?: string;
}

export interface Group {
  readonly name: string;
  readonly features: readonly Feature[];
}

export const FEATURES: readonly Feature[] = list;

/** The parts of the menu in their order. What names none of them is found among the people of the hall. */
export const GROUPS: readonly Group[] = ["play", "puzzles", "learn", "people", "you"].map((name) => ({
  name,
  features: FEATURES.filter(({ menu, group = "people" }) => menu && group === name),
}));

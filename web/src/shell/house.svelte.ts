/** The hall's settings, read from the page's HTML, so that nothing changes after the first paint. */

import type { ChangeHouse, HouseView } from "../wire.ts";
import { LANGUAGES, type Language } from "./languages.ts";

export type Accent = NonNullable<ChangeHouse["accent"]>;
export const ACCENTS: readonly Accent[] = ["gold", "copper", "moss", "sea", "violet", "rose"];

interface House {
  name: string;
  languages: readonly Language[];
  accent: Accent;
  closed: boolean;
  /** Whether there is a welcome or a code of conduct to read. */
  texts: boolean;
}

let house = $state.raw<House>({ name: "", languages: [], accent: "gold", closed: false, texts: false });

/** Reads the hall's settings from the page's HTML; call once, before anything is painted. */
export function readHouse(): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="runehall-house"]')?.content;
  if (text) house = { ...house, ...(JSON.parse(text) as Partial<House>) };
  paintAccent();
}

export const houseName = (): string => house.name || "Runehall";
export const isClosed = (): boolean => house.closed;
export const hasTexts = (): boolean => house.texts;

/** The languages that the pages offer. */
export function offeredLanguages(): readonly Language[] {
  return house.languages.length > 0 ? LANGUAGES.filter((one) => house.languages.includes(one)) : LANGUAGES;
}

function paintAccent(): void {
  document.documentElement.dataset["accent"] = house.accent;
}

/** Applies changed settings. */
export function becomeHouse(next: HouseView): void {
  house = { ...next, texts: (next.welcome || next.conduct) !== "" };
  paintAccent();
}

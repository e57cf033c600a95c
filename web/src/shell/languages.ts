/** The languages that the pages are written in. */

export const LANGUAGES = ["en", "uk", "pl", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const OWN_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  uk: "Українська",
  pl: "Polski",
  fr: "Français",
};

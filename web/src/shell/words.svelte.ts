/** The pages' messages in the reader's language, from the Fluent files that the hall uses too. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { offeredLanguages } from "./house.svelte.ts";
import type { Language } from "./languages.ts";
import { prefs } from "./prefs.svelte.ts";
import type { Words } from "./words/words.ts";

export type Args = Record<string, FluentVariable>;

/** Loaders of each language's list of files; a page loads only one. */
const languages: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import("./words/en.ts"),
  uk: () => import("./words/uk.ts"),
  pl: () => import("./words/pl.ts"),
  fr: () => import("./words/fr.ts"),
};

let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
let current = $state<Language>("en");
const more = new Map<string, Promise<void>>();

/** The messages of a part in a language; with an empty part, those that every page needs. */
async function read(language: Language, part: string): Promise<FluentResource | null> {
  const { first, more } = (await languages[language]()).default;
  if (!part) return new FluentResource(first);
  const load = more[`../../../../src/runehall/words/${language}.${part}.ftl`];
  return load ? new FluentResource(await load()) : null;
}

/** The best of the hall's languages for the reader: the chosen one, or the browser's preference. */
export function bestLanguage(): Language {
  const wanted = prefs.language ? [prefs.language] : [...navigator.languages];
  const offered = offeredLanguages();
  return negotiateLanguages(wanted, offered, { defaultLocale: offered[0]!, strategy: "lookup" })[0] as Language;
}

async function build(language: Language): Promise<void> {
  const next = new FluentBundle(language, { useIsolating: false });
  for (const part of ["", ...more.keys()]) {
    const resource = await read(language, part);
    if (resource) next.addResource(resource, { allowOverrides: true });
  }
  bundle = next;
  current = language;
  document.documentElement.lang = language;
}

/** Loads the reader's language; call once before the first page. */
export async function loadWords(): Promise<void> {
  await build(bestLanguage());
}

/** Changes the language everywhere at once; null follows the browser. */
export async function speak(language: Language | null): Promise<void> {
  prefs.language = language;
  await build(bestLanguage());
}

/** Loads another set of messages (the rules, another game) in the current language. */
export function alsoLoad(part: string): Promise<void> {
  const known = more.get(part);
  if (known) return known;
  const loading = addPart(part);
  more.set(part, loading);
  return loading;
}

async function addPart(part: string): Promise<void> {
  const resource = await read(current, part);
  if (resource) {
    const next = new FluentBundle(current, { useIsolating: false });
    for (const [id, message] of bundle._messages) next._messages.set(id, message);
    for (const [id, term] of bundle._terms) next._terms.set(id, term);
    next.addResource(resource, { allowOverrides: true });
    bundle = next;
  }
}

export function language(): Language {
  return current;
}

/** Whether a message exists. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** A message in the reader's language. A missing one shows its id; tests ensure that none is missing. */
export function t(id: string, args?: Args): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args ? withMinus(args) : null, []);
}

/** A number as text, with a true minus sign if it is negative. */
export const numberText = (value: number): string => String(value).replace("-", "−");

class Negative extends FluentNumber {
  override toString(...scope: Parameters<FluentNumber["toString"]>): string {
    return super.toString(...scope).replace("-", "−");
  }
}

function withMinus(args: Args): Args {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === "number" && value < 0 ? new Negative(value) : value,
    ]),
  );
}

/** The language with the reader's region (en-GB, fr-CA) if the browser gives one; some browsers give invalid tags. */
function locale(): string {
  return navigator.languages.find((one) => one.split("-")[0] === current && /^[\w-]+$/.test(one)) ?? current;
}

/** A date and time in the reader's format. */
export function when(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/** The date of a moment in the reader's format. */
export function dateOf(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(ms);
}

/** A calendar day (`2030-05-17`) in the reader's format; any other text is returned unchanged. */
export function dayText(day: string): string {
  const at = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(at) ? day : new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone: "UTC" }).format(at);
}

/** A calendar month (`2030-05`) in the reader's format; any other text is returned unchanged. */
export function monthText(month: string): string {
  const at = Date.parse(`${month}-01T00:00Z`);
  const style = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return Number.isNaN(at) ? month : new Intl.DateTimeFormat(locale(), style).format(at);
}

/** A share of one as a percentage in the language's format. */
export function percent(share: number): string {
  return new Intl.NumberFormat(current, { style: "percent", maximumFractionDigits: 0 }).format(share).replace("-", "−");
}

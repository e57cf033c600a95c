/** The words of the pages, from the same Fluent files the hall uses, in the reader's language. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import { offeredLanguages } from "./house.svelte.ts";
import type { Language } from "./languages.ts";
import { prefs } from "./prefs.svelte.ts";
import type { Words } from "./words/words.ts";

export type Args = Record<string, FluentVariable>;

/** Each language knows its own files: a page loads the list of one of them. */
const languages: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  en: () => import("./words/en.ts"),
  uk: () => import("./words/uk.ts"),
  pl: () => import("./words/pl.ts"),
  fr: () => import("./words/fr.ts"),
};

let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
let current = $state<Language>("en");
const more = new Map<string, Promise<void>>();

/** The words of a part in a language; without a part those that every page needs. */
async function read(language: Language, part: string): Promise<FluentResource | null> {
  const { first, more } = (await languages[language]()).default;
  if (!part) return new FluentResource(first);
  const load = more[`../../../../src/runehall/words/${language}.${part}.ftl`];
  return load ? new FluentResource(await load()) : null;
}

/** The language of the hall's that fits the reader best: the chosen one, or what the browser asks for. */
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

/** Changes the language everywhere at once; null follows the browser again. */
export async function speak(language: Language | null): Promise<void> {
  prefs.language = language;
  await build(bestLanguage());
}

/** Adds another set of words (the rules, another game) in the current language. */
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

/** Whether there is such a message. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** A message in the reader's language. A missing one shows its id: the tests see to it that none is. */
export function t(id: string, args?: Args): string {
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  return bundle.formatPattern(message.value, args ?? null, []);
}

/** The language as the reader's country writes it (en-GB, fr-CA), if the browser names one; some name what is no language tag. */
function locale(): string {
  return navigator.languages.find((one) => one.split("-")[0] === current && /^[\w-]+$/.test(one)) ?? current;
}

/** A date and time as the reader writes it. */
export function when(ms: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/** A day of the calendar (`2030-05-17`) as the reader writes it; what is no day stays as it is. */
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

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const WORDS = join(import.meta.dirname, "../../../src/runehall/words");
const LANGUAGES = ["en", "uk", "pl", "fr"];
const parts = readdirSync(WORDS)
  .filter((name) => name.startsWith("en.") && name.endsWith(".ftl"))
  .map((name) => name.slice(3, -3).replace(/\.$/, ""));

const file = (language: string, part: string): string =>
  readFileSync(join(WORDS, part ? `${language}.${part}.ftl` : `${language}.ftl`), "utf-8");

/** The messages of a file: id and full text. */
function messages(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of text.split("\n")) {
    const start = /^([a-zA-Z][\w-]*) = ?(.*)$/.exec(line);
    if (start) {
      id = start[1]!;
      found.set(id, start[2]!);
    } else if (id && /^\s+\S|^\}/.test(line)) found.set(id, `${found.get(id)!}\n${line}`);
    else id = "";
  }
  return found;
}

const variables = (text: string): string[] => [...new Set([...text.matchAll(/\$(\w+)/g)].map((m) => m[1]!))].sort();

describe.each(parts)("the words%s", (part) => {
  const english = messages(file("en", part));

  it.each(LANGUAGES)("are all there in %s, with the same values to fill in", (language) => {
    const other = messages(file(language, part));
    expect(
      [...other.keys()].filter((id) => !english.has(id)),
      "not in English",
    ).toEqual([]);
    expect(
      [...english.keys()].filter((id) => !other.has(id)),
      "missing",
    ).toEqual([]);
    for (const [id, text] of english) expect([id, variables(other.get(id)!)]).toEqual([id, variables(text)]);
  });

  it.each(LANGUAGES)("can be read and filled in without a fault in %s", (language) => {
    const text = file(language, part);
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(text))).toEqual([]);
    for (const [id, message] of messages(text)) {
      expect(bundle.hasMessage(id), id).toBe(true);
      const args = Object.fromEntries(variables(message).map((name) => [name, 3]));
      for (const count of [0, 1, 2, 5, 21]) {
        const faults: Error[] = [];
        const shown = bundle.formatPattern(bundle.getMessage(id)!.value!, { ...args, count, points: count }, faults);
        expect(faults, id).toEqual([]);
        expect(shown.trim(), id).not.toBe("");
      }
    }
  });
});

it("has every message in one file, whichever files a page has loaded last", () => {
  const ids = parts.flatMap((part) => [...messages(file("en", part)).keys()]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

describe("French", () => {
  it("has a narrow space that breaks no line before : ; ! ? % and inside quotation marks", () => {
    const loose = parts.flatMap((part) =>
      [...messages(file("fr", part))]
        .filter(([, text]) => /[^\S\u202f][:;?!»%]|«[^\u202f]|[\p{L}}][;?!»%]/u.test(text))
        .map(([id]) => id),
    );
    expect(loose).toEqual([]);
  });
});

/** Typographic mistakes in a language: straight quotes, three dots, a space before an ellipsis, a hyphen as a dash. */
describe.each(LANGUAGES)("the signs of %s", (language) => {
  it("are those of print", () => {
    const shown = parts.flatMap((part) =>
      [...messages(file(language, part))].map(([id, text]) => [id, text.replace(/\{?"[^"]*"\}?/g, "")] as const),
    );
    expect(shown.filter(([, text]) => /'|\.\.\.|\s…| - /.test(text)).map(([id]) => id)).toEqual([]);
  });
});

describe("the pages", () => {
  const ids = new Set(parts.flatMap((part) => [...messages(file("en", part)).keys()]));
  const sources = readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(import.meta.dirname, "..", name), "utf-8"));

  it("use only messages that exist", () => {
    const used = new Set(sources.flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((m) => m[1]!)));
    expect(used.size).toBeGreaterThan(150);
    expect([...used].filter((id) => !ids.has(id))).toEqual([]);
  });

  it("find every message whose name is put together", () => {
    const whole = sources.join("\n");
    const begins = new Set([...whole.matchAll(/\bt\(\s*(?:[^()`"]*)`([\w-]+-)\$\{/g)].map((m) => m[1]!));
    for (const begin of begins)
      expect(
        [...ids].some((id) => id.startsWith(begin)),
        begin,
      ).toBe(true);
  });

  it("have titles", () => {
    const names = sources.flatMap((text) => [...text.matchAll(/name: "(\w+)",\s*path: "\//g)].map((m) => m[1]!));
    expect(names).toContain("notices");
    // The title of the front page is the name of the hall.
    expect(names.filter((name) => name !== "hall" && !ids.has(`title-${name}`))).toEqual([]);
  });
});

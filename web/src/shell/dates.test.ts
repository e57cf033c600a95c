import { afterEach, describe, expect, it, vi } from "vitest";
import { dateOf, dayText, percent } from "./words.svelte.ts";

const browser = (...languages: string[]): unknown => vi.stubGlobal("navigator", { languages });
afterEach(() => vi.unstubAllGlobals());

describe("a day of the calendar", () => {
  it("is written as in the reader's country", () => {
    browser("fr-FR", "en-GB");
    expect(dayText("2030-05-07")).toBe("7 May 2030");
    browser("en-US");
    expect(dayText("2030-05-07")).toBe("May 7, 2030");
  });

  it("is written in the language of the page where the browser has another, or one that is no language tag", () => {
    browser("uk-UA", "en-US@posix");
    expect(dayText("2030-05-07")).toBe("May 7, 2030");
  });

  it("stays as it is where it is none", () => {
    browser("en-GB");
    expect(dayText("yesterday")).toBe("yesterday");
  });
});

it("gives the date of a moment without its time", () => {
  browser("en-GB");
  expect(dateOf(new Date(2030, 4, 7, 13, 45).getTime())).toBe("7 May 2030");
});

it("says a share as percent, below nothing too", () => {
  expect(percent(0.97)).toBe("97%");
  expect(percent(-0.2)).toBe("−20%");
});

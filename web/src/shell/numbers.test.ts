import { beforeAll, expect, it, vi } from "vitest";
import { loadWords, numberText, t } from "./words.svelte.ts";

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("document", { documentElement: {} });
  await loadWords();
});

it("writes negative numbers with a true minus sign, alone and in sentences", () => {
  expect(numberText(-1)).toBe("−1");
  expect(t("score-of", { name: "Anna-2", points: -1 })).toBe("Anna-2 −1");
  expect(t("score-of", { name: "Anna-2", points: 1 })).toBe("Anna-2 1");
  expect(t("points", { count: -2 })).toBe("−2 points");
});

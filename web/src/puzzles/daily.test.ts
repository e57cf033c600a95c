import { describe, expect, it, vi } from "vitest";
import { shareText, squaresText } from "./daily.ts";

describe("a result of the day", () => {
  it("is squares and numbers, and nothing of the cards", () => {
    vi.stubGlobal("navigator", { languages: ["en"] });
    expect(squaresText("ggyor")).toBe("🟩🟩🟨🟧🟥");
    const text = shareText(
      "2030-05-17",
      "solo",
      { points: 31, margin: null, share: 97, squares: "gyg" },
      "https://hall.example/daily",
    );
    expect(text.split("\n")).toHaveLength(4);
    expect(text).toContain("🟩🟨🟩");
    expect(text).toContain("2030");
    expect(text).not.toContain("2030-05-17");
    expect(text).toContain("https://hall.example/daily");
  });
});

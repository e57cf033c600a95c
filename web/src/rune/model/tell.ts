/** Positions and moves in words, for live regions, move lists and labels. */

import { t } from "../../shell/words.svelte.ts";

/** A face read aloud: `BB/BG/GR` as rows of colours. */
export function inWords(face: string): string {
  const names: Record<string, string> = { R: t("colour-red"), G: t("colour-green"), B: t("colour-blue") };
  return face
    .split("/")
    .map((row) => [...row].map((c) => names[c] ?? c).join(" "))
    .join(", ");
}

export function colourName(colour: string): string {
  return t(colour === "R" ? "colour-red" : colour === "G" ? "colour-green" : "colour-blue");
}

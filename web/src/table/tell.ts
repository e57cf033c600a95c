/** Positions and moves in words, for live regions, move lists and labels. */

import type { RuneView } from "../wire.ts";
import { parseMove } from "../rune/moves.ts";
import { t } from "../words/words.svelte.ts";

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

/** What a move did, in a short sentence. */
export function tellMove(text: string, name: string): string {
  const move = parseMove(text);
  switch (move?.kind) {
    case "lay":
      return move.ignored
        ? t("did-lay-magic", { name, x: move.at.x, y: move.at.y })
        : t("did-lay", { name, x: move.at.x, y: move.at.y });
    case "draw":
      return t("did-draw", { name });
    case "master":
      return t("did-master", { name, x: move.at.x, y: move.at.y });
    case "box":
      return t("did-box", { name });
    case "token":
      return t("did-token", { name, colour: colourName(move.colour), x: move.at.x, y: move.at.y });
    case "spare":
      return t("did-spare", { name });
    case "discard":
      return t("did-discard", { name });
    case "pass":
      return t("did-pass", { name });
    case "adept":
      return t(move.magic === "g" ? "did-adept-green" : "did-adept-blue", { name });
    default:
      return t("did-adept-secret", { name });
  }
}

/** The scores as if the game ended now, in words. */
export function tellScores(view: RuneView, names: readonly string[]): string {
  return view.scores.map((points, side) => t("score-of", { name: names[side] ?? "", points })).join(", ");
}

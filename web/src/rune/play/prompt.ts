/** The line that tells the player what to do now. */

import { t } from "../../shell/words.svelte.ts";
import type { RunePreview, RuneView } from "../../wire.ts";
import { key } from "../model/faces.ts";
import { tellScores } from "../../hall/scores.ts";
import { colourName } from "../model/tell.ts";
import * as lays from "./lay.ts";
import { openAreas, type PlayState } from "./state.ts";

export interface Prompted {
  readonly view: RuneView;
  readonly names: readonly string[];
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly preview: RunePreview | null;
}

export function promptLine(state: PlayState, prompted: Prompted): string {
  const { view, names, seat } = prompted;
  if (view.phase === "over") return t("prompt-over");
  if (!state.myTurn) {
    if (state.lay.card !== null) return t("prompt-trial", { name: names[view.seat] ?? "" });
    return t(seat === null ? "prompt-watch" : "prompt-wait", { name: names[view.seat] ?? "" });
  }
  switch (view.phase) {
    case "adept":
      return t("prompt-adept");
    case "lay":
      return layLine(state, prompted);
    case "act":
      return actLine(state);
    case "token":
      return tokenLine(state, prompted);
    case "discard":
      return state.discard === null ? t("prompt-discard") : t("prompt-discard-sure");
    default:
      return "";
  }
}

/** The points of all sides after the previewed move. */
function scoreLine({ view, names, seat }: Prompted, preview: RunePreview): string {
  return tellScores(preview.scores, view.seats, names, seat === null ? null : (view.seats[seat]?.side ?? null));
}

function layLine({ lay, discard }: PlayState, prompted: Prompted): string {
  const { choices, card } = lay;
  if (choices.discards.size > 0) return discard === null ? t("prompt-stuck") : t("prompt-discard-sure");
  if (choices.hand.length === 0) return t("prompt-empty-hand");
  if (card === null) return t("prompt-pick");
  switch (lays.legality(lay)) {
    case "none":
      return choices.lays.has(card) ? t("prompt-place") : t("prompt-card-stuck");
    case "illegal":
      return t("prompt-illegal");
    case "magic":
      return t("prompt-magic");
    default:
      return prompted.preview
        ? t("prompt-legal-score", { score: scoreLine(prompted, prompted.preview) })
        : t("prompt-legal");
  }
}

function actLine(state: PlayState): string {
  const {
    aim,
    lay: { choices },
  } = state;
  if (choices.box) return t("prompt-box");
  const aimed = aim ? openAreas(state).find(({ open }) => open.some((place) => key(place) === key(aim))) : undefined;
  if (aimed) {
    const { area, gain } = aimed;
    return t(gain === 0 ? "prompt-take-own" : "prompt-take", {
      colour: area.colour,
      runes: area.cells.length,
      points: gain ?? area.worth,
    });
  }
  if (choices.draw && choices.masters.length > 0) return t("prompt-act");
  return choices.draw ? t("prompt-act-draw") : t("prompt-act-master");
}

function tokenLine(state: PlayState, prompted: Prompted): string {
  const { preview } = prompted;
  if (state.aim && preview) {
    const changed = preview.scores.some((points, side) => points !== prompted.view.scores[side]);
    return changed ? t("prompt-token-score", { score: scoreLine(prompted, preview) }) : t("prompt-token-nothing");
  }
  return t("prompt-token", { colour: colourName(state.lay.side) });
}

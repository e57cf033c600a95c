/** Sounds, announcements and motions for a round's new steps. */

import type { Sound } from "../../shell/sounds.ts";
import { t } from "../../shell/words.svelte.ts";
import type { RokSeat, RokStep } from "../../wire.ts";
import type { SlideShow } from "../cloth/cloth.ts";
import { holds } from "../model/shown.ts";
import { SHOWN, signName, tell } from "../model/tell.ts";

/** Steps that are told in addition to those of the settlement. */
const TOLD: ReadonlySet<string> = new Set(["deal", "count", "contest", "chooser", "grab", "half", "aside"]);

const SOUNDS: Readonly<Record<string, Sound>> = {
  throw: "rattle",
  rest: "master",
  theft: "master",
  slide: "slide",
  "false-pair": "no",
  balance: "lay",
  over: "win",
};

const list = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** The sound of a step, which depends on whether the reader's seat grabbed, and won or lost. */
export function soundOf(step: RokStep, seat: number | null): Sound | null {
  if (step.kind === "over" && seat !== null && !list(step.facts["winners"]).includes(seat)) return "lose";
  if (step.kind !== "grab") return SOUNDS[step.kind] ?? null;
  if (step.facts["became"] === "false") return "no";
  return seat !== null && step.seat === seat ? "token" : "draw";
}

/** The vibration pattern for the player's own steps: milliseconds on, off, on … */
export function shakeOf(step: RokStep, seat: number | null): readonly number[] | null {
  if (seat === null || step.seat !== seat) return null;
  if (step.kind === "grab") return step.facts["became"] === "false" ? [60, 50, 60] : [15];
  return step.kind === "theft" ? [30, 40, 80] : null;
}

/** The face-up stones, twins side by side, each with the letter that grabs it. */
function restLine(up: readonly [number, number][], letters: ReadonlyMap<number, string>): string {
  const bySign = new Map<number, string[]>();
  for (const [place, sign] of up)
    bySign.set(sign, [...(bySign.get(sign) ?? []), (letters.get(place) ?? "").toUpperCase()]);
  const signs = [...bySign].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  return t("rok-rest-said", {
    signs: signs.map(([sign, keys]) => `${signName(sign)} ${keys.join(" ")}`.trim()).join(", "),
  });
}

/** A step in words; null for one that is not told. */
export function lineOf(step: RokStep, names: readonly string[], letters: ReadonlyMap<number, string>): string | null {
  if (step.kind === "rest") return restLine(step.facts["up"] as [number, number][], letters);
  return TOLD.has(step.kind) || SHOWN.has(step.kind) ? tell(step, names) : null;
}

/** Stones moving from one place to another. */
export interface Carried {
  readonly signs: readonly number[];
  readonly from: number | "bag";
  readonly to: number | "bag";
}

/** The stones that a step carries between players and the bag; `seats` is the state before it. */
export function carriedIn({ kind, seat, facts }: RokStep, seats: readonly RokSeat[]): Carried[] {
  if (seat === null) return [];
  const sign = Number(facts["sign"]);
  switch (kind) {
    case "false-pair": {
      const paid = facts["penalty"];
      return [
        { signs: [...list(facts["signs"]), ...(typeof paid === "number" ? [paid, paid] : [])], from: seat, to: "bag" },
      ];
    }
    case "split":
      return [seat, Number(facts["other"])]
        .filter((one) => holds(seats[one], sign))
        .map((from): Carried => ({ signs: [sign], from, to: "bag" }));
    case "waited":
      return [{ signs: [sign], from: seat, to: "bag" }];
    case "theft":
      return [
        {
          signs: [sign, ...list(facts["taken"]).flatMap((one) => [one, one]), ...list(facts["along"])],
          from: Number(facts["owner"]),
          to: seat,
        },
      ];
    default:
      return [];
  }
}

/** The stones that leave the cloth in a step, with their destinations. */
export function takenIn({ kind, seat, facts }: RokStep): { readonly place: number; readonly to: number | "bag" }[] {
  if (kind === "back") return list(facts["places"]).map((place) => ({ place, to: "bag" }));
  const place = facts["place"];
  return (kind === "grab" || kind === "balance") && typeof place === "number" && seat !== null
    ? [{ place, to: seat }]
    : [];
}

/** The slides whose paths are known. */
export function slidesIn(steps: readonly RokStep[]): SlideShow[] {
  return steps.flatMap(({ kind, seat, facts }) => {
    if (kind !== "slide" || seat === null || !Array.isArray(facts["paths"])) return [];
    return [
      {
        seat,
        sign: facts["sign"] as number | null,
        ms: Number(facts["ms"]),
        paths: facts["paths"] as SlideShow["paths"],
      },
    ];
  });
}

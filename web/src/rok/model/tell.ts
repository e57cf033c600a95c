/** The events of a RÖK table in the reader's language. */

import type { RokStep } from "../../wire.ts";
import { t } from "../../shell/words.svelte.ts";
import { STONE } from "../cloth/geometry.ts";
import { SIGNS } from "./signs.ts";

/** The steps of the resolution that are shown one after another. */
export const SHOWN: ReadonlySet<string> = new Set([
  "again",
  "grabbed",
  "fine",
  "false-pair",
  "split",
  "waited",
  "single",
  "theft",
  "slide",
  "chooser",
  "order",
  "balance",
  "no-balance",
  "back",
  "first",
  "counted",
  "over",
]);

/** The sign and its name, for texts in which signs are drawn (`Told`). */
export function signName(sign: number): string {
  const one = SIGNS[sign];
  return one ? `${one.glyph} ${one.name}` : "";
}

/** A text with the names of signs but not the rune characters, which not every device can show or speak. */
export function plain(text: string): string {
  return text.replace(/[\u16a0-\u16ff] ?/g, "");
}

/** A sign's name alone, for labels. */
export const spokenName = (sign: number): string => SIGNS[sign]?.name ?? "";

/** A distance in widths of a stone. */
export const widths = (units: number): number => Math.round((50 * units) / STONE) / 100;

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** One step as a sentence. */
export function tell(step: RokStep, names: readonly string[]): string {
  const facts = step.facts;
  const name = step.seat === null ? "" : (names[step.seat] ?? "");
  const sign = signName(number(facts["sign"]));
  const who = (seat: unknown): string => names[number(seat)] ?? "";
  switch (step.kind) {
    case "grab":
      return t(`rok-grab-${String(facts["became"])}`, {
        name,
        sign,
        other: who(facts["owner"]),
        with: signName(number(facts["with"])),
      });
    case "grabbed":
      return t(`rok-ended-${String(facts["why"])}`);
    case "false-pair": {
      const [a = 0, b = 0] = list(facts["signs"]);
      return t("rok-false-pair", { name, one: signName(a), two: signName(b) }) + paid(facts);
    }
    case "waited":
      return t("rok-waited", { name, sign }) + paid(facts);
    case "half":
      return t("rok-half", { name, other: who(facts["other"]), sign });
    case "split":
      return t("rok-split", { name, other: who(facts["other"]), sign });
    case "theft":
      return (
        t("rok-theft", { name, other: who(facts["owner"]), sign, pairs: list(facts["taken"]).length }) +
        captives(name, facts)
      );
    case "contest":
      return t(step.rule === "RCHK-4" ? "rok-contest-theft" : "rok-contest-game", {
        names: list(facts["seats"]).map(who).join(", "),
      });
    case "slide":
      if (facts["distance"] === null) return t("rok-slide-none", { name });
      return t(facts["touched"] ? "rok-slide-touched" : "rok-slide", {
        name,
        distance: widths(number(facts["distance"])),
      });
    case "order":
      return t("rok-order", { thefts: ordered(facts, who) });
    case "fine":
      return t("rok-fine", { names: list(facts["seats"]).map(who).join(", ") });
    case "back":
      return t("rok-back", { count: list(facts["places"]).length, bag: number(facts["bag"]) });
    case "over":
      return t("rok-won", { names: list(facts["winners"]).map(who).join(", ") });
    case "again":
      return t("rok-again-dealt");
    case "counted":
      return t(facts["why"] === "rounds" ? "rok-counted-rounds" : "rok-counted");
    default:
      return t(`rok-${step.kind}`, {
        name,
        sign,
        round: number(facts["round"]),
        seconds: Math.round(number(facts["ms"]) / 1000),
      });
  }
}

/** The thefts that are carried out, one after another: who steals from whom. */
function ordered(facts: Readonly<Record<string, unknown>>, who: (seat: unknown) => string): string {
  const victims = list(facts["victims"]);
  return list(facts["thieves"])
    .map((thief, i) => t("rok-order-one", { name: who(thief), other: who(victims[i]) }))
    .join("; ");
}

/** Captives stolen with a theft, with their rights, or that pair with the thief's own balance (RCHK-3). */
function captives(name: string, facts: Readonly<Record<string, unknown>>): string {
  const own = facts["own"];
  const along = list(facts["along"]).filter((sign) => sign !== own);
  const told =
    along.length > 0 ? " " + t("rok-theft-along", { count: along.length, signs: along.map(signName).join(", ") }) : "";
  return typeof own === "number" ? told + " " + t("rok-theft-own", { name, sign: signName(own) }) : told;
}

/** What a false pair cost besides; records of the first rules fine single stones too. */
function paid(facts: Readonly<Record<string, unknown>>): string {
  if (!("penalty" in facts)) return "";
  const penalty = facts["penalty"];
  return " " + (typeof penalty === "number" ? t("rok-penalty", { sign: signName(penalty) }) : t("rok-no-penalty"));
}

/** A position in the making: each change makes the next one. What is allowed in it, the hall says. */

import { canonicalTurn, footprint, key, type Colour, type Place } from "../rune/model/faces.ts";
import { areaOf, faceOf, type Scene } from "../rune/model/scene.ts";
import type { PositionSetup, RuneDeck, RuneRules, SetupSeat, RuneView } from "../wire.ts";

/** Every field of a setup is there. */
export type Setup = Required<PositionSetup>;
type Mode = NonNullable<RuneRules["mode"]>;

export const SEATS: Readonly<Record<Mode, number>> = { solo: 1, duel: 2, trio: 3, teams: 4 };
/** Rune Masters of each player. */
export const MASTERS: Readonly<Record<Mode, number>> = { solo: 6, duel: 3, trio: 3, teams: 3 };
const HAND = 3;

function seat(rules: RuneRules): SetupSeat {
  return {
    cards: [],
    unknown: HAND,
    reserve: MASTERS[rules.mode ?? "duel"],
    token: rules.grand_master ?? false,
    adept: rules.adepts ? "g" : "",
  };
}

/** The table before the first turn. */
export function emptySetup(rules: RuneRules = { mode: "duel" }, deck: RuneDeck | null = null): Setup {
  const seats = Array.from({ length: SEATS[rules.mode ?? "duel"] }, () => seat(rules));
  return {
    rules,
    deck,
    laid: [],
    loose: [],
    masters: [],
    tokens: [],
    discards: [],
    seats,
    to_move: 0,
    phase: "lay",
    spared: false,
    first: 0,
  };
}

/** Other rules: seats come or go, and who has a token or an adept follows. */
export function withRules(setup: Setup, rules: RuneRules): Setup {
  const fresh = emptySetup(rules, setup.deck).seats;
  const mode = rules.mode ?? "duel";
  const masters = setup.masters.filter(([, , owner]) => owner < SEATS[mode]);
  const seats = fresh.map((one, i) => {
    const was = setup.seats[i];
    return was ? { ...one, cards: was.cards ?? [], unknown: was.unknown ?? 0 } : one;
  });
  const tokens = rules.grand_master ? setup.tokens : [];
  const last = SEATS[mode] - 1;
  const moved = { to_move: Math.min(setup.to_move, last), first: Math.min(setup.first, last) };
  return counted({ ...setup, ...moved, rules, seats, masters, tokens });
}

/** Masters that stand on the table are not in reserve, and a game without any in reserve is over (END-2). */
function counted(setup: Setup): Setup {
  const most = MASTERS[setup.rules.mode ?? "duel"];
  const seats = setup.seats.map((one, i) => ({
    ...one,
    reserve: Math.max(0, most - setup.masters.filter(([, , owner]) => owner === i).length),
  }));
  const over = seats.every(({ reserve }) => reserve === 0);
  const phase = over ? "over" : setup.phase === "over" ? "lay" : setup.phase;
  return { ...setup, seats, phase };
}

/** How many different cards there are. */
export function countOf(setup: Setup, standard: RuneDeck): number {
  return (setup.deck ?? standard).cards.length * (setup.rules.mode === "teams" ? 2 : 1);
}

/** Cards that are nowhere yet. */
export function unusedCards(setup: Setup, standard: RuneDeck): number[] {
  const used = new Set([
    ...setup.laid.map(([card]) => card),
    ...setup.discards.map(({ card }) => card),
    ...setup.seats.flatMap(({ cards }) => cards ?? []),
  ]);
  return Array.from({ length: countOf(setup, standard) }, (_, i) => i + 1).filter((card) => !used.has(card));
}

/** Lays a card on top, with its upper left corner there. */
export function layCard(setup: Setup, deck: RuneDeck, card: number, at: Place, turn: number): Setup {
  const canonical = canonicalTurn(faceOf(deck, card), turn);
  return { ...setup, laid: [...setup.laid, [card, canonical, at.x, at.y]] };
}

/** Takes away what lies highest at a place: a master, a token, or the topmost card with what stood on it. */
export function clearAt(setup: Setup, deck: RuneDeck, at: Place): Setup {
  const here = ([x, y]: readonly [number, number, ...unknown[]]): boolean => x === at.x && y === at.y;
  if (setup.masters.some(here)) return counted({ ...setup, masters: setup.masters.filter((one) => !here(one)) });
  if (setup.tokens.some(here)) return { ...setup, tokens: setup.tokens.filter((one) => !here(one)) };
  if (setup.loose.some(here)) return { ...setup, loose: setup.loose.filter((one) => !here(one)) };
  const index = setup.laid.findLastIndex(([card, turn, x, y]) =>
    footprint(faceOf(deck, card), x, y, turn).some((square) => square.x === at.x && square.y === at.y),
  );
  if (index < 0) return setup;
  const left = { ...setup, laid: setup.laid.filter((_, i) => i !== index) };
  const seen = new Set(
    [...left.laid, [0, 0, 0, 0] as const].flatMap(([card, turn, x, y]) =>
      footprint(faceOf(deck, card), x, y, turn).map(key),
    ),
  );
  const stays = ([x, y]: readonly [number, number, ...unknown[]]): boolean => seen.has(key({ x, y }));
  return counted({ ...left, masters: left.masters.filter(stays), tokens: left.tokens.filter(stays) });
}

/** Puts a master of a seat on a place; put there again, it goes. */
export function toggleMaster(setup: Setup, at: Place, owner: number): Setup {
  const same = setup.masters.some(([x, y, other]) => x === at.x && y === at.y && other === owner);
  const others = setup.masters.filter(([x, y]) => x !== at.x || y !== at.y);
  return counted({ ...setup, masters: same ? others : [...others, [at.x, at.y, owner]] });
}

/** Puts a token on a place; put there again, it goes. */
export function toggleToken(setup: Setup, at: Place, colour: Colour): Setup {
  const same = setup.tokens.some(([x, y, other]) => x === at.x && y === at.y && other === colour);
  const others = setup.tokens.filter(([x, y]) => x !== at.x || y !== at.y);
  const tokens: Setup["tokens"] = same ? others : [...others, [at.x, at.y, colour]];
  const seats = setup.seats.map((one, i) => ({ ...one, token: i >= tokens.length }));
  return { ...setup, tokens, seats };
}

/** Paints a rune whose card nobody knows. */
export function paint(setup: Setup, at: Place, colour: Colour): Setup {
  const others = setup.loose.filter(([x, y]) => x !== at.x || y !== at.y);
  return { ...setup, loose: [...others, [at.x, at.y, colour]] };
}

/** Changes a seat. */
export function withSeat(setup: Setup, index: number, change: Partial<SetupSeat>): Setup {
  return { ...setup, seats: setup.seats.map((one, i) => (i === index ? { ...one, ...change } : one)) };
}

/** A card of a hand that is known now: one unknown card fewer, or the other way round. */
export function knowCard(setup: Setup, index: number, card: number): Setup {
  const { cards = [], unknown = 0 } = setup.seats[index]!;
  return withSeat(setup, index, { cards: [...cards, card], unknown: Math.max(0, unknown - 1) });
}

export function forgetCard(setup: Setup, index: number, card: number): Setup {
  const { cards = [], unknown = 0 } = setup.seats[index]!;
  return withSeat(setup, index, { cards: cards.filter((one) => one !== card), unknown: unknown + 1 });
}

/** A table of loose runes as rows of text, to be typed in elsewhere. */
export function gridText(setup: Setup): string {
  if (setup.loose.length === 0) return "";
  const [xs, ys] = [setup.loose.map(([x]) => x), setup.loose.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const colours = new Map(setup.loose.map(([x, y, colour]) => [key({ x, y }), colour]));
  const masters = new Map(setup.masters.map(([x, y, owner]) => [key({ x, y }), owner]));
  const tokens = new Map(setup.tokens.map(([x, y, colour]) => [key({ x, y }), colour]));
  const rows: string[] = [];
  for (let y = top; y <= Math.max(...ys); y += 1) {
    let row = "";
    for (let x = left; x <= Math.max(...xs); x += 1) {
      const place = key({ x, y });
      const colour = tokens.get(place) ?? colours.get(place);
      row += colour ? `${String(masters.get(place) ?? "")}${colour}${tokens.has(place) ? "*" : ""}` : ".";
    }
    rows.push(row);
  }
  return rows.join("\n");
}

/** The table of loose runes, with what the hall says of its areas. */
export function looseScene(setup: Setup, view: RuneView | null): Scene {
  return {
    cards: [],
    loose: setup.loose.map(([x, y, colour]) => ({ x, y, colour })),
    masters: setup.masters.map(([x, y, seat]) => ({ at: { x, y }, seat })),
    tokens: setup.tokens.map(([x, y, colour]) => ({ at: { x, y }, colour })),
    areas: (view?.areas ?? []).map(areaOf),
  };
}

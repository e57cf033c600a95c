/** Immutable edits of a position being set up. The hall checks whether the position is possible. */

import { canonicalTurn, footprint, key, type Colour, type Place } from "../rune/model/faces.ts";
import { areaOf, faceOf, type Scene } from "../rune/model/scene.ts";
import type { PositionSetup, RuneDeck, RuneRules, SetupSeat, RuneView } from "../wire.ts";

/** A position's setup with every field present. */
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

/** Changes the rules: adds or removes seats, and adapts each seat's token and adept. */
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

/** Recounts reserves from the masters on the table; a game with none in reserve is over (END-2). */
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

/** The number of card ids in the game: those of both decks in the team game. */
export function countOf(setup: Setup, standard: RuneDeck): number {
  return (setup.deck ?? standard).cards.length * (setup.rules.mode === "teams" ? 2 : 1);
}

/** Cards that are neither on the table nor in a hand. */
export function unusedCards(setup: Setup, standard: RuneDeck): number[] {
  const used = new Set([
    ...setup.laid.map(([card]) => card),
    ...setup.discards.map(({ card }) => card),
    ...setup.seats.flatMap(({ cards }) => cards ?? []),
  ]);
  return Array.from({ length: countOf(setup, standard) }, (_, i) => i + 1).filter((card) => !used.has(card));
}

/** Lays a card on top of the others, with its upper left corner at a place. */
export function layCard(setup: Setup, deck: RuneDeck, card: number, at: Place, turn: number): Setup {
  const canonical = canonicalTurn(faceOf(deck, card), turn);
  return { ...setup, laid: [...setup.laid, [card, canonical, at.x, at.y]] };
}

/** Removes the topmost thing at a place: a master, a token, or a card with everything on it. */
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

/** Puts a seat's master on a place, or removes it if it is there already. */
export function toggleMaster(setup: Setup, at: Place, owner: number): Setup {
  const same = setup.masters.some(([x, y, other]) => x === at.x && y === at.y && other === owner);
  const others = setup.masters.filter(([x, y]) => x !== at.x || y !== at.y);
  return counted({ ...setup, masters: same ? others : [...others, [at.x, at.y, owner]] });
}

/** Puts a token on a place, or removes it if it is there already. */
export function toggleToken(setup: Setup, at: Place, colour: Colour): Setup {
  const same = setup.tokens.some(([x, y, other]) => x === at.x && y === at.y && other === colour);
  const others = setup.tokens.filter(([x, y]) => x !== at.x || y !== at.y);
  const tokens: Setup["tokens"] = same ? others : [...others, [at.x, at.y, colour]];
  const seats = setup.seats.map((one, i) => ({ ...one, token: i >= tokens.length }));
  return { ...setup, tokens, seats };
}

/** Paints a loose rune. */
export function paint(setup: Setup, at: Place, colour: Colour): Setup {
  const others = setup.loose.filter(([x, y]) => x !== at.x || y !== at.y);
  return { ...setup, loose: [...others, [at.x, at.y, colour]] };
}

/** Changes a seat. */
export function withSeat(setup: Setup, index: number, change: Partial<SetupSeat>): Setup {
  return { ...setup, seats: setup.seats.map((one, i) => (i === index ? { ...one, ...change } : one)) };
}

/** Toggles a known card of a hand; an unknown card is removed or added in exchange. */
export function knowCard(setup: Setup, index: number, card: number): Setup {
  const { cards = [], unknown = 0 } = setup.seats[index]!;
  return withSeat(setup, index, { cards: [...cards, card], unknown: Math.max(0, unknown - 1) });
}

export function forgetCard(setup: Setup, index: number, card: number): Setup {
  const { cards = [], unknown = 0 } = setup.seats[index]!;
  return withSeat(setup, index, { cards: cards.filter((one) => one !== card), unknown: unknown + 1 });
}

/** A table of loose runes as rows of text, in the format that the board reads. */
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

/** The scene of a table of loose runes, with the areas that the hall has found. */
export function looseScene(setup: Setup, view: RuneView | null): Scene {
  return {
    cards: [],
    loose: setup.loose.map(([x, y, colour]) => ({ x, y, colour })),
    masters: setup.masters.map(([x, y, seat]) => ({ at: { x, y }, seat })),
    tokens: setup.tokens.map(([x, y, colour]) => ({ at: { x, y }, colour })),
    areas: (view?.areas ?? []).map(areaOf),
  };
}

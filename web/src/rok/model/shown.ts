/**
 * What the table shows while a round is settled: the seats, the cloth and the bag, changed step by step. The hall
 * sends the outcome at once, but scores and balances should only change when their step is shown.
 */

import type { RokSeat, RokStep, RokStone, RokView } from "../../wire.ts";

export interface Shown {
  readonly stones: readonly RokStone[];
  readonly seats: readonly RokSeat[];
  readonly bag: number;
  readonly first: number;
}

export function shownOf(view: RokView): Shown {
  return { stones: view.stones, seats: view.seats, bag: view.bag, first: view.first };
}

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** The list without its first element equal to `one`. */
function without<T>(list: readonly T[], one: T): T[] {
  const at = list.indexOf(one);
  return list.filter((_, i) => i !== at);
}

function change(shown: Shown, seat: number | null, how: (one: RokSeat) => Partial<RokSeat>): Shown {
  return { ...shown, seats: shown.seats.map((one) => (one.seat === seat ? { ...one, ...how(one) } : one)) };
}

/** Whether a seat has a stone of this sign waiting in hand or set aside. */
export function holds(seat: RokSeat | undefined, sign: number): boolean {
  return seat !== undefined && [seat.hand, ...seat.halves, ...seat.aside].includes(sign);
}

/** Removes a stone of this sign from what the seat holds. */
function letGo(shown: Shown, seat: number | null, sign: number): Shown {
  return change(shown, seat, (one) => {
    if (one.hand === sign) return { hand: null };
    if (one.halves.includes(sign)) return { halves: without(one.halves, sign) };
    return { aside: without(one.aside, sign) };
  });
}

function grabbed(shown: Shown, step: RokStep): Shown {
  const sign = number(step.facts["sign"]) ?? 0;
  const place = number(step.facts["place"]);
  const taken = { ...shown, stones: shown.stones.filter((stone) => stone[0] !== place) };
  return change(taken, step.seat, (one) => {
    switch (step.facts["became"]) {
      case "own":
        return { balance: null, loot: [...one.loot, sign] };
      case "captive":
        return { captives: [...one.captives, sign] };
      case "pair":
        return { hand: null, loot: [...one.loot, sign] };
      case "false":
        return { hand: null, false: [...one.false, [number(step.facts["with"]) ?? 0, sign]] };
      default:
        return { hand: sign };
    }
  });
}

function falsePair(shown: Shown, step: RokStep): Shown {
  const [a, b] = numbers(step.facts["signs"]);
  const paid = number(step.facts["penalty"]);
  const back = change(shown, step.seat, (one) => ({
    false: one.false.filter((_, i) => i !== one.false.findIndex(([x, y]) => x === a && y === b)),
    loot: paid === null ? one.loot : without(one.loot, paid),
  }));
  return { ...back, bag: back.bag + (paid === null ? 2 : 4) };
}

/** Moves the balance, its colour and captives to the thief; a captive that is the twin of the thief's balance pairs. */
function theft(shown: Shown, step: RokStep): Shown {
  const { facts, seat } = step;
  const [sign, owner, pairs] = [number(facts["sign"]) ?? 0, number(facts["owner"]), numbers(facts["taken"])];
  const [along, own] = [numbers(facts["along"]), number(facts["own"])];
  const robbed = change(shown, owner, (one) => ({
    balance: null,
    loot: pairs.reduce(without, one.loot),
    captives: along.reduce(without, one.captives),
  }));
  return change(robbed, seat, (one) => ({
    balance: own === null ? one.balance : null,
    loot: [...one.loot, sign, ...pairs, ...(own === null ? [] : [own])],
    captives: [...without(one.captives, sign), ...along.filter((other) => other !== own)],
  }));
}

/** What is shown once this step has been told. */
export function after(shown: Shown, step: RokStep): Shown {
  const { facts, seat } = step;
  const sign = number(facts["sign"]) ?? 0;
  switch (step.kind) {
    case "rest": {
      const signs = new Map(facts["up"] as [number, number][]);
      return {
        ...shown,
        stones: shown.stones.map(([place, x, y, angle, before]): RokStone => [
          place,
          x,
          y,
          angle,
          signs.get(place) ?? before,
        ]),
      };
    }
    case "grab":
      return grabbed(shown, step);
    case "half":
      return change(shown, seat, (one) => ({ hand: null, halves: [...one.halves, one.hand ?? sign] }));
    case "aside":
      return change(shown, seat, (one) => ({ hand: null, aside: [...one.aside, one.hand ?? sign] }));
    case "false-pair":
      return falsePair(shown, step);
    case "split": {
      // The other stone may have been part of a false pair, which is in the bag already.
      const both = [seat, number(facts["other"])].filter((one) => holds(shown.seats[one ?? -1], sign));
      const back = both.reduce((before: Shown, one) => letGo(before, one, sign), shown);
      return { ...back, bag: back.bag + both.length };
    }
    case "waited": {
      const back = letGo(shown, seat, sign);
      return { ...back, bag: back.bag + 1 };
    }
    case "theft":
      return theft(shown, step);
    case "balance": {
      const stones = shown.stones.filter((stone) => stone[0] !== facts["place"]);
      return change({ ...shown, stones }, seat, () => ({ balance: sign }));
    }
    case "back": {
      const places = new Set(numbers(facts["places"]));
      return {
        ...shown,
        stones: shown.stones.filter((stone) => !places.has(stone[0])),
        bag: number(facts["bag"]) ?? shown.bag,
      };
    }
    case "first":
      return { ...shown, first: seat ?? shown.first };
    default:
      return shown;
  }
}

"""The fine for a false pair (RCHK-1): a pair of the seat's loot, by its choice, or else its newest pair."""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import Fine
from runehall.rok.state import Phase, State
from runehall.rok.stones import sign_of


def asked(state: State) -> list[int]:
    """Return the seats that have to choose a pair, in play order."""
    return [seat for seat in state.order() if state.owes(seat)]


def ask(state: State, at: int, log: list[Event]) -> State:
    """Ask the seats that made false pairs what they give up."""
    facts = {"seats": asked(state), "ms": state.rules.times.fine}
    log.append(Event(at, EventKind.FINE, "RCHK-1", None, facts))
    seats = tuple(replace(seat, done=False) for seat in state.seats)
    return replace(state, seats=seats).enter(Phase.FINE, at, state.rules.times.fine)


def choose(state: State, given: Fine, log: list[Event]) -> State:
    """Record a seat's choice of a pair of its loot, named by its sign."""
    mine = state.seats[given.seat]
    why = ""
    if state.phase != Phase.FINE or not state.owes(given.seat):
        why = "not-now"
    elif given.sign in mine.paying or given.sign not in map(sign_of, mine.loot):
        why = "not-yours"
    if why:
        facts = {"what": str(given.kind), "why": why}
        log.append(Event(given.at, EventKind.REFUSED, "RCHK-1", given.seat, facts, given.seat))
        return state
    return state.with_seat(given.seat, paying=(*mine.paying, given.sign))


def newest(state: State, seat: int) -> State:
    """Let a seat pay with its newest pairs."""
    mine = state.seats[seat]
    free = [sign for sign in map(sign_of, mine.loot[::2]) if sign not in mine.paying]
    return state.with_seat(seat, paying=(*mine.paying, *free[::-1][: state.owes(seat)]))


def pay(state: State, seat: int) -> tuple[State, int | None]:
    """Put a pair of the seat's loot, the chosen one or its newest, into the bag.

    Return its sign, or None if the seat has no pair. A captive is not a pair.
    """
    mine = state.seats[seat]
    if not mine.loot:
        return state, None
    signs = [sign_of(stone) for stone in mine.loot]
    chosen, paying = (mine.paying[0], mine.paying[1:]) if mine.paying else (signs[-1], ())
    at = signs.index(chosen)
    state = replace(state, bag=state.bag | set(mine.loot[at : at + 2]))
    return state.with_seat(seat, loot=mine.loot[:at] + mine.loot[at + 2 :], paying=paying), chosen

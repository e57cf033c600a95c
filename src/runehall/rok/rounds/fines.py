"""What a false pair costs (RCHK-1): a pair of the seat's loot, which the seat chooses; the newest if it does not."""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import Fine
from runehall.rok.state import Phase, State
from runehall.rok.stones import sign_of


def asked(state: State) -> list[int]:
    """The seats that have a pair to choose, in play order."""
    return [seat for seat in state.order() if state.owes(seat)]


def ask(state: State, at: int, log: list[Event]) -> State:
    """Those who made false pairs choose what to give up."""
    facts = {"seats": asked(state), "ms": state.rules.times.fine}
    log.append(Event(at, EventKind.FINE, "RCHK-1", None, facts))
    seats = tuple(replace(seat, done=False) for seat in state.seats)
    return replace(state, seats=seats).enter(Phase.FINE, at, state.rules.times.fine)


def choose(state: State, given: Fine, log: list[Event]) -> State:
    """A seat names a pair of its loot by the sign."""
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
    """A seat leaves it at its newest pairs."""
    mine = state.seats[seat]
    free = [sign for sign in map(sign_of, mine.loot[::2]) if sign not in mine.paying]
    return state.with_seat(seat, paying=(*mine.paying, *free[::-1][: state.owes(seat)]))


def pay(state: State, seat: int) -> tuple[State, int | None]:
    """A pair of the seat's loot goes into the bag, the one it chose or its newest; its sign, or None if it has no
    pair. A captive is none."""
    mine = state.seats[seat]
    if not mine.loot:
        return state, None
    signs = [sign_of(stone) for stone in mine.loot]
    chosen, paying = (mine.paying[0], mine.paying[1:]) if mine.paying else (signs[-1], ())
    at = signs.index(chosen)
    state = replace(state, bag=state.bag | set(mine.loot[at : at + 2]))
    return state.with_seat(seat, loot=mine.loot[:at] + mine.loot[at + 2 :], paying=paying), chosen

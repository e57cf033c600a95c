"""After the grab: false pairs, split pairs, thefts, new balances, what goes back, who begins (RCHK-1 … RCHK-7).

Every step is an event with its rule, in the order it is carried out.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from runehall.rok.events import Event
from runehall.rok.state import Contest, State, Theft
from runehall.rok.stones import COLOURS, colour_of, sign_of


def tally(state: State, at: int, log: list[Event]) -> State:
    """RCHK-1, RCHK-2, and the thefts whose order does not matter (RCHK-3); those left are in `contests` (RCHK-4)."""
    state = false_pairs(state, at, log)
    state = halves(state, at, log)
    settled, contests = sort_thefts(state)
    for theft in settled:
        state = steal(state, theft, at, log)
    return replace(state, contests=contests)


def false_pairs(state: State, at: int, log: list[Event]) -> State:
    """Each false pair goes into the bag, with the newest pair of the seat's loot as penalty (RCHK-1)."""
    for seat in state.order():
        for pair in state.seats[seat].false:
            state, paid = _penalty(state, seat)
            state = replace(state, bag=state.bag | set(pair))
            facts = {"signs": [sign_of(s) for s in pair], "penalty": paid}
            log.append(Event(at, "false-pair", "RCHK-1", seat, facts))
        state = state.with_seat(seat, false=())
    return state


def halves(state: State, at: int, log: list[Event]) -> State:
    """Twins waiting in two hands go into the bag; any other waiting stone does so with a penalty (RCHK-2)."""
    for seat in state.order():
        stone = state.seats[seat].hand
        if stone is None:
            continue
        state = replace(state.with_seat(seat, hand=None), bag=state.bag | {stone})
        other = next((n for n, s in enumerate(state.seats) if s.hand is not None and s.hand == stone ^ 1), None)
        if other is not None:
            state = replace(state.with_seat(other, hand=None), bag=state.bag | {stone ^ 1})
            log.append(Event(at, "split", "RCHK-2", seat, {"other": other, "sign": sign_of(stone)}))
        else:
            state, paid = _penalty(state, seat)
            log.append(Event(at, "waited", "RCHK-2", seat, {"sign": sign_of(stone), "penalty": paid}))
    return state


def _penalty(state: State, seat: int) -> tuple[State, int | None]:
    """The newest pair of a seat's loot goes into the bag; its sign, or None if there is no loot."""
    loot = state.seats[seat].loot
    if not loot:
        return state, None
    state = replace(state, bag=state.bag | set(loot[-2:]))
    return state.with_seat(seat, loot=loot[:-2]), sign_of(loot[-1])


def sort_thefts(state: State) -> tuple[list[Theft], tuple[Contest, ...]]:
    """The round's thefts in play order, and apart from them those whose order matters: two or more of one colour,
    held by different seats (RCHK-4)."""
    thefts = []
    for seat in state.order():
        for captive in state.seats[seat].captives:
            owner = state.owner_of_twin(captive)
            if owner is not None:
                thefts.append(Theft(seat, owner, captive))
    by_colour = sorted(thefts, key=lambda t: colour_of(t.captive))
    contests = []
    for _, same in groupby(by_colour, key=lambda t: colour_of(t.captive)):
        group = tuple(same)
        thieves = tuple(dict.fromkeys(t.thief for t in group))
        if len(thieves) > 1:
            contests.append(Contest(thieves, group))
    contested = {t for c in contests for t in c.thefts}
    return [t for t in thefts if t not in contested], tuple(contests)


def steal(state: State, theft: Theft, at: int, log: list[Event]) -> State:
    """The thief takes the balance, which pairs with the captive, and all of its colour in the owner's loot (RCHK-3)."""
    thief, owner = state.seats[theft.thief], state.seats[theft.owner]
    balance = theft.captive ^ 1
    colour = colour_of(balance)
    taken = tuple(s for s in owner.loot if colour_of(s) == colour)
    kept = tuple(s for s in owner.loot if colour_of(s) != colour)
    state = state.with_seat(theft.owner, balance=None, loot=kept)
    captives = tuple(c for c in thief.captives if c != theft.captive)
    state = state.with_seat(theft.thief, captives=captives, loot=(*thief.loot, balance, theft.captive, *taken))
    facts = {
        "owner": theft.owner,
        "sign": sign_of(balance),
        "colour": COLOURS[colour],
        "taken": [sign_of(s) for s in taken[::2]],
    }
    log.append(Event(at, "theft", "RCHK-3", theft.thief, facts))
    return state


def settle(state: State, at: int, log: list[Event]) -> State:
    """New balances (RCHK-5), face-down stones into the bag (RCHK-6), the next first player (RCHK-7)."""
    for seat in state.order():
        if state.seats[seat].balance is None:
            state = new_balance(state, seat, at, log)
    down = [s for s in state.lying if not s.up]
    up = tuple(s for s in state.lying if s.up)
    state = replace(state, lying=up, bag=state.bag | {s.stone for s in down})
    facts = {"places": [s.place for s in down], "bag": len(state.bag)}
    log.append(Event(at, "back", "RCHK-6", None, facts))
    first = (state.first + 1) % len(state.seats)
    log.append(Event(at, "first", "RCHK-7", first))
    return replace(state, first=first)


def new_balance(state: State, seat: int, at: int, log: list[Event]) -> State:
    """The face-up stone nearest to Destiny that equals nobody's balance; with none left, none (RCHK-5)."""
    taken = {sign_of(s.balance) for s in state.seats if s.balance is not None}
    free = [s for s in state.lying if s.up and sign_of(s.stone) not in taken]
    if not free:
        log.append(Event(at, "no-balance", "RCHK-5", seat))
        return state
    nearest = min(free, key=lambda s: (s.x * s.x + s.y * s.y, s.place))
    log.append(Event(at, "balance", "RCHK-5", seat, {"place": nearest.place, "sign": sign_of(nearest.stone)}))
    state = replace(state, lying=tuple(s for s in state.lying if s is not nearest))
    return state.with_seat(seat, balance=nearest.stone)

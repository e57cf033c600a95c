"""After the grab: false pairs, split pairs, thefts, new balances, stones that go back, who begins (RCHK-1 … RCHK-7).

Every step is an event with its rule; events come in the order in which the steps are carried out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby

from runehall.rok.events import Event, EventKind
from runehall.rok.rounds import fines, first_edition
from runehall.rok.rounds.end import ending
from runehall.rok.state import SlideContest, State, Theft
from runehall.rok.stones import COLOURS, colour_of, sign_of, twin_of


def tally(state: State, at: int, log: list[Event]) -> State:
    """Carry out RCHK-1, RCHK-2 and the thefts whose order does not matter (RCHK-3); store the others (RCHK-4)."""
    held = {stone: n for n, seat in enumerate(state.seats) for stone in seat.grabbed()}
    state = false_pairs(state, at, log)
    state = first_edition.singles(state, at, log) if state.rules.edition == 1 else singles(state, held, at, log)
    settled, contests = sort_thefts(state)
    for theft in settled:
        state = steal(state, theft.captive, at, log)
    return replace(state, contests=contests)


def false_pairs(state: State, at: int, log: list[Event]) -> State:
    """Put each false pair into the bag, with a pair of the seat's loot as a penalty (RCHK-1)."""
    for seat in state.order():
        for pair in state.seats[seat].false:
            state, paid = fines.pay(state, seat)
            state = replace(state, bag=state.bag | set(pair))
            facts = {"signs": [sign_of(s) for s in pair], "penalty": paid}
            log.append(Event(at, EventKind.FALSE_PAIR, "RCHK-1", seat, facts))
        state = state.with_seat(seat, false=())
    return state


def singles(state: State, held: Mapping[int, int], at: int, log: list[Event]) -> State:
    """Put stones that waited or were set aside into the bag, at no cost (RCHK-2).

    If two seats held one stone each of a pair, one event reports both. `held` says who had which stone after the grab,
    including those of false pairs.
    """
    reported: set[int] = set()
    for seat in state.order():
        mine = state.seats[seat]
        stones = mine.aside if mine.hand is None else (*mine.aside, mine.hand)
        state = replace(state.with_seat(seat, hand=None, aside=()), bag=state.bag.union(stones))
        for stone in stones:
            sign, other = sign_of(stone), held.get(twin_of(stone), seat)
            if other == seat:
                log.append(Event(at, EventKind.WAITED, "RCHK-2", seat, {"sign": sign}))
            elif sign not in reported:
                log.append(Event(at, EventKind.SPLIT, "RCHK-2", seat, {"other": other, "sign": sign}))
            reported.add(sign)
    return state


def sort_thefts(state: State) -> tuple[list[Theft], tuple[SlideContest, ...]]:
    """Return the round's thefts in play order, and separately those whose order matters.

    The order matters for two or more thefts of one colour by different seats (RCHK-4).
    """
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
            contests.append(SlideContest(thieves, group))
    contested = {t for c in contests for t in c.thefts}
    return [t for t in thefts if t not in contested], tuple(contests)


def steal(state: State, captive: int, at: int, log: list[Event]) -> State:
    """Carry out a theft (RCHK-3).

    The holder of a captive takes the balance that is its twin, which makes a pair, and everything of its colour in the
    owner's loot. Captives are part of a loot, so those of the colour are taken too, and with them the right to the
    theft that each allows. Nothing happens if that right is used up.
    """
    thief = next((n for n, seat in enumerate(state.seats) if captive in seat.captives), None)
    owner = state.owner_of_twin(captive)
    if thief is None or owner is None:
        return state
    balance, colour = twin_of(captive), colour_of(captive)
    mine, theirs = state.seats[thief], state.seats[owner]
    taken = tuple(s for s in theirs.loot if colour_of(s) == colour)
    along = tuple(s for s in theirs.captives if colour_of(s) == colour) if state.rules.edition > 1 else ()
    state = state.with_seat(
        owner,
        balance=None,
        loot=tuple(s for s in theirs.loot if s not in taken),
        captives=tuple(s for s in theirs.captives if s not in along),
    )
    state = state.with_seat(
        thief,
        loot=(*mine.loot, balance, captive, *taken),
        captives=(*(c for c in mine.captives if c != captive), *along),
    )
    facts: dict[str, object] = {
        "owner": owner,
        "sign": sign_of(balance),
        "colour": COLOURS[colour],
        "taken": [sign_of(s) for s in taken[::2]],
    }
    if state.rules.edition > 1:
        state, own = _own(state, thief)
        facts |= {"along": [sign_of(s) for s in along], "own": own}
    log.append(Event(at, EventKind.THEFT, "RCHK-3", thief, facts))
    return state


def _own(state: State, seat: int) -> tuple[State, int | None]:
    """Pair a captive that came to the owner of its twin with that balance (RCHK-3); return its sign, or None."""
    mine = state.seats[seat]
    if mine.balance is None or twin_of(mine.balance) not in mine.captives:
        return state, None
    twin = twin_of(mine.balance)
    captives = tuple(c for c in mine.captives if c != twin)
    state = state.with_seat(seat, balance=None, captives=captives, loot=(*mine.loot, mine.balance, twin))
    return state, sign_of(twin)


def finish(state: State, at: int, log: list[Event]) -> State:
    """Take new balances (RCHK-5), put face-down stones into the bag (RCHK-6), set the next first player (RCHK-7)."""
    for seat in state.order():
        if state.seats[seat].balance is None:
            state = new_balance(state, seat, at, log)
    down = [s for s in state.lying if not s.up]
    up = tuple(s for s in state.lying if s.up)
    state = replace(state, lying=up, bag=state.bag | {s.stone for s in down})
    facts = {"places": [s.place for s in down], "bag": len(state.bag)}
    log.append(Event(at, EventKind.BACK, "RCHK-6", None, facts))
    first = (state.first + 1) % len(state.seats)
    if state.rules.edition < 3 or not ending(state):
        log.append(Event(at, EventKind.FIRST, "RCHK-7", first))
    return replace(state, first=first)


def new_balance(state: State, seat: int, at: int, log: list[Event]) -> State:
    """Give a seat the face-up stone nearest to Destiny whose sign is no seat's balance, if there is one (RCHK-5)."""
    taken = {sign_of(s.balance) for s in state.seats if s.balance is not None}
    free = [s for s in state.lying if s.up and sign_of(s.stone) not in taken]
    if not free:
        log.append(Event(at, EventKind.NO_BALANCE, "RCHK-5", seat))
        return state
    nearest = min(free, key=lambda s: (s.x * s.x + s.y * s.y, s.place))
    log.append(Event(at, EventKind.BALANCE, "RCHK-5", seat, {"place": nearest.place, "sign": sign_of(nearest.stone)}))
    state = replace(state, lying=tuple(s for s in state.lying if s is not nearest))
    return state.with_seat(seat, balance=nearest.stone)

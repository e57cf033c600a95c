"""The grab: who was first (RGRB-1), what may be grabbed (RGRB-2), what becomes of it (RGRB-3), when it ends (RGRB-4).

Every grab is dated back by its seat's measured delay, at most CREDIT ms. Grabs are decided in the order of these
moments, each as soon as no rival's earlier one can still be on its way: when the longest credit at the table has
passed since its moment.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from runehall.rok.events import Event
from runehall.rok.inputs import Grab
from runehall.rok.state import Pending, State
from runehall.rok.stones import sign_of

APART = 150
CREDIT = 100


def credit(state: State, seat: int) -> int:
    """By how much a seat's grabs are dated back (RGRB-1)."""
    return min(state.seats[seat].delay, CREDIT)


def patience(state: State) -> int:
    """How long after its moment a grab is decided: the longest credit of all (RGRB-1)."""
    return max(credit(state, seat) for seat in range(len(state.seats)))


def arrive(state: State, grab: Grab, log: list[Event]) -> State:
    """A grab reaches the table: it waits to be decided, or is refused.

    A hand that comes down too early or on a stone that cannot be had is down all the same: it counts for the
    150 ms. One that comes within them does not exist, so that a double click costs nothing.
    """
    seat = grab.seat
    moment = grab.at - credit(state, seat)
    mine = state.seats[seat]
    if state.phase not in ("ready", "count", "throw", "grab"):
        return _refuse(state, grab, "RGRB-4", "over", log)
    if moment - mine.last < APART:
        return _refuse(state, grab, "RGRB-1", "apart", log)
    if state.phase == "grab" and mine.done:
        return _refuse(state, grab, "RGRB-4", "done", log)
    if state.phase == "grab" and moment > state.rest + state.options.times.grab:
        return _refuse(state, grab, "RGRB-4", "over", log)
    state = state.with_seat(seat, last=moment)
    if state.phase != "grab" or moment < state.rest:
        return _refuse(state, grab, "RTHR-3", "early", log)
    target = next((s for s in state.lying if s.place == grab.place), None)
    if target is None:
        gone = grab.place < state.places
        return _refuse(state, grab, *(("RGRB-1", "taken") if gone else ("RGRB-2", "nothing")), log)
    if not target.up:
        return _refuse(state, grab, "RGRB-2", "face-down", log)
    waiting = Pending(moment, state.arrivals, seat, grab.place)
    return replace(state, pending=tuple(sorted((*state.pending, waiting), key=_moment)), arrivals=state.arrivals + 1)


def _moment(grab: Pending) -> tuple[int, int]:
    """Earlier moments first; of equal ones the earlier to arrive."""
    return grab.moment, grab.number


def _refuse(state: State, grab: Grab, rule: str, why: str, log: list[Event]) -> State:
    log.append(Event(grab.at, "refused", rule, grab.seat, {"what": "grab", "why": why, "place": grab.place}, grab.seat))
    return state


def decision_due(state: State) -> int | None:
    """When the earliest waiting grab is to be decided."""
    if not state.pending:
        return None
    return max(state.pending[0].moment + patience(state), state.now)


def decide(state: State, at: int, log: list[Event]) -> State:
    """The earliest waiting grab gets its stone, unless an earlier one had it (RGRB-1)."""
    grab, *rest = state.pending
    state = replace(state, pending=tuple(rest))
    target = next((s for s in state.lying if s.place == grab.place), None)
    if target is None:
        facts = {"what": "grab", "why": "taken", "place": grab.place}
        log.append(Event(at, "refused", "RGRB-1", grab.seat, facts, grab.seat))
        return state
    state = replace(state, lying=tuple(s for s in state.lying if s is not target))
    return take(state, grab.seat, target.stone, grab.place, at, log)


def take(state: State, seat: int, stone: int, place: int, at: int, log: list[Event]) -> State:
    """What becomes of a grabbed stone: own balance's pair, captive, first in hand, or second of a pair (RGRB-3)."""
    mine = state.seats[seat]
    owner = state.owner_of_twin(stone)
    facts: dict[str, object] = {"place": place, "sign": sign_of(stone)}
    if owner == seat and mine.balance is not None:
        state = state.with_seat(seat, loot=(*mine.loot, mine.balance, stone), balance=None)
        facts["became"] = "own"
    elif owner is not None:
        state = state.with_seat(seat, captives=(*mine.captives, stone))
        facts |= {"became": "captive", "owner": owner}
    elif mine.hand is None:
        state = state.with_seat(seat, hand=stone)
        facts["became"] = "waits"
    elif sign_of(mine.hand) == sign_of(stone):
        state = state.with_seat(seat, loot=(*mine.loot, mine.hand, stone), hand=None)
        facts["became"] = "pair"
    else:
        state = state.with_seat(seat, false=(*mine.false, (mine.hand, stone)), hand=None)
        facts |= {"became": "false", "with": sign_of(mine.hand)}
    log.append(Event(at, "grab", "RGRB-3", seat, facts))
    return state


def pair_left(state: State) -> bool:
    """Whether a true pair can still be had (RGRB-4): two face-up twins, a face-up twin of a balance, or one of a
    stone that waits in a hand (else nobody could ever complete the last pair)."""
    up = Counter(sign_of(s.stone) for s in state.lying if s.up)
    halves = {sign_of(x) for seat in state.seats for x in (seat.balance, seat.hand) if x is not None}
    return any(count == 2 or sign in halves for sign, count in up.items())


def finished(state: State) -> str:
    """Why grabbing ends now (RGRB-4): "no-pair" or "done", or "" while it goes on."""
    if not pair_left(state):
        return "no-pair"
    if not state.pending and all(seat.done for seat in state.seats):
        return "done"
    return ""

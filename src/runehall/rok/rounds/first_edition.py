"""The differences of the first edition of the rules, so that `rok/1` records replay as they were played.

A seat was credited its one-way delay, up to 100 ms. A second grab within 150 ms was lost. A stone whose twin a rival
took kept waiting, and cost a pair at the check. A theft left the owner's captives alone.
"""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import Grab
from runehall.rok.rounds.fines import pay
from runehall.rok.rounds.grabs import APART, credit, out_of_reach, wait
from runehall.rok.state import Pending, Phase, State
from runehall.rok.stones import sign_of


def arrive(state: State, grab: Grab, log: list[Event]) -> State:
    """Handle a grab by RGRB-1 of the first edition: it waits to be decided, or is refused."""
    seat = grab.seat
    moment = grab.at - credit(state, seat)
    mine = state.seats[seat]
    if state.phase not in ("ready", "count", "throw", "grab"):
        return _refuse(state, grab, ("RGRB-4", "over"), log)
    if moment - mine.last < APART:
        return _refuse(state, grab, ("RGRB-1", "apart"), log)
    if state.phase == Phase.GRAB and mine.done:
        return _refuse(state, grab, ("RGRB-4", "done"), log)
    if state.phase == Phase.GRAB and moment > state.rest + state.rules.times.grab:
        return _refuse(state, grab, ("RGRB-4", "over"), log)
    state = state.with_seat(seat, last=moment)
    if state.phase != Phase.GRAB or moment < state.rest:
        return _refuse(state, grab, ("RTHR-3", "early"), log)
    vain = out_of_reach(state, grab.place)
    if vain is not None:
        return _refuse(state, grab, vain, log)
    return wait(state, Pending(moment, state.arrivals, seat, grab.place))


def _refuse(state: State, grab: Grab, why: tuple[str, str], log: list[Event]) -> State:
    facts = {"what": "grab", "why": why[1], "place": grab.place}
    log.append(Event(grab.at, EventKind.REFUSED, why[0], grab.seat, facts, grab.seat))
    return state


def singles(state: State, at: int, log: list[Event]) -> State:
    """Resolve single stones by RCHK-2 of the first edition.

    Twins in two hands go into the bag; any other waiting stone also costs a penalty.
    """
    for seat in state.order():
        stone = state.seats[seat].hand
        if stone is None:
            continue
        state = replace(state.with_seat(seat, hand=None), bag=state.bag | {stone})
        other = next((n for n, s in enumerate(state.seats) if s.hand is not None and s.hand == stone ^ 1), None)
        if other is not None:
            state = replace(state.with_seat(other, hand=None), bag=state.bag | {stone ^ 1})
            log.append(Event(at, EventKind.SPLIT, "RCHK-2", seat, {"other": other, "sign": sign_of(stone)}))
        else:
            state, paid = pay(state, seat)
            log.append(Event(at, EventKind.WAITED, "RCHK-2", seat, {"sign": sign_of(stone), "penalty": paid}))
    return state

"""The game as a function of time: `tick(state, inputs, now)`.

Everything that happens without an input has a due time. It is carried out at exactly that time, before any input that
arrives then or later, so the outcome does not depend on how often the host calls `tick`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from runehall.arguments import check_argument
from runehall.rok.errors import NotationError
from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import (
    Again,
    Aside,
    Delay,
    Done,
    Fine,
    Grab,
    Input,
    Order,
    Signal,
    Slide,
    check_input,
    check_time,
)
from runehall.rok.rounds import check, contest, end, fines, first_edition, grabs, start
from runehall.rok.state import Phase, State


def tick(state: State, inputs: Iterable[Input], now: int) -> tuple[State, tuple[Event, ...]]:
    """Return the state at `now` after these inputs, and the events since. Inputs come in the order of their times.

    Raises NotationError for an input that a record could not hold, such as one by a seat that does not exist.
    """
    check_argument(state, State, "the state of a tick")
    check_argument(inputs, Iterable, "the inputs of a tick")
    log: list[Event] = []
    for given in inputs:
        check_input(given, state.rules.seats, state.rules.edition)
        _check_time(state, given.at)
        state = _handle(_advance(state, given.at, log), given, log)
    _check_time(state, now)
    return _advance(state, now, log), tuple(log)


def due(state: State) -> int | None:
    """Return when something will happen without an input; None if the game is over."""
    check_argument(state, State, "the state whose next time is asked for")
    if state.phase == Phase.GRAB:
        decision = grabs.decision_due(state)
        limit = (state.due or 0) + grabs.patience(state, None)
        return limit if decision is None else min(limit, decision)
    return state.due


def moves_stones(state: State, inputs: Iterable[Input], now: int) -> bool:
    """Return whether a tick may run the physics, which takes a few ms; every other tick takes almost no time."""
    when = due(state)
    late = -1 if when is None else now - when
    match state.phase:
        case Phase.COUNT:
            return late >= 0
        case Phase.SLIDE:
            return late >= 0 or any(isinstance(given, Slide | Done) for given in inputs)
        case _:
            return late >= state.rules.times.count  # so late that the next throw is due as well


def _check_time(state: State, at: int) -> None:
    if check_time(at) < state.now:
        raise NotationError(f"time cannot go back: {at} ms is before {state.now} ms", "INPUT")


def _advance(state: State, until: int, log: list[Event]) -> State:
    """Carry out everything that is due by `until`."""
    while (when := due(state)) is not None and when <= until:
        at = max(when, state.now)
        state = _happen(replace(state, now=at), at, log)
    return replace(state, now=until)


def _happen(state: State, at: int, log: list[Event]) -> State:
    """Carry out the next step that needs no input."""
    mark = len(log)
    match state.phase:
        case Phase.START:
            return start.deal(state, at, log)
        case Phase.READY:
            return start.signal(state, at, log)
        case Phase.COUNT:
            return start.throw_all(state, at, log)
        case Phase.THROW:
            return _grabbing(start.come_to_rest(state, at, log), at, log)
        case Phase.GRAB:
            decision = grabs.decision_due(state)
            if decision is not None and decision <= at:
                return _grabbing(grabs.decide(state, at, log), at, log)
            return _resolve(state, "time", at, log)
        case Phase.FINE:
            return _tally(state, at, log)
        case Phase.SLIDE:
            return _after_contest(contest.judge(state, at, log), mark, at, log)
        case Phase.ORDER:
            return _after_contest(contest.in_play_order(state, at, log), mark, at, log)
        case _:
            return _after_show(state, at, log)


def _handle(state: State, given: Input, log: list[Event]) -> State:
    """Handle an input."""
    mark = len(log)
    match given:
        case Grab() if state.rules.edition == 1:
            return first_edition.arrive(state, given, log)
        case Grab() | Aside() if state.rules.edition > 1:
            return grabs.arrive(state, given, log)
        case Delay():
            return state.with_seat(given.seat, latency=given.ms)
        case Fine() if state.rules.edition > 2:
            return _paid(fines.choose(state, given, log), given.at, log)
        case Done() if state.phase == Phase.FINE and state.owes(given.seat):
            return _paid(fines.newest(state, given.seat), given.at, log)
        case Slide():
            return _after_contest(contest.slid(state, given, log), mark, given.at, log)
        case Order():
            return _after_contest(contest.ordered(state, given, log), mark, given.at, log)
        case Signal() if state.phase == Phase.READY and given.seat == state.first:
            return start.signal(state, given.at, log)
        case Done() if state.phase in (Phase.START, Phase.GRAB, Phase.SHOW) and not state.seats[given.seat].done:
            return _done(state, given, log)
        case Done() if state.rules.edition > 1 and contest.asked(state, given.seat):
            return _after_contest(contest.passed(state, given.seat, given.at, log), mark, given.at, log)
        case Again() if state.phase == Phase.READY:
            return start.again(state, given.at, log)
    if not isinstance(given, Again):
        rule = "RTHR-2" if isinstance(given, Signal) else "RGRB-4"
        facts = {"what": given.kind, "why": "not-now"}
        log.append(Event(given.at, EventKind.REFUSED, rule, given.seat, facts, given.seat))
    return state


def _done(state: State, given: Done, log: list[Event]) -> State:
    state = state.with_seat(given.seat, done=True)
    log.append(Event(given.at, EventKind.DONE, "RTHR-1" if state.phase == Phase.START else "RGRB-4", given.seat))
    if state.phase == Phase.GRAB:
        return _grabbing(state, given.at, log)
    if not all(seat.done for seat in state.seats):
        return state
    return start.deal(state, given.at, log) if state.phase == Phase.START else _after_show(state, given.at, log)


def _grabbing(state: State, at: int, log: list[Event]) -> State:
    """Continue grabbing, or end it (RGRB-4)."""
    why = grabs.finished(state)
    return _resolve(state, why, at, log) if why else state


def _resolve(state: State, why: str, at: int, log: list[Event]) -> State:
    """End the grabbing and carry out the resolution, up to the first contest or to its end."""
    for late in state.pending:
        grabs.refuse_late(state, late, at, log)
    log.append(Event(at, EventKind.GRABBED, "RGRB-4", None, {"why": why}))
    state = replace(state, pending=())
    return fines.ask(state, at, log) if fines.asked(state) else _tally(state, at, log)


def _paid(state: State, at: int, log: list[Event]) -> State:
    """Continue the resolution once all have chosen what to pay for a false pair (RCHK-1)."""
    return state if fines.asked(state) or state.phase != Phase.FINE else _tally(state, at, log)


def _tally(state: State, at: int, log: list[Event]) -> State:
    mark = len(log)
    state = check.tally(state, at, log)
    return _next(state, mark, at, log)


def _next(state: State, mark: int, at: int, log: list[Event]) -> State:
    """Show the steps since `mark`, then slide, deal or finish."""
    if state.contests:
        return _show(state, "slide", len(log) - mark, at)
    state = check.finish(state, at, log)
    if not end.ending(state):
        return _show(state, "deal", len(log) - mark, at)
    state = end.count_up(state, at, log)
    return _show(state, "slide" if state.contests else "over", len(log) - mark, at)


def _show(state: State, then: str, steps: int, at: int) -> State:
    """Give people time to see the steps."""
    times = state.rules.times
    seats = tuple(replace(seat, done=False) for seat in state.seats)
    lasts = min(times.show_most, times.show_start + times.show * steps)
    return replace(state, seats=seats, then=then, throw=None).enter(Phase.SHOW, at, lasts)


def _after_show(state: State, at: int, log: list[Event]) -> State:
    match state.then:
        case "deal":
            return start.deal(state, at, log)
        case "slide":
            return contest.begin(state, at, log)
        case _:
            return end.finish(state, at, log)


def _after_contest(state: State, mark: int, at: int, log: list[Event]) -> State:
    """Continue the resolution after a contest, or end a decided game."""
    if state.then != "next":
        return state
    if state.winners:
        return _show(state, "over", len(log) - mark, at)
    return _next(state, mark, at, log)

"""A slide-off: over the order of thefts (RCHK-4), or among those tied at the end (REND-2).

All slide on the cloth as it lies, each as if alone, and everything is put back afterwards; nobody sees a rival's slide
before all have slid. Of slides without end somebody must win: after three equal turns, or one in which nobody slid,
play order decides an order of thefts, and a game is shared.
"""

from __future__ import annotations

from dataclasses import replace

from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import Order, Slide
from runehall.rok.physics.slide import slide
from runehall.rok.rounds.check import steal
from runehall.rok.state import Phase, SlideContest, State
from runehall.rok.stones import sign_of

TURNS = 3


def begin(state: State, at: int, log: list[Event]) -> State:
    """The first contest's sliders are asked to slide."""
    contest = state.contests[0]
    rule = "RCHK-4" if contest.thefts else "REND-2"
    facts = {"seats": list(contest.seats), "turn": contest.turn, "ms": state.rules.times.slide}
    log.append(Event(at, EventKind.CONTEST, rule, None, facts))
    return replace(state, then="").enter(Phase.SLIDE, at, state.rules.times.slide)


def slid(state: State, given: Slide, log: list[Event]) -> State:
    """A seat slides; when all have, they are judged."""
    contest = _asked(state, given.seat)
    if contest is None:
        facts = {"what": "slide", "why": "not-now"}
        log.append(Event(given.at, EventKind.REFUSED, "RSLD-1", given.seat, facts, given.seat))
        return state
    contest = replace(contest, slid=(*contest.slid, (given.seat, given.aim, given.force)))
    state = replace(state, contests=(contest, *state.contests[1:]))
    log.append(Event(given.at, EventKind.SLID, "RSLD-1", given.seat))
    return _judge_all(state, given.at, log)


def passed(state: State, seat: int, at: int, log: list[Event]) -> State:
    """A seat that is asked to slide says that it does not, which counts as touching Destiny (RCHK-4)."""
    contest = state.contests[0]
    state = replace(state, contests=(replace(contest, passed=(*contest.passed, seat)), *state.contests[1:]))
    log.append(Event(at, EventKind.SLID, "RSLD-1", seat))
    return _judge_all(state, at, log)


def asked(state: State, seat: int) -> bool:
    """Whether this seat is to slide, and has neither slid nor said that it does not."""
    return _asked(state, seat) is not None


def _asked(state: State, seat: int) -> SlideContest | None:
    contest = state.contests[0] if state.phase == Phase.SLIDE else None
    return contest if contest is not None and seat in contest.seats and seat not in contest.answered() else None


def _judge_all(state: State, at: int, log: list[Event]) -> State:
    contest = state.contests[0]
    return judge(state, at, log) if len(contest.answered()) == len(contest.seats) else state


def slid_sign(state: State, contest: SlideContest, seat: int) -> int | None:
    """What the stone shows that a seat slides, in plain sight of all: its captive (RCHK-4), or for the game the stone
    it won last (REND-2); None where it has won nothing and slides a blank."""
    mine = [theft.captive for theft in contest.thefts if theft.thief == seat] or state.seats[seat].loot[-1:]
    return sign_of(mine[0]) if mine else None


def judge(state: State, at: int, log: list[Event]) -> State:
    """All slides are simulated; the nearest that does not touch Destiny wins, equals slide again (RCHK-4, RSLD-1)."""
    contest = state.contests[0]
    lying = [(s.x, s.y, s.angle) for s in state.lying]
    places = [s.place for s in state.lying]
    aims = {seat: (aim, force) for seat, aim, force in contest.slid}
    ranks: dict[int, tuple[bool, int]] = {}
    shown = []
    for seat in contest.seats:
        if seat not in aims:
            ranks[seat] = (True, 0)
            none: dict[str, object] = {"touched": True, "distance": None, "ms": 0, "sign": None, "paths": []}
            log.append(Event(at, EventKind.SLIDE, "RSLD-1", seat, none))
            continue
        way = slide(lying, seat, len(state.seats), *aims[seat])
        ranks[seat] = way.rank
        shown.append((seat, way))
        paths = [[None if i < 0 else places[i], [list(frame) for frame in frames]] for i, frames in way.paths]
        facts: dict[str, object] = {"touched": way.touched, "distance": way.distance, "ms": way.ms}
        facts |= {"sign": slid_sign(state, contest, seat), "paths": paths}
        log.append(Event(at, EventKind.SLIDE, "RSLD-1", seat, facts))
    best = min(ranks.values())
    nearest = tuple(seat for seat in contest.seats if ranks[seat] == best)
    contest = replace(contest, shown=tuple(shown))
    if len(nearest) > 1 and contest.slid and contest.turn < TURNS:
        contest = replace(contest, seats=nearest, slid=(), passed=(), turn=contest.turn + 1)
        return begin(replace(state, contests=(contest, *state.contests[1:])), at, log)
    return _won(replace(state, contests=(contest, *state.contests[1:])), nearest, at, log)


def _won(state: State, nearest: tuple[int, ...], at: int, log: list[Event]) -> State:
    contest = state.contests[0]
    if not contest.thefts:
        return replace(state, winners=nearest, contests=(), then="next")
    chooser = nearest[0]
    contest = replace(contest, chooser=chooser)
    state = replace(state, contests=(contest, *state.contests[1:]))
    if not contest.slid:
        return _carry_out(state, tuple(t.owner for t in contest.thefts), at, log)
    log.append(Event(at, EventKind.CHOOSER, "RCHK-4", chooser, {"owners": [t.owner for t in contest.thefts]}))
    return state.enter(Phase.ORDER, at, state.rules.times.order)


def ordered(state: State, given: Order, log: list[Event]) -> State:
    """The chooser names the order of the thefts by their owners (RCHK-4)."""
    contest = state.contests[0] if state.phase == Phase.ORDER else None
    why = ""
    if contest is None or contest.chooser != given.seat:
        why = "not-now"
    elif sorted(given.owners) != sorted(t.owner for t in contest.thefts):
        why = "not-these"
    if why:
        facts = {"what": "order", "why": why}
        log.append(Event(given.at, EventKind.REFUSED, "RCHK-4", given.seat, facts, given.seat))
        return state
    return _carry_out(state, given.owners, given.at, log)


def in_play_order(state: State, at: int, log: list[Event]) -> State:
    """The chooser did not choose in time: the thefts follow play order."""
    return _carry_out(state, tuple(t.owner for t in state.contests[0].thefts), at, log)


def _carry_out(state: State, owners: tuple[int, ...], at: int, log: list[Event]) -> State:
    contest: SlideContest = state.contests[0]
    log.append(Event(at, EventKind.ORDER, "RCHK-4", contest.chooser, {"owners": list(owners)}))
    for owner in owners:
        state = steal(state, next(t.captive for t in contest.thefts if t.owner == owner), at, log)
    return replace(state, contests=state.contests[1:], then="next")

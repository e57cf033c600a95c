"""A slide-off: for the order of thefts (RCHK-4), or among the seats tied at the end (REND-2).

Each seat slides alone on the cloth as it is, and everything is put back afterwards; nobody sees a rival's slide before
all have slid. So that slides cannot go on forever, play order decides the order of thefts, and a game is shared, after
three equal turns or after a turn in which nobody slid.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from runehall.rok.chance import Chance
from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import Order, Slide
from runehall.rok.physics.hand import pushed
from runehall.rok.physics.slide import Slid, slide
from runehall.rok.rounds.check import steal
from runehall.rok.state import Carried, Outcome, Phase, SlideContest, State
from runehall.rok.stones import colour_of, sign_of

TURNS = 3


def begin(state: State, at: int, log: list[Event]) -> State:
    """Ask the seats of the first contest to slide."""
    contest = state.contests[0]
    rule = "RCHK-4" if contest.thefts else "REND-2"
    facts = {"seats": list(contest.seats), "turn": contest.turn, "ms": state.rules.times.slide}
    log.append(Event(at, EventKind.CONTEST, rule, None, facts))
    return replace(state, then="").enter(Phase.SLIDE, at, state.rules.times.slide)


def slid(state: State, given: Slide, log: list[Event]) -> State:
    """Slide a seat's stone; judge the contest when all have slid."""
    contest = _asked(state, given.seat)
    if contest is None:
        facts = {"what": "slide", "why": "not-now"}
        log.append(Event(given.at, EventKind.REFUSED, "RSLD-1", given.seat, facts, given.seat))
        return state
    way = _slide(state, contest, given)
    log.append(Event(given.at, EventKind.SLID, "RSLD-1", given.seat))
    if state.rules.edition > 2:
        told = _facts(state, contest, given.seat, way)
        log.append(Event(given.at, EventKind.OWN_SLIDE, "RSLD-1", given.seat, told, given.seat))
    contest = replace(contest, slid=(*contest.slid, (given.seat, way)))
    state = replace(state, contests=(contest, *state.contests[1:]))
    return _judge_all(state, given.at, log)


def _slide(state: State, contest: SlideContest, given: Slide) -> Slid:
    """Slide the stone as the player chose, plus the error of the hand (RSLD-1; from the third edition on)."""
    aim, force = given.aim, given.force
    if state.rules.edition > 2:
        stake = colour_of(contest.thefts[0].captive) if contest.thefts else "game"
        chance = Chance(state.seed, "hand", state.deal, stake, contest.turn, given.seat)
        aim, force = pushed(aim, force, given.at - state.since, chance)
    lying = [(s.x, s.y, s.angle) for s in state.lying]
    return slide(lying, given.seat, len(state.seats), aim, force)


def _facts(state: State, contest: SlideContest, seat: int, way: Slid) -> dict[str, object]:
    """Return the facts that describe a slide in an event."""
    places = [s.place for s in state.lying]
    paths = [[None if i < 0 else places[i], [list(frame) for frame in frames]] for i, frames in way.paths]
    sign = slid_sign(state, contest, seat)
    return {"touched": way.touched, "distance": way.distance, "ms": way.ms, "sign": sign, "paths": paths}


def passed(state: State, seat: int, at: int, log: list[Event]) -> State:
    """Record that a seat declines to slide, which counts as touching Destiny (RCHK-4)."""
    contest = state.contests[0]
    state = replace(state, contests=(replace(contest, passed=(*contest.passed, seat)), *state.contests[1:]))
    log.append(Event(at, EventKind.SLID, "RSLD-1", seat))
    return _judge_all(state, at, log)


def asked(state: State, seat: int) -> bool:
    """Return whether this seat is asked to slide and has neither slid nor declined."""
    return _asked(state, seat) is not None


def _asked(state: State, seat: int) -> SlideContest | None:
    contest = state.contests[0] if state.phase == Phase.SLIDE else None
    return contest if contest is not None and seat in contest.seats and seat not in contest.answered() else None


def _judge_all(state: State, at: int, log: list[Event]) -> State:
    contest = state.contests[0]
    return judge(state, at, log) if len(contest.answered()) == len(contest.seats) else state


def slid_sign(state: State, contest: SlideContest, seat: int) -> int | None:
    """Return the sign of the stone that a seat slides, or None for a blank; it is visible to all.

    The stone is its captive (RCHK-4), or for the game the stone that it won last (REND-2). A seat that has won nothing
    slides a blank.
    """
    mine = [theft.captive for theft in contest.thefts if theft.thief == seat] or state.seats[seat].loot[-1:]
    return sign_of(mine[0]) if mine else None


def judge(state: State, at: int, log: list[Event]) -> State:
    """Reveal all slides; the nearest that does not touch Destiny wins, and equal ones slide again (RCHK-4, RSLD-1)."""
    contest = state.contests[0]
    ways = dict(contest.slid)
    ranks = {seat: ways[seat].rank if seat in ways else (True, 0) for seat in contest.seats}
    none: dict[str, object] = {"touched": True, "distance": None, "ms": 0, "sign": None, "paths": []}
    for seat in contest.seats:
        facts = _facts(state, contest, seat, ways[seat]) if seat in ways else none
        log.append(Event(at, EventKind.SLIDE, "RSLD-1", seat, facts))
    best = min(ranks.values())
    nearest = tuple(seat for seat in contest.seats if ranks[seat] == best)
    if len(nearest) > 1 and contest.slid and contest.turn < TURNS:
        contest = replace(contest, seats=nearest, slid=(), passed=(), turn=contest.turn + 1)
        return begin(replace(state, contests=(contest, *state.contests[1:])), at, log)
    return _won(state, nearest, at, log)


def _won(state: State, nearest: tuple[int, ...], at: int, log: list[Event]) -> State:
    contest = state.contests[0]
    if not contest.thefts:
        return replace(state, winners=nearest, contests=(), then="next")
    chooser = nearest[0]
    contest = replace(contest, chooser=chooser)
    state = replace(state, contests=(contest, *state.contests[1:]))
    if not contest.slid:
        return _carry_out(state, tuple(t.owner for t in contest.thefts), at, log)
    owners = [t.owner for t in contest.thefts]
    log.append(Event(at, EventKind.CHOOSER, "RCHK-4", chooser, {"owners": owners}))
    orders = tuple(_outcome(state, order) for order in permutations(owners))
    state = replace(state, contests=(replace(contest, orders=orders), *state.contests[1:]))
    return state.enter(Phase.ORDER, at, state.rules.times.order)


def _outcome(state: State, owners: tuple[int, ...]) -> Outcome:
    """Return the result of the thefts in this order; all of it is public."""
    before = [_loot(state, seat) for seat in range(len(state.seats))]
    log: list[Event] = []
    after = _steal_all(state, owners, 0, log)
    thefts = tuple(
        Carried(
            event.seat or 0,
            event.facts["owner"],
            event.facts["sign"],
            1 + 2 * len(event.facts["taken"]) + len(event.facts.get("along", ())),
        )
        for event in log
    )
    return Outcome(owners, thefts, tuple(_loot(after, seat) - stones for seat, stones in enumerate(before)))


def _loot(state: State, seat: int) -> int:
    return len(state.seats[seat].loot) + len(state.seats[seat].captives)


def ordered(state: State, given: Order, log: list[Event]) -> State:
    """Carry out the thefts in the order that the chooser named by their owners (RCHK-4)."""
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
    """Carry out the thefts in play order, because the chooser did not choose in time."""
    return _carry_out(state, tuple(t.owner for t in state.contests[0].thefts), at, log)


def _carry_out(state: State, owners: tuple[int, ...], at: int, log: list[Event]) -> State:
    contest: SlideContest = state.contests[0]
    thefts = _outcome(state, owners).thefts  # fewer than the owners where a right is spent before its turn (RCHK-3)
    facts: dict[str, object] = {
        "owners": list(owners),
        "thieves": [theft.thief for theft in thefts],
        "victims": [theft.owner for theft in thefts],
    }
    log.append(Event(at, EventKind.ORDER, "RCHK-4", contest.chooser, facts))
    state = _steal_all(state, owners, at, log)
    return replace(state, contests=state.contests[1:], then="next")


def _steal_all(state: State, owners: tuple[int, ...], at: int, log: list[Event]) -> State:
    contest: SlideContest = state.contests[0]
    for owner in owners:
        state = steal(state, next(t.captive for t in contest.thefts if t.owner == owner), at, log)
    return state

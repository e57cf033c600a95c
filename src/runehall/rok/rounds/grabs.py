"""The grab: who was fastest (RGRB-1), what can be grabbed (RGRB-2), what becomes of it (RGRB-3), when it ends (RGRB-4).

Every act of a hand is dated back by the round trip time of its seat's connection, at most CREDIT ms, because the faces
had to travel to the player and the grab back. Acts are decided in the order of these moments. Each is decided as soon
as no rival's earlier act can still be on its way: when the longest credit of the rivals has passed since its moment.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from runehall.rok.chance import Chance
from runehall.rok.events import Event, EventKind
from runehall.rok.inputs import Aside, Grab
from runehall.rok.state import Pending, Phase, State, Taken
from runehall.rok.stones import sign_of, twin_of

APART = 150
"""The least ms between two acts of one hand that count."""
FLOOR = 150
"""Nobody can see a face and grab its stone within this many ms after it was shown."""
CREDIT = {1: 100, 2: 250, 3: 250}
"""The most ms that a seat is credited, by edition."""
WAITING = 2
"""How many acts of one hand may wait to be decided; any more are refused."""


def credit(state: State, seat: int) -> int:
    """Return by how many ms a seat's grabs are dated back (RGRB-1)."""
    return min(state.seats[seat].latency, CREDIT[state.rules.edition])


def patience(state: State, seat: int | None = None) -> int:
    """Return how many ms after its moment an act of `seat` is decided (RGRB-1).

    That is the longest credit of its rivals who may still grab (rok/1: of all seats). With None, return how long any
    grab of this round may be on its way.
    """
    first = state.rules.edition == 1
    return max(
        (credit(state, n) for n, rival in enumerate(state.seats) if first or not (n == seat or rival.done)), default=0
    )


def arrive(state: State, act: Grab | Aside, log: list[Event]) -> State:
    """Handle an act of a hand: it waits to be decided, or is refused.

    A hand that grabs too early, or a stone that cannot be grabbed, is still occupied: its next act counts 150 ms later
    at the earliest, and one that comes sooner waits until then. A second grab of the same stone is ignored, so a double
    click costs nothing.
    """
    mine = state.seats[act.seat]
    made = act.at - credit(state, act.seat)
    moment = max(made, mine.last + APART)
    idle = _idle(state, act, made)
    if idle is not None:
        return _refuse(state, act, idle, log, made)
    vain = _vain(state, act, made)
    if vain is not None:
        lifted = state if made < moment else state.with_seat(act.seat, last=made)
        return _refuse(lifted, act, vain, log, made)
    state = state.with_seat(act.seat, last=moment)
    place = act.place if isinstance(act, Grab) else None
    return wait(state, Pending(moment, state.arrivals, act.seat, place))


def wait(state: State, act: Pending) -> State:
    """Queue an act among those to be decided, earliest moment first.

    Chance decides between equal moments, because the one that arrives first only has the shorter line. In rok/1 that
    one came first.
    """
    pending = sorted((*state.pending, act), key=lambda one: (one.moment, _luck(state, act, one), one.number))
    return replace(state, pending=tuple(pending), arrivals=state.arrivals + 1)


def _luck(state: State, act: Pending, one: Pending) -> int:
    """Return the rank that chance gives `one` among acts of the same moment, now that `act` arrives.

    rok/2 forgot the rank of an earlier tie.
    """
    edition = state.rules.edition
    moments = [pending.moment for pending in state.pending]
    if edition == 1 or (edition == 2 and act.moment not in moments):
        return 0
    moment = one.moment if edition > 2 else act.moment
    return Chance(state.seed, "equal", state.deal, moment).shuffled(range(len(state.seats)))[one.seat]


Why = tuple[str, str]
"""The rule under which an act is refused, and the reason."""


def _idle(state: State, act: Grab | Aside, made: int) -> Why | None:
    """Return why an act does not count at all, or None."""
    mine = state.seats[act.seat]
    if state.phase not in (Phase.READY, Phase.COUNT, Phase.THROW, Phase.GRAB):
        if isinstance(act, Grab) and state.phase in (Phase.FINE, Phase.SHOW) and _beaten(state, act.place, made):
            return "RGRB-1", "twice" if _has(state, act) else "taken"
        return "RGRB-4", "over"
    if state.phase == Phase.GRAB and mine.done:
        return "RGRB-4", "done"
    if state.phase == Phase.GRAB and made > state.rest + state.rules.times.grab:
        return "RGRB-4", "over"
    if isinstance(act, Aside):
        if mine.hand is None and not any(p.seat == act.seat for p in state.pending):
            return "RGRB-3", "empty"
    elif _has(state, act):
        return "RGRB-1", "twice"
    if sum(p.seat == act.seat and p.moment > made for p in state.pending) >= WAITING:
        return "RGRB-1", "apart"
    return None


def _has(state: State, grab: Grab) -> bool:
    """Return whether the seat's hand is already on this stone, or has taken it."""
    there = [(p.seat, p.place) for p in state.pending] + [(t.seat, t.place) for t in state.taken]
    return (grab.seat, grab.place) in there


def _vain(state: State, act: Grab | Aside, made: int) -> Why | None:
    """Return why an act occupies the hand but gets nothing, or None."""
    if state.phase != Phase.GRAB or made < state.rest:
        return "RTHR-3", "early"
    if made < state.rest + FLOOR:
        return "RGRB-1", "too-quick"
    return None if isinstance(act, Aside) else out_of_reach(state, act.place)


def out_of_reach(state: State, place: int) -> Why | None:
    """Return why the stone at a place cannot be grabbed, or None (RGRB-2)."""
    target = next((s for s in state.lying if s.place == place), None)
    if target is None:
        return ("RGRB-1", "taken") if place < state.places else ("RGRB-2", "nothing")
    return None if target.up else ("RGRB-2", "face-down")


def _refuse(state: State, act: Grab | Aside, why: Why, log: list[Event], made: int | None = None) -> State:
    rule, reason = why
    facts: dict[str, object] = {"what": str(act.kind), "why": reason}
    if isinstance(act, Grab):
        facts["place"] = act.place
        if made is not None and reason == "taken":
            facts |= _beaten(state, act.place, made)
    log.append(Event(act.at, EventKind.REFUSED, rule, act.seat, facts, act.seat))
    return state


def _beaten(state: State, place: int | None, moment: int) -> dict[str, object]:
    """Return who was faster than a late grab, and by how many ms (RGRB-1)."""
    return next(({"by": t.seat, "ms": max(0, moment - t.moment)} for t in state.taken if t.place == place), {})


def refuse_late(state: State, act: Pending, at: int, log: list[Event]) -> None:
    """Refuse an act still waiting when grabbing ended: a faster hand had its stone, or time is up (RGRB-4)."""
    if act.place is None:
        facts: dict[str, object] = {"what": "aside", "why": "over"}
    elif beaten := _beaten(state, act.place, act.moment):
        facts = {"what": "grab", "why": "taken", "place": act.place, **beaten}
    else:
        facts = {"what": "grab", "why": "over", "place": act.place}
    rule = "RGRB-1" if facts["why"] == "taken" else "RGRB-4"
    log.append(Event(at, EventKind.REFUSED, rule, act.seat, facts, act.seat))


def decision_due(state: State) -> int | None:
    """Return when the earliest waiting act is decided: once a rival's act of the same moment must have arrived.

    In rok/1: when it would arrive.
    """
    if not state.pending:
        return None
    first = state.pending[0]
    waits = patience(state, first.seat)
    after = 1 if waits and state.rules.edition > 1 else 0
    return max(first.moment + waits + after, state.now)


def decide(state: State, at: int, log: list[Event]) -> State:
    """Decide the earliest waiting act: grab its stone, unless a faster hand had it (RGRB-1), or set a stone aside."""
    act, *rest = state.pending
    state = replace(state, pending=tuple(rest))
    if act.place is None:
        return _set_aside(state, act, at, log)
    target = next((s for s in state.lying if s.place == act.place), None)
    if target is None:
        facts = {"what": "grab", "why": "taken", "place": act.place, **_beaten(state, act.place, act.moment)}
        log.append(Event(at, EventKind.REFUSED, "RGRB-1", act.seat, facts, act.seat))
        return state
    lying = tuple(s for s in state.lying if s is not target)
    state = replace(state, lying=lying, taken=(*state.taken, Taken(act.place, act.seat, act.moment)))
    return take(state, act, target.stone, at, log)


def _set_aside(state: State, act: Pending, at: int, log: list[Event]) -> State:
    mine = state.seats[act.seat]
    if mine.hand is None:
        facts = {"what": "aside", "why": "empty"}
        log.append(Event(at, EventKind.REFUSED, "RGRB-3", act.seat, facts, act.seat))
        return state
    log.append(Event(at, EventKind.ASIDE, "RGRB-3", act.seat, {"sign": sign_of(mine.hand)}))
    return _put_aside(state, act.seat)


def _put_aside(state: State, seat: int) -> State:
    mine = state.seats[seat]
    assert mine.hand is not None
    return state.with_seat(seat, hand=None, aside=(*mine.aside, mine.hand))


def take(state: State, act: Pending, stone: int, at: int, log: list[Event]) -> State:
    """Give a grabbed stone to a seat: to pair its balance, as a captive, or as first or second in its hand (RGRB-3)."""
    seat = act.seat
    mine = state.seats[seat]
    owner = state.owner_of_twin(stone)
    facts: dict[str, object] = {"place": act.place, "sign": sign_of(stone), "ms": act.moment - state.rest}
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
    log.append(Event(at, EventKind.GRAB, "RGRB-3", seat, facts))
    return state if state.rules.edition == 1 else _halves(state, seat, stone, at, log)


def _halves(state: State, seat: int, stone: int, at: int, log: list[Event]) -> State:
    """Set aside waiting stones that are halves: two seats hold one stone each of a pair (RGRB-3)."""
    other = state.holder_of(twin_of(stone))
    if other is None or other == seat:
        return state
    for holder, rival in ((seat, other), (other, seat)):
        hand = state.seats[holder].hand
        if hand is not None and sign_of(hand) == sign_of(stone):
            log.append(Event(at, EventKind.HALF, "RGRB-3", holder, {"sign": sign_of(stone), "other": rival}))
            state = _put_aside(state, holder)
    return state


def pair_left(state: State) -> bool:
    """Return whether a true pair can still be made (RGRB-4).

    That takes two face-up twins, or a face-up twin of a balance or of a stone that waits in a hand. Without the last
    case, nobody could ever complete the last pair.
    """
    up = Counter(sign_of(s.stone) for s in state.lying if s.up)
    halves = {sign_of(x) for seat in state.seats for x in (seat.balance, seat.hand) if x is not None}
    return any(count == 2 or sign in halves for sign, count in up.items())


def finished(state: State) -> str:
    """Return why grabbing ends now (RGRB-4): "no-pair" or "done", or "" while it goes on."""
    if not pair_left(state):
        return "no-pair"
    if not state.pending and all(seat.done for seat in state.seats):
        return "done"
    return ""

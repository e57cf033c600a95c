"""Set-up and the start of a round: balances, the draw, the signal, the count-down, the throw (RSET, RTHR)."""

from __future__ import annotations

from dataclasses import replace

from runehall.record_json import has_utf8
from runehall.rok.chance import Chance
from runehall.rok.errors import SetupError
from runehall.rok.events import Event, EventKind
from runehall.rok.physics.cloth import Lying
from runehall.rok.physics.throw import throw
from runehall.rok.rules import Rules
from runehall.rok.state import NEVER, Phase, PlayerState, State
from runehall.rok.stones import STONES, sign_of


def set_up(rules: Rules, seed: str) -> State:
    """Return a new game at time 0: all stones in the bag, and a different balance for each (RSET-1, RSET-2, RSET-3)."""
    if type(seed) is not str or not 1 <= len(seed) <= 200 or not has_utf8(seed):
        raise SetupError("SEED", "the seed is a text of 1 to 200 characters")
    chance = Chance(seed, "set-up")
    first = chance.below(rules.seats)
    if rules.first is not None:
        first = rules.first
    bag = list(range(STONES))
    balances: dict[int, int] = {}
    while len(balances) < rules.seats:
        bag = chance.shuffled(bag)
        for seat in range(rules.seats):
            if seat not in balances:
                balances[seat] = bag.pop()
        signs = [sign_of(stone) for stone in balances.values()]
        for seat, stone in list(balances.items()):
            if signs.count(sign_of(stone)) > 1:
                bag.append(balances.pop(seat))
    return State(
        rules=rules,
        seed=seed,
        now=0,
        phase=Phase.START if rules.ready else Phase.SHOW,
        since=0,
        due=rules.times.start if rules.ready else 0,
        round=0,
        deal=0,
        first=first,
        seats=tuple(PlayerState(balance=balances[seat]) for seat in range(rules.seats)),
        bag=frozenset(bag),
        then="deal",
    )


def deal(state: State, at: int, log: list[Event]) -> State:
    """Begin a round (RTHR-1); then the first player may give the signal.

    Each seat draws unseen, one stone at a time in play order, until all have theirs or the bag is empty.
    """
    state = replace(state, round=state.round + 1, deal=state.deal + 1, throw=None, pending=(), taken=(), contests=())
    bag = Chance(state.seed, "draw", state.deal).shuffled(sorted(state.bag))
    drawn: list[list[int]] = [[] for _ in state.seats]
    for _ in range(state.rules.draw):
        for seat in state.order():
            if bag:
                drawn[seat].append(bag.pop())
    seats = tuple(
        replace(seat, drawn=tuple(mine), done=False, last=NEVER) for seat, mine in zip(state.seats, drawn, strict=True)
    )
    state = replace(state, seats=seats, bag=frozenset(bag))
    log.append(
        Event(
            at,
            EventKind.DEAL,
            "RTHR-1",
            state.first,
            {"round": state.round, "drawn": [len(d) for d in drawn], "bag": len(bag)},
        )
    )
    return state.enter(Phase.READY, at, state.rules.times.signal)


def again(state: State, at: int, log: list[Event]) -> State:
    """Repeat the round that the host lost: the drawn stones go back and are drawn again, with new randomness."""
    back = state.bag.union(*(seat.drawn for seat in state.seats))
    seats = tuple(replace(seat, drawn=()) for seat in state.seats)
    log.append(Event(at, EventKind.AGAIN, "RTHR-1", None, {"round": state.round}))
    return deal(replace(state, seats=seats, bag=back, round=state.round - 1), at, log)


def signal(state: State, at: int, log: list[Event]) -> State:
    """Start the count-down after the first player's signal (RTHR-2, RTHR-3)."""
    lasts = state.rules.times.count
    log.append(Event(at, EventKind.COUNT, "RTHR-3", state.first, {"ms": lasts}))
    return state.enter(Phase.COUNT, at, lasts)


def throw_all(state: State, at: int, log: list[Event]) -> State:
    """Throw all stones at once (RTHR-2).

    Where each stone comes to rest is decided and reported now; the face that it shows is not reported before all are at
    rest.
    """
    chance = Chance(state.seed, "throw", state.deal)
    thrown = throw([(s.x, s.y, s.angle) for s in state.lying], [len(seat.drawn) for seat in state.seats], chance)
    stones = [stone for seat in state.seats for stone in seat.drawn]
    faces = Chance(state.seed, "faces", state.deal)
    fresh = [(state.places + i, stone, faces.below(2) == 1) for i, stone in enumerate(stones)]
    known = [(s.place, s.stone, s.up) for s in state.lying]
    lying = tuple(
        Lying(place, stone, *path.end, up) for (place, stone, up), path in zip(known + fresh, thrown.paths, strict=True)
    )
    state = replace(
        state,
        lying=lying,
        places=state.places + len(stones),
        throw=thrown,
        rest=at + thrown.ms,
        seats=tuple(replace(seat, drawn=()) for seat in state.seats),
    )
    log.append(Event(at, EventKind.THROW, "RTHR-2", None, {"ms": thrown.ms, "stones": [s.place for s in lying]}))
    return state.enter(Phase.THROW, at, thrown.ms)


def come_to_rest(state: State, at: int, log: list[Event]) -> State:
    """Reveal the signs of the face-up stones now that all are at rest, and start the grab (RTHR-3)."""
    up = [[s.place, sign_of(s.stone)] for s in state.lying if s.up]
    log.append(Event(at, EventKind.REST, "RTHR-3", None, {"up": up, "down": len(state.lying) - len(up)}))
    return state.enter(Phase.GRAB, at, state.rules.times.grab)

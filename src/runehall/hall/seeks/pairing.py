"""Pairs people who look for an opponent. Storage and clocks are not used here: times are arguments."""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

FIRST_REACH = 100.0
"""By how much ratings may differ at first."""
REACH_A_SECOND = 20.0
NEAR_REACH = 300.0
"""How far it widens for somebody who asked for an opponent of about their own strength."""
PATIENCE_MS = 45_000
"""After so long, anybody will do for everybody else."""


class Seeker(NamedTuple):
    """Somebody who looks for an opponent for `game`: those who ask for the same one meet."""

    person: str
    game: str
    rating: float
    since: int
    near: bool = False
    ids: frozenset[str] = frozenset()
    """All ids of this person."""
    avoids: frozenset[str] = frozenset()
    """The ids of people whom they shall not meet: blocked ones, and who declined or was declined."""


def reach(one: Seeker, now: int) -> float:
    """How far from one's own an opponent's rating may be; it only grows with time."""
    waited = max(0, now - one.since)
    widened = FIRST_REACH + REACH_A_SECOND * waited / 1000
    if one.near:
        return min(widened, NEAR_REACH)
    return inf if waited >= PATIENCE_MS else widened


def may_meet(one: Seeker, other: Seeker, now: int) -> bool:
    """Whether two seekers can be paired: both would have to agree."""
    if one.game != other.game or one.person == other.person or not one.ids.isdisjoint(other.ids):
        return False
    if not one.avoids.isdisjoint(other.ids) or not other.avoids.isdisjoint(one.ids):
        return False
    return abs(one.rating - other.rating) <= min(reach(one, now), reach(other, now))


def pairs(seekers: Iterable[Seeker], now: int) -> list[tuple[Seeker, Seeker]]:
    """Pairs, whoever waits longest first, each with the nearest in rating whom they may meet. Of those left over no two
    could be paired."""
    by_game: dict[str, list[Seeker]] = defaultdict(list)
    for one in seekers:
        by_game[one.game].append(one)
    return [pair for group in by_game.values() for pair in _paired(group, now)]


def _paired(group: Sequence[Seeker], now: int) -> Iterator[tuple[Seeker, Seeker]]:
    free: list[tuple[float, str, Seeker]] = []
    for one in group:
        insort(free, (one.rating, one.person, one))
    for one in sorted(group, key=lambda seeker: (seeker.since, seeker.person)):
        at = bisect_left(free, (one.rating, one.person))
        if at == len(free) or free[at][1] != one.person:
            continue  # paired already
        del free[at]
        found = next((place for place in _nearest(free, at, one, now) if may_meet(one, free[place][2], now)), None)
        if found is not None:
            yield one, free.pop(found)[2]


def _nearest(free: Sequence[tuple[float, str, Seeker]], at: int, one: Seeker, now: int) -> Iterator[int]:
    """The places of others by distance in rating, as far as one's reach goes."""
    widest = reach(one, now)
    below, above = at - 1, at
    while below >= 0 or above < len(free):
        down = one.rating - free[below][0] if below >= 0 else inf
        up = free[above][0] - one.rating if above < len(free) else inf
        if min(down, up) > widest:
            return
        if down <= up and below >= 0:
            yield below
            below -= 1
        else:
            yield above
            above += 1

"""Pairs people who look for an opponent. It uses neither storage nor clocks: times are arguments."""

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

FIRST_REACH = 100.0
"""The allowed rating difference at first."""
REACH_A_SECOND = 20.0
NEAR_REACH = 300.0
"""The largest rating difference for a person who asked for an opponent of similar strength."""
PATIENCE_MS = 45_000
"""After this time (ms), the allowed rating difference is unlimited, except for people who asked for similar
strength."""


class Seeker(NamedTuple):
    """A person who looks for an opponent; only seekers with the same `game` are paired."""

    person: str
    game: str
    rating: float
    since: int
    near: bool = False
    ids: frozenset[str] = frozenset()
    """All ids of this person."""
    avoids: frozenset[str] = frozenset()
    """Ids of people this person must not be paired with: blocked people, and those who declined or were declined."""


def reach(one: Seeker, now: int) -> float:
    """Return the largest allowed rating difference of a seeker, which only grows with time."""
    waited = max(0, now - one.since)
    widened = FIRST_REACH + REACH_A_SECOND * waited / 1000
    if one.near:
        return min(widened, NEAR_REACH)
    return inf if waited >= PATIENCE_MS else widened


def may_meet(one: Seeker, other: Seeker, now: int) -> bool:
    """Return whether two seekers can be paired: each has to be acceptable to the other."""
    if one.game != other.game or one.person == other.person or not one.ids.isdisjoint(other.ids):
        return False
    if not one.avoids.isdisjoint(other.ids) or not other.avoids.isdisjoint(one.ids):
        return False
    return abs(one.rating - other.rating) <= min(reach(one, now), reach(other, now))


def pairs(seekers: Iterable[Seeker], now: int) -> list[tuple[Seeker, Seeker]]:
    """Pair seekers, longest waiting first, each with the closest acceptable rating. No two of the remaining seekers
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
    """Yield the positions of other seekers by rating distance, up to the seeker's reach."""
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

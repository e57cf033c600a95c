"""Who plays whom in a round: Berger tables for a round robin, and pairings by score for a Swiss tournament.

The same players with the same past always get the same pairings.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from runehall.hall.tournaments.matching import Matching

MOST_FIRSTS = 2
"""By how many games at most somebody shall have begun more, or less, often than not."""


class Pair(NamedTuple):
    """Two players by their numbers; `first` begins. A player without an opponent has a bye."""

    first: int
    second: int | None


class Entrant(NamedTuple):
    """A player who is to be paired, with what counts of their past."""

    number: int
    points: float = 0
    opponents: tuple[int, ...] = ()
    """All whom they were paired with, in order."""
    firsts: int = 0
    """How many games more they have begun than not."""
    byes: int = 0


def round_robin_rounds(players: int) -> int:
    """How many rounds it takes until all have met."""
    return players - 1 + players % 2


def round_robin(players: int, number: int) -> list[Pair]:
    """A round, counted from 1, of the Berger table for players 0 and up; with an odd number of them one has a bye."""
    last = players + players % 2
    pairs: list[tuple[int, int]] = []
    for one in range(1, last):
        other = (number + 1 - one) % (last - 1) or last - 1
        if one == other:  # whose turn it is to meet the last one
            pairs.insert(0, (one, last) if one <= last // 2 else (last, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    absent = players + 1
    byes = [Pair(first + second - absent - 1, None) for first, second in pairs if absent in (first, second)]
    return [Pair(first - 1, second - 1) for first, second in pairs if absent not in (first, second)] + byes


def swiss(entrants: Sequence[Entrant]) -> list[Pair]:
    """A round of a Swiss tournament: equals in points play each other as far as they can, nobody plays the same
    opponent twice or has a second bye as long as there is another way, and everybody begins about every other game."""
    ranked = sorted(entrants, key=lambda one: (-one.points, one.number))
    for meetings in count():
        for balanced, resting in _ways(ranked):
            pairs = _matched([one for one in ranked if one is not resting], meetings, balanced)
            if pairs is not None:
                return _seated(pairs) + ([] if resting is None else [Pair(resting.number, None)])
    raise AssertionError("some number of meetings allows every pairing")


def _ways(ranked: Sequence[Entrant]) -> Iterator[tuple[bool, Entrant | None]]:
    """Whether beginners are balanced, and who has the bye, in the order in which it is tried: who had the fewest, of
    these the last in rank."""
    if len(ranked) % 2 == 0:
        yield True, None
        yield False, None
        return
    for level in sorted({one.byes for one in ranked}):
        for balanced in (True, False):
            for one in reversed(ranked):
                if one.byes == level:
                    yield balanced, one


def _matched(ranked: Sequence[Entrant], meetings: int, balanced: bool) -> list[tuple[Entrant, Entrant]] | None:
    """Pairs, the best of the best first: from the top of the rank everybody gets the opponent they should have, or the
    nearest with whom all below can still be paired. None if there is no way."""
    by_number = {one.number: one for one in ranked}
    graph = {
        one.number: [other.number for other in ranked if other is not one and _may_meet(one, other, meetings, balanced)]
        for one in ranked
    }
    matching = Matching(graph)
    if not matching.perfect:
        return None
    pairs, left = [], list(ranked)
    while left:
        one = left[0]
        other = next(by_number[n] for n in _wanted(left) if matching.fix(one.number, n))
        pairs.append((one, other))
        left = [player for player in left if player not in (one, other)]
    return pairs


def _may_meet(one: Entrant, other: Entrant, meetings: int, balanced: bool) -> bool:
    if Counter(one.opponents)[other.number] > meetings:
        return False
    both = (one.firsts, other.firsts)
    return not balanced or (min(both) < MOST_FIRSTS and max(both) > -MOST_FIRSTS)


def _wanted(left: Sequence[Entrant]) -> list[int]:
    """Opponents for the first of these, best first: from the lower half of those with as many points, then from the
    upper one, then those with fewer points."""
    equals = [one for one in left if one.points == left[0].points]
    middle = (len(equals) + 1) // 2
    below = [one for one in left if one.points != left[0].points]
    return [one.number for one in (*equals[middle:], *reversed(equals[1:middle]), *below)]


def _seated(pairs: Sequence[tuple[Entrant, Entrant]]) -> list[Pair]:
    """Who begins: who has begun less often; between equals the better one at every other table."""
    seated = []
    for board, (one, other) in enumerate(pairs):
        turned = one.firsts > other.firsts or (one.firsts == other.firsts and board % 2 == 1)
        first, second = (other, one) if turned else (one, other)
        seated.append(Pair(first.number, second.number))
    return seated

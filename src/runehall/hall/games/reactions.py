"""Reaction times in RÖK: how soon after the faces were shown each seat won its first stone of a round (RGRB-1)."""

from collections.abc import Sequence
from statistics import median_low

from msgspec import Struct

from runehall.rok import Event

QUICKEST_MS = 250
"""Reactions below this many ms count as quick. People need half a second or more to find a pair, unless they guess."""
SERIES = 5
"""The number of quick reactions in one game that are reported. Nobody guesses right in five rounds of one game."""


class QuickSeries(Struct, frozen=True):
    """A seat that was quicker than people are, in `quick` of the `rounds` in which it won a stone."""

    seat: int
    quick: int
    rounds: int
    median_ms: int


class Reactions:
    """Collects the reaction times of all seats."""

    __slots__ = ("_seats", "_waiting")

    def __init__(self, seats: int) -> None:
        self._seats: list[list[int]] = [[] for _ in range(seats)]
        self._waiting: set[int] = set()
        """Seats that have not won a stone in this round."""

    def add(self, event: Event) -> None:
        """Take a public event into account."""
        if event.kind == "deal":
            self._waiting = set(range(len(self._seats)))
        elif event.kind == "grab" and event.seat in self._waiting:
            self._waiting.discard(event.seat)
            self._seats[event.seat].append(int(event.facts["ms"]))

    def series(self) -> list[QuickSeries]:
        """Return the seats with at least `SERIES` quick reactions."""
        return [_series(seat, times) for seat, times in enumerate(self._seats) if len(_quick(times)) >= SERIES]


def _quick(times: Sequence[int]) -> list[int]:
    return [ms for ms in times if ms < QUICKEST_MS]


def _series(seat: int, times: Sequence[int]) -> QuickSeries:
    return QuickSeries(seat, len(_quick(times)), len(times), median_low(times))

"""How soon after the faces were shown each seat won its first stone, round by round (RGRB-1)."""

from collections.abc import Sequence
from statistics import median_low

from msgspec import Struct

from runehall.rok import Event

QUICKEST_MS = 250
"""People find a pair among the faces in half a second and more. Now and then somebody guesses right and is quicker."""
SERIES = 5
"""Nobody guesses right in five rounds of one game."""


class QuickSeries(Struct, frozen=True):
    """A seat was quicker than people are, in `quick` of the `rounds` in which it won a stone."""

    seat: int
    quick: int
    rounds: int
    median_ms: int


class Reactions:
    """The first reactions of all seats."""

    __slots__ = ("_seats", "_waiting")

    def __init__(self, seats: int) -> None:
        self._seats: list[list[int]] = [[] for _ in range(seats)]
        self._waiting: set[int] = set()
        """Seats that have won nothing in this round."""

    def add(self, event: Event) -> None:
        """Something happened that everybody sees."""
        if event.kind == "deal":
            self._waiting = set(range(len(self._seats)))
        elif event.kind == "grab" and event.seat in self._waiting:
            self._waiting.discard(event.seat)
            self._seats[event.seat].append(int(event.facts["ms"]))

    def series(self) -> list[QuickSeries]:
        """Of the seats whose reactions were quicker than people's, round after round."""
        return [_series(seat, times) for seat, times in enumerate(self._seats) if len(_quick(times)) >= SERIES]


def _quick(times: Sequence[int]) -> list[int]:
    return [ms for ms in times if ms < QUICKEST_MS]


def _series(seat: int, times: Sequence[int]) -> QuickSeries:
    return QuickSeries(seat, len(_quick(times)), len(times), median_low(times))

"""The interface of all formats, and what most of them share."""

from collections.abc import Callable, Sequence

from runehall.hall.tournaments.formats.values import Competition, NextTable, Rank
from runehall.hall.wire.tournaments import TieBreak


class Format:
    """A way to play a tournament. The same contest always gets the same answers."""

    least = 2
    """Players that it needs."""
    rolling = False
    """Whether players are paired as they become free, and not in rounds that wait for the last game."""

    def most(self, of: Competition) -> int:
        """Players that there is room for."""
        return 64

    def rounds(self, of: Competition) -> int | None:
        """How many rounds there will be; None where that is not known before."""
        raise NotImplementedError

    def pair(self, of: Competition) -> list[NextTable]:
        """The tables of the next round."""
        raise NotImplementedError

    def over(self, of: Competition) -> bool:
        """Whether no round follows, once all games have ended."""
        return of.round >= (self.rounds(of) or 0) or len(of.staying) < self.least

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """What separates equal points, in this order."""
        raise NotImplementedError

    def standings(self, of: Competition) -> list[Rank]:
        """All players, best first."""
        raise NotImplementedError


def unplayed(of: Competition, seats: tuple[int, ...]) -> NextTable:
    """A table of these players, or how their pairing ends if somebody has withdrawn, or has nobody to play."""
    if len(seats) == 1:
        return NextTable(seats, "bye")
    here = [not of.players[number].withdrawn for number in seats]
    return NextTable(seats, None if all(here) else "none" if not any(here) else "first" if here[0] else "second")


Merits = tuple[float, tuple[float, ...], int, int]
"""Points, tie-breaks, wins, games played."""


def ranked(numbers: Sequence[int], merits: Callable[[int], Merits]) -> list[Rank]:
    """Players in the order of points, then tie-breaks, then wins; equals share a place."""
    known = {number: merits(number) for number in numbers}
    keys = {number: (merit[0], merit[1], merit[2]) for number, merit in known.items()}
    order = sorted(numbers, key=lambda one: (-keys[one][0], [-tie for tie in keys[one][1]], -keys[one][2], one))
    places: dict[tuple[float, tuple[float, ...], int], int] = {}
    for at, key in enumerate(sorted(keys.values(), reverse=True), 1):
        places.setdefault(key, at)
    return [Rank(one, places[keys[one]], *known[one]) for one in order]

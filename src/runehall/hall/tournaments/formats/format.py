"""The interface of all formats, and what most of them share."""

from collections.abc import Callable, Sequence

from runehall.hall.tournaments.formats.values import Competition, NextTable, Rank
from runehall.hall.wire.tournaments import TieBreak


class Format:
    """A tournament format. It is deterministic: the same tournament always gives the same answers."""

    least = 2
    """The least number of players."""
    rolling = False
    """Whether players are paired as soon as they are free, instead of in rounds that wait for the last game."""

    def most(self, of: Competition) -> int:
        """Return the most players it can have."""
        return 64

    def rounds(self, of: Competition) -> int | None:
        """Return the number of rounds; None if it is not known in advance."""
        raise NotImplementedError

    def pair(self, of: Competition) -> list[NextTable]:
        """Return the tables of the next round."""
        raise NotImplementedError

    def over(self, of: Competition) -> bool:
        """Return whether no round follows once all games have ended."""
        return of.round >= (self.rounds(of) or 0) or len(of.staying) < self.least

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-breaks for equal points, in order."""
        raise NotImplementedError

    def standings(self, of: Competition) -> list[Rank]:
        """Return all players, best first."""
        raise NotImplementedError


def unplayed(of: Competition, seats: tuple[int, ...]) -> NextTable:
    """Return a table for these players, or the outcome of their pairing if one has withdrawn or has no opponent."""
    if len(seats) == 1:
        return NextTable(seats, "bye")
    here = [not of.players[number].withdrawn for number in seats]
    return NextTable(seats, None if all(here) else "none" if not any(here) else "first" if here[0] else "second")


Merits = tuple[float, tuple[float, ...], int, int]
"""Points, tie-breaks, wins, games played."""


def ranked(numbers: Sequence[int], merits: Callable[[int], Merits]) -> list[Rank]:
    """Rank players by points, then tie-breaks, then wins; equal players share a place."""
    known = {number: merits(number) for number in numbers}
    keys = {number: (merit[0], merit[1], merit[2]) for number, merit in known.items()}
    order = sorted(numbers, key=lambda one: (-keys[one][0], [-tie for tie in keys[one][1]], -keys[one][2], one))
    places: dict[tuple[float, tuple[float, ...], int], int] = {}
    for at, key in enumerate(sorted(keys.values(), reverse=True), 1):
        places.setdefault(key, at)
    return [Rank(one, places[keys[one]], *known[one]) for one in order]

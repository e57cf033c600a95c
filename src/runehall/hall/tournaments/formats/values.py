"""The values that formats read and return: players, games and tables, with players identified by number."""

from typing import NamedTuple

from runehall.hall.tournaments.formats.tally import Tally
from runehall.hall.wire.tournaments import PairingOutcome, TournamentPlan


class Entrant(NamedTuple):
    """A player, numbered in order of joining."""

    number: int
    seed: int = 0
    """Their rating when they joined; 0 without one."""
    team: str = ""
    here: bool = True
    """Whether they want to be paired now: neither withdrawn nor resting."""
    withdrawn: bool = False
    since: int = 1
    """The first round that they can play in."""
    haste: bool = False
    """Whether they want half the time in their next game, for an extra point."""


class PairedGame(NamedTuple):
    """A pairing and its result (`outcome` is None until it ends)."""

    round: int
    board: int
    seats: tuple[int, ...]
    """The player who begins comes first; a single player has a bye."""
    outcome: PairingOutcome | None = None
    points: tuple[tuple[int, ...], ...] = ()
    """The points of `seats` in each game."""
    places: tuple[int, ...] = ()
    """The places of `seats`, if more than two play."""
    haste: int = 0
    """A bit mask of the `seats` that played with half the time."""
    deal: int | None = None
    """In a duplicate day: the board that was played."""
    cause: str | None = None
    ended: int | None = None

    @property
    def first(self) -> int:
        """The player who begins."""
        return self.seats[0]

    @property
    def second(self) -> int | None:
        """Their opponent; None for a bye."""
        return self.seats[1] if len(self.seats) > 1 else None


class Competition(NamedTuple):
    """A tournament as its format sees it."""

    plan: TournamentPlan
    players: tuple[Entrant, ...]
    games: tuple[PairedGame, ...] = ()
    round: int = 0
    """The last round that was paired."""
    tally: Tally | None = None
    """The tally of an arena, if it is already known."""

    @property
    def staying(self) -> list[int]:
        """The players who have not withdrawn."""
        return [one.number for one in self.players if not one.withdrawn]


class NextTable(NamedTuple):
    """A table of the next round."""

    seats: tuple[int, ...]
    outcome: PairingOutcome | None = None
    """The outcome if it is not played: a bye, or a player has withdrawn."""
    deal: int | None = None


class Rank(NamedTuple):
    """A player's standing; players who are equal in everything share a place."""

    number: int
    place: int
    points: float
    ties: tuple[float, ...]
    """The values of the format's tie-breaks, in their order."""
    wins: int
    played: int

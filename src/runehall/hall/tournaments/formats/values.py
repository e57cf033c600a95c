"""What a format reads and answers: players, games and tables, by the players' numbers."""

from typing import NamedTuple

from runehall.hall.tournaments.formats.tally import Tally
from runehall.hall.wire.tournaments import PairingOutcome, TournamentPlan


class Entrant(NamedTuple):
    """A player, numbered in the order in which they joined."""

    number: int
    seed: int = 0
    """Their rating when they joined; 0 without one."""
    team: str = ""
    here: bool = True
    """Whether they want to be paired now: neither withdrawn nor resting."""
    withdrawn: bool = False
    since: int = 1
    """The first round that they may play in."""
    haste: bool = False
    """Whether they want half the time in their next game, for a point more."""


class PairedGame(NamedTuple):
    """A pairing: who was paired, and how it ended (`outcome` None while it has not)."""

    round: int
    board: int
    seats: tuple[int, ...]
    """Who begins comes first; one player alone has a bye."""
    outcome: PairingOutcome | None = None
    points: tuple[tuple[int, ...], ...] = ()
    """Game by game the points by `seats`."""
    places: tuple[int, ...] = ()
    """By `seats`, where more than two play."""
    haste: int = 0
    """Bits of those `seats` that played in half the time."""
    deal: int | None = None
    """Of a duplicate day: which board was played."""
    cause: str | None = None
    ended: int | None = None

    @property
    def first(self) -> int:
        """Who begins."""
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
    """What the games of an arena have come to, where it has been counted already."""

    @property
    def staying(self) -> list[int]:
        """Who has not withdrawn."""
        return [one.number for one in self.players if not one.withdrawn]


class NextTable(NamedTuple):
    """A table of the next round."""

    seats: tuple[int, ...]
    outcome: PairingOutcome | None = None
    """Where it is not played: a bye, or somebody has withdrawn."""
    deal: int | None = None


class Rank(NamedTuple):
    """Where a player stands; those who are equal in everything share a place."""

    number: int
    place: int
    points: float
    ties: tuple[float, ...]
    """The tie-breaks that the format announces, in their order."""
    wins: int
    played: int

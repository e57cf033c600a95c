"""Arena scores, updated game by game, so that the end of a game needs no recount.

A win is worth 2 points and a draw 1. After two wins in a row points are doubled until a game is not won. A player in
haste (half the time, no increment) gets an extra point for a win.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from runehall.hall.wire.tournaments import PairingOutcome

WIN, DRAW = 2, 1
STREAK = 2
"""The number of wins in a row after which points count twice."""
HASTE = 1
RECENT = 3
"""A player does not meet their last three opponents again if others are available."""
BASE: dict[PairingOutcome, tuple[int, int]] = {"first": (WIN, 0), "second": (0, WIN), "draw": (DRAW, DRAW)}
"""Points for the first and second player of a pairing; other outcomes give none."""


class Tallied(NamedTuple):
    """One player's score in an arena so far."""

    points: int = 0
    streak: int = 0
    """The number of consecutive wins up to the last game."""
    wins: int = 0
    played: int = 0
    met: tuple[int, ...] = ()
    """The latest opponents, latest first."""
    balance: int = 0
    """How many more games they began than not."""

    def paired(self, opponent: int, *, begins: bool) -> "Tallied":
        """Return the score after a pairing."""
        return self._replace(met=(opponent, *self.met[: RECENT - 1]), balance=self.balance + (1 if begins else -1))

    def ended(self, base: int, *, haste: bool) -> "Tallied":
        """Return the score after a game that was worth `base` points."""
        won = base == WIN
        gained = base * (2 if self.streak >= STREAK else 1) + HASTE * (won and haste)
        streak = self.streak + 1 if won else 0
        more = self.points + gained, streak, self.wins + won, self.played + 1
        return Tallied(*more, self.met, self.balance)

    @property
    def rank(self) -> tuple[int, int, int]:
        """The sort key, smaller is better: points, then wins, then fewer games."""
        return -self.points, -self.wins, self.played


class Tally:
    """The scores of all players, by number. The games of each player have to be added in order."""

    __slots__ = ("playing", "scores")

    def __init__(self, scores: Iterable[Tallied] = (), playing: Iterable[int] = ()) -> None:
        self.scores = list(scores)
        self.playing = set(playing)
        """The players who sit at a table; the caller keeps it up to date."""

    def copy(self) -> "Tally":
        """Return a copy for a reader in another thread."""
        return Tally(self.scores, self.playing)

    def resize(self, players: int) -> None:
        """Set the number of players. It can only fall before the first game."""
        del self.scores[players:]
        self.scores += [Tallied() for _ in range(players - len(self.scores))]

    def paired(self, seats: Sequence[int]) -> None:
        """Add a pairing; the player who begins comes first."""
        first, second = seats
        self.scores[first] = self.scores[first].paired(second, begins=True)
        self.scores[second] = self.scores[second].paired(first, begins=False)

    def ended(self, seats: Sequence[int], outcome: PairingOutcome, haste: int) -> None:
        """Add a finished game; `haste` is a bit mask of the seats that played with half the time."""
        for seat, (player, base) in enumerate(zip(seats, BASE.get(outcome, (0, 0)), strict=True)):
            self.scores[player] = self.scores[player].ended(base, haste=bool(haste >> seat & 1))

    def order(self) -> list[int]:
        """Return all players, best first."""
        return sorted(range(len(self.scores)), key=lambda number: (self.scores[number].rank, number))

"""What the players of an arena have made of it, counted game by game: nothing is counted again when another game ends.

A win is worth 2 points and a draw 1. After two wins in a row points are doubled until a game is not won. Who plays in
haste (half the time, no increment) gets a point more for a win.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from runehall.hall.wire.tournaments import PairingOutcome

WIN, DRAW = 2, 1
STREAK = 2
"""Wins in a row after which points count twice."""
HASTE = 1
RECENT = 3
"""Opponents that somebody does not meet again at once, if there are others."""
BASE: dict[PairingOutcome, tuple[int, int]] = {"first": (WIN, 0), "second": (0, WIN), "draw": (DRAW, DRAW)}
"""Who comes first in a pairing, and the other one; nothing for any other end."""


class Tallied(NamedTuple):
    """What one player has made of an arena so far."""

    points: int = 0
    streak: int = 0
    """How many wins in a row the last games are."""
    wins: int = 0
    played: int = 0
    met: tuple[int, ...] = ()
    """The last opponents, the latest first."""
    balance: int = 0
    """How many games more they have begun than not."""

    def paired(self, opponent: int, *, begins: bool) -> "Tallied":
        """After a pairing."""
        return self._replace(met=(opponent, *self.met[: RECENT - 1]), balance=self.balance + (1 if begins else -1))

    def ended(self, base: int, *, haste: bool) -> "Tallied":
        """After the end of a game."""
        won = base == WIN
        gained = base * (2 if self.streak >= STREAK else 1) + HASTE * (won and haste)
        streak = self.streak + 1 if won else 0
        more = self.points + gained, streak, self.wins + won, self.played + 1
        return Tallied(*more, self.met, self.balance)

    @property
    def rank(self) -> tuple[int, int, int]:
        """Smaller is better: points, then wins, then fewer games."""
        return -self.points, -self.wins, self.played


class Tally:
    """The scores of all players, by their numbers. It hears of the games of each player in their order."""

    __slots__ = ("playing", "scores")

    def __init__(self, scores: Iterable[Tallied] = (), playing: Iterable[int] = ()) -> None:
        self.scores = list(scores)
        self.playing = set(playing)
        """Who sits at a table; whoever counts says so."""

    def copy(self) -> "Tally":
        """The same, for a reader in another thread."""
        return Tally(self.scores, self.playing)

    def resize(self, players: int) -> None:
        """There are so many players now; fewer only before the first game."""
        del self.scores[players:]
        self.scores += [Tallied() for _ in range(players - len(self.scores))]

    def paired(self, seats: Sequence[int]) -> None:
        """A game was paired; who begins comes first."""
        first, second = seats
        self.scores[first] = self.scores[first].paired(second, begins=True)
        self.scores[second] = self.scores[second].paired(first, begins=False)

    def ended(self, seats: Sequence[int], outcome: PairingOutcome, haste: int) -> None:
        """A game has ended; `haste` has bits of the seats that played in half the time."""
        for seat, (player, base) in enumerate(zip(seats, BASE.get(outcome, (0, 0)), strict=True)):
            self.scores[player] = self.scores[player].ended(base, haste=bool(haste >> seat & 1))

    def order(self) -> list[int]:
        """All players, best first."""
        return sorted(range(len(self.scores)), key=lambda number: (self.scores[number].rank, number))

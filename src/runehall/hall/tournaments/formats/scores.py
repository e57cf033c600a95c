"""Points for a pairing, and the lines of all pairings of each player."""

from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.tournaments.formats.values import PairedGame
from runehall.hall.wire.tournaments import PairingOutcome

POINTS: dict[PairingOutcome, tuple[float, float]] = {
    "first": (1, 0), "second": (0, 1), "draw": (0.5, 0.5), "none": (0, 0), "bye": (1, 0),
}  # fmt: skip


class PairingLine(NamedTuple):
    """A pairing from one player's side."""

    opponent: int | None
    points: float
    game: PairedGame
    seat: int


def lines(count: int, games: Sequence[PairedGame], *, byes: bool = True) -> list[list[PairingLine]]:
    """Return for each player the duels that have ended. `byes`: include byes, otherwise leave them out."""
    found: list[list[PairingLine]] = [[] for _ in range(count)]
    for game in games:
        if game.outcome is None or (game.second is None and not byes):
            continue
        first, second = POINTS[game.outcome]
        found[game.first].append(PairingLine(game.second, first, game, 0))
        if game.second is not None:
            found[game.second].append(PairingLine(game.first, second, game, 1))
    return found


def wins(own: Sequence[PairingLine]) -> int:
    """Return the number of games won at the table, or because the opponent did not come."""
    return sum(line.points == 1 and line.opponent is not None for line in own)

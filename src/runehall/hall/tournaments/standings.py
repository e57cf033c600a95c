"""Who stands where: points, and what separates those with as many."""

from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.tournaments.pairing import Entrant
from runehall.hall.wire.tournaments import PairingOutcome, TournamentSystem

POINTS: dict[PairingOutcome, tuple[float, float]] = {
    "first": (1, 0), "second": (0, 1), "draw": (0.5, 0.5), "none": (0, 0), "bye": (1, 0),
}  # fmt: skip


class PlayedPairing(NamedTuple):
    """A pairing and how it ended; None while it has not."""

    first: int
    second: int | None
    outcome: PairingOutcome | None


class Rank(NamedTuple):
    """Where a player stands: those who are equal in everything share a place."""

    number: int
    place: int
    points: float
    tie: float
    """Round robin: Sonneborn-Berger, the points of those they beat and half of those they drew with. Swiss: Buchholz,
    the points of all their opponents; a bye counts as an opponent with their own points."""
    wins: int


class _Line(NamedTuple):
    """A pairing as one of its players sees it."""

    opponent: int | None
    points: float


def _lines(count: int, system: TournamentSystem, games: Sequence[PlayedPairing]) -> list[list[_Line]]:
    """By player: the pairings that have ended. In a round robin a bye is a rest that everybody has, worth nothing."""
    lines: list[list[_Line]] = [[] for _ in range(count)]
    for game in games:
        if game.outcome is None or (game.second is None and system == "round-robin"):
            continue
        first, second = POINTS[game.outcome]
        lines[game.first].append(_Line(game.second, first))
        if game.second is not None:
            lines[game.second].append(_Line(game.first, second))
    return lines


def standings(count: int, system: TournamentSystem, games: Sequence[PlayedPairing]) -> list[Rank]:
    """Players 0 to `count` − 1, best first: by points, then the tie-break of the system, then games won."""
    lines = _lines(count, system, games)
    points = [sum(line.points for line in own) for own in lines]

    def tie(player: int) -> float:
        own = lines[player]
        scores = [points[player if line.opponent is None else line.opponent] for line in own]
        if system == "swiss":
            return sum(scores)
        return sum(line.points * score for line, score in zip(own, scores, strict=True))

    def merits(player: int) -> tuple[float, float, int]:
        wins = sum(line.points == 1 and line.opponent is not None for line in lines[player])
        return points[player], tie(player), wins

    known = [merits(player) for player in range(count)]
    order = sorted(range(count), key=lambda player: ([-merit for merit in known[player]], player))
    ranked = sorted(known, reverse=True)
    return [Rank(player, ranked.index(known[player]) + 1, *known[player]) for player in order]


def entrants(players: Sequence[int], count: int, games: Sequence[PlayedPairing]) -> list[Entrant]:
    """These players with their past, for the next round of a Swiss tournament."""
    lines = _lines(count, "swiss", games)
    found = []
    for player in players:
        own = lines[player]
        begun = sum(game.first == player for game in games if game.second is not None)
        answered = sum(game.second == player for game in games)
        opponents = tuple(line.opponent for line in own if line.opponent is not None)
        byes = sum(line.opponent is None for line in own)
        found.append(Entrant(player, sum(line.points for line in own), opponents, begun - answered, byes))
    return found

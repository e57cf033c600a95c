"""Duplicate: every player is compared with all who held the same seat of the same board, so that a better seat or
better cards are no advantage.

A result is the difference of points. By matchpoints, it is worth the share of the other results that it beats, where an
equal one counts half; by difference, how much better it is than the mean of the others. If a pairing was not played, a
player who was ready gets 60 % (or 0 points of difference), and an absent player nothing (or −15).
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.tournaments.formats.format import Merits, ranked
from runehall.hall.tournaments.formats.scores import POINTS
from runehall.hall.tournaments.formats.values import Competition, PairedGame, Rank
from runehall.hall.wire.tournaments import DuplicateScoring

WAITED = {"matchpoints": 0.6, "difference": 0.0}
"""The score for a board that a player was ready to play, but that was not played."""
ABSENT = {"matchpoints": 0.0, "difference": -15.0}
"""The score for a board that a player missed."""
ALONE = 0.5
"""Matchpoints of the only player who held a seat."""

Rounds = dict[tuple[int, int], float]
"""By player and round: matchpoints from 0 to 1, or points of difference."""


class Held(NamedTuple):
    """A player's result in a seat of a board."""

    player: int
    round: int
    board: int
    seat: int
    difference: int


class Compared(NamedTuple):
    """A player's result compared with everybody else who held that seat."""

    held: Held
    matchpoints: float
    """From 0 to 1."""
    mean: float
    """How much better it is than the mean of the others."""

    def score(self, scoring: DuplicateScoring) -> float:
        """Return the score under the organiser's scoring."""
        return self.mean if scoring == "difference" else self.matchpoints


def scored(of: Competition) -> bool:
    """Return whether a tournament is scored as a duplicate."""
    return of.plan.scoring != "points"


def held(games: Sequence[PairedGame]) -> list[Held]:
    """Return the result of every seat of every board that was played. In a round, the first player of a pairing has
    seat 0 on board 0, and the second on board 1; on a board of a duplicate day, the first player always has seat 0."""
    found = []
    for game in games:
        if game.second is None or game.outcome is None:
            continue
        for leg, (first, second) in enumerate(game.points):
            board = leg if game.deal is None else game.deal
            seats = game.seats if leg == 0 else game.seats[::-1]
            difference = first - second if leg == 0 else second - first
            found.append(Held(seats[0], game.round if game.deal is None else 0, board, 0, difference))
            found.append(Held(seats[1], game.round if game.deal is None else 0, board, 1, -difference))
    return found


def compared(games: Sequence[PairedGame]) -> list[Compared]:
    """Compare every result with all others of the same seat and board."""
    field: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    known = held(games)
    for one in known:
        field[one[1:4]].append(one.difference)
    found = []
    for one in known:
        others = list(field[one[1:4]])
        others.remove(one.difference)
        if not others:
            found.append(Compared(one, ALONE, 0.0))
            continue
        beaten = sum(1 if one.difference > other else 0.5 if one.difference == other else 0 for other in others)
        mean = one.difference - sum(others) / len(others)
        found.append(Compared(one, beaten / len(others), mean))
    return found


def boards_of_pairing(of: Competition) -> int:
    """Return how many boards each pairing of a round plays."""
    return 2


def standings(of: Competition, *, byes: bool = True) -> list[Rank]:
    """Rank the players by the mean of all boards of the rounds so far: a percentage by matchpoints, otherwise
    points. With `byes`, a bye counts like an opponent who did not come; otherwise the round is left out."""
    scoring = of.plan.scoring
    assert scoring != "points"
    by_round = _by_round(of, scoring, byes=byes)
    rounds = sorted({game.round for game in of.games if game.outcome is not None})
    rests = {(game.first, game.round) for game in of.games if game.outcome == "bye"} if not byes else set()
    won: dict[int, int] = defaultdict(int)
    played: dict[int, int] = defaultdict(int)
    for game in of.games:
        if game.second is None or game.outcome is None:
            continue
        for seat, points in zip(game.seats, POINTS[game.outcome], strict=True):
            won[seat] += points == 1
            played[seat] += len(game.points)

    def merits(player: int) -> Merits:
        counted = [number for number in rounds if (player, number) not in rests]
        total = sum(by_round.get((player, number), ABSENT[scoring]) for number in counted)
        mean = total / len(counted) if counted else 0.0
        shown = round(100 * mean if scoring == "matchpoints" else mean, 2)
        return shown, (won[player],), won[player], played[player]

    return ranked(range(len(of.players)), merits)


def rounds_of(of: Competition) -> Rounds:
    """Return every player's result of each round by matchpoints, whatever the scoring is."""
    return _by_round(of, "matchpoints", byes=True)


def results_of(of: Competition) -> Rounds:
    """Return every player's result of each round under the organiser's scoring."""
    assert of.plan.scoring != "points"
    return _by_round(of, of.plan.scoring, byes=True)


def _by_round(of: Competition, scoring: DuplicateScoring, *, byes: bool) -> Rounds:
    """Return by player and round the mean score of its boards."""
    boards: dict[tuple[int, int], list[float]] = defaultdict(list)
    for one in compared(of.games):
        boards[one.held.player, one.held.round].append(one.score(scoring))
    for game in of.games:
        if game.outcome is None or (game.second is None and not byes):
            continue
        missing = boards_of_pairing(of) - len(game.points)
        for seat, points in zip(game.seats, POINTS[game.outcome], strict=False):
            boards[seat, game.round] += [(WAITED if points else ABSENT)[scoring]] * missing
    return {key: sum(own) / len(own) for key, own in boards.items() if own}

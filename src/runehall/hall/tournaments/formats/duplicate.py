"""Duplicate: every player is compared with all who held the same seat of the same board, so that neither the seat nor
the cards decide.

A result is the difference of points. By matchpoints it is worth the share of the others that it beats, where an equal
counts half; by difference, how much better it is than theirs on average. Where a pairing was not played, who was ready
gets 60 % (or 0 points of difference), and who was not there nothing (or −15).
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from runehall.hall.tournaments.formats.format import Merits, ranked
from runehall.hall.tournaments.formats.scores import POINTS
from runehall.hall.tournaments.formats.values import Competition, PairedGame, Rank
from runehall.hall.wire.tournaments import DuplicateScoring

WAITED = {"matchpoints": 0.6, "difference": 0.0}
"""For a board that somebody was ready to play."""
ABSENT = {"matchpoints": 0.0, "difference": -15.0}
"""For one that somebody did not play."""
ALONE = 0.5
"""Matchpoints of the only one who held a seat."""

Rounds = dict[tuple[int, int], float]
"""By player and round: matchpoints from 0 to 1, whatever the scoring is."""


class Held(NamedTuple):
    """What a player made of a seat of a board."""

    player: int
    round: int
    board: int
    seat: int
    difference: int


class Compared(NamedTuple):
    """The same, compared with everybody who held that seat."""

    held: Held
    matchpoints: float
    """From 0 to 1."""
    mean: float
    """How much better than the others on average."""

    def score(self, scoring: DuplicateScoring) -> float:
        """As the organiser chose."""
        return self.mean if scoring == "difference" else self.matchpoints


def scored(of: Competition) -> bool:
    """Whether a tournament is."""
    return of.plan.scoring != "points"


def held(games: Sequence[PairedGame]) -> list[Held]:
    """Every seat of every board that was played. On board 0 of a round the first of a pairing has seat 0, on board 1
    the second; on a board of a day it is always the first."""
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
    """Every one of them with all others of the same seat and board."""
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
    """How many boards each pairing of a round plays."""
    return 2


def standings(of: Competition, *, byes: bool = True) -> list[Rank]:
    """By the mean of all boards of the rounds so far: in per cent by matchpoints, otherwise in points. With `byes` a
    rest counts like an opponent who did not come."""
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
    """What every player made of each round, by matchpoints."""
    return _by_round(of, "matchpoints", byes=True)


def _by_round(of: Competition, scoring: DuplicateScoring, *, byes: bool) -> Rounds:
    """By player and round: the mean of its boards."""
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

"""Balanced seats: how often the first seat wins a duel by the printed rules, and with each way to balance the seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.lab.balance import Played, Trial, study
from runehall.lab.jobs import Runner
from runehall.lab.statistics import Estimate, mean_of, share_of
from runehall.minds import Player
from runehall.minds.outcome import win_share
from runehall.rune import Deck, Rules

PRINTED, FOURTH_CARD, SECOND_POINTS, CHOSEN, MATCH = "printed", "fourth_card", "second_points", "chosen", "match"
PLAYED = (PRINTED, FOURTH_CARD, SECOND_POINTS, CHOSEN)
"""The ways for which games are played; a match of two is made of printed ones."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a way, for the player who begins (in a match of two, the one who begins its first game)."""

    way: str
    share: Estimate
    """The share of wins; a shared win counts in part."""
    lead: Estimate
    """The points that this player leads by at the end."""
    shared: Estimate
    """How often both win."""


def trials(way: str, deck: Deck, player: Player, games: int, seed: int) -> list[Trial]:
    """Return the games of a way; every way uses the same deals."""
    rules = Rules("duel", even=way if way in (FOURTH_CARD, SECOND_POINTS) else "")
    return [Trial(deck, rules, player, number, seed, swap=way == CHOSEN) for number in range(games)]


@checked
def measure_seats(
    deck: Deck,
    player: Player,
    games: int,
    seed: int,
    *,
    runner: Runner | None = None,
    keep: Path | None = None,
    progress: Callable[[Played], None] | None = None,
) -> list[SeatResult]:
    """Play this many duels in each way; with `keep`, each way's games are stored in a file."""
    if games % 2:
        raise RunehallError("BALANCE", f"{games} games do not make matches of two: name an even number")
    results = []
    for way in PLAYED:
        file = None if keep is None else keep.with_name(f"{keep.name}.{way}")
        played = study(trials(way, deck, player, games, seed), runner, file, progress)
        results.append(_result(way, [(game.scores[0], game.scores[1]) for game in played]))
        if way == PRINTED:
            matches = [_match(one, two) for one, two in zip(played[::2], played[1::2], strict=True)]
    return [*results, _result(MATCH, matches)]


def _match(one: Played, two: Played) -> tuple[int, int]:
    """Add up the points of two games; the player who begins the first is second in the other."""
    return one.scores[0] + two.scores[1], one.scores[1] + two.scores[0]


def _result(way: str, points: Sequence[tuple[int, int]]) -> SeatResult:
    winners = [tuple(side for side in (0, 1) if scores[side] == max(scores)) for scores in points]
    return SeatResult(
        way,
        share_of([win_share(each, 0) for each in winners]),
        mean_of([float(first - second) for first, second in points]),
        share_of([len(each) > 1 for each in winners]),
    )

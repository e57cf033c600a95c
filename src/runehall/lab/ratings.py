"""Ratings from pairings: a Bradley-Terry model on the Elo scale, with intervals over paired deals."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from runehall.arguments import checked
from runehall.lab.arena import ArenaResults, PairingResult
from runehall.lab.contest.intervals import interval
from runehall.lab.contest.match import seatings
from runehall.rune import Rules

POINTS = 400 / math.log(10)
"""Elo points for each unit of the model's scale."""
RESAMPLES = 200


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's rating, its 95 % interval, and the games behind it."""

    player: str
    elo: float
    low: float
    high: float
    share: float
    games: int


@dataclass(frozen=True, slots=True)
class Cell:
    """One player against another: the share of wins (ties count in part), its 95 % interval, games, mean points."""

    share: float
    low: float
    high: float
    games: int
    points: float


def _fit(
    players: int, pairings: Sequence[PairingResult], rivals: int, weigh: Callable[[float], float] = float
) -> list[float]:
    """Return the strengths that explain the shares best; half a win and half a loss for each pair keep them finite.

    `weigh` gives each deal, and each half of a prior game, its weight.
    """
    won: dict[tuple[int, int], list[float]] = {}
    weights: dict[int, float] = {}
    for pairing in pairings:
        if (pairing.left, pairing.right) not in won:
            win, loss = weigh(0.5), weigh(0.5)
            won[pairing.left, pairing.right] = [win, win + loss]
        sums = won[pairing.left, pairing.right]
        if pairing.deal not in weights:
            weights[pairing.deal] = weigh(1.0)
        sums[0] += weights[pairing.deal] * pairing.share
        sums[1] += weights[pairing.deal] * pairing.games
    strength = [0.0] * players
    for _ in range(300):
        slope, bend = [0.0] * players, [1e-9] * players
        for (left, right), (share, games) in won.items():
            chance = 1 / (1 + rivals * math.exp(strength[right] - strength[left]))
            slope[left] += share - games * chance
            slope[right] -= share - games * chance
            for who in (left, right):
                bend[who] += games * chance * (1 - chance)
        step = [0.7 * s / b for s, b in zip(slope, bend, strict=True)]
        strength = [value + max(-1.0, min(1.0, move)) for value, move in zip(strength, step, strict=True)]
        if max(map(abs, step)) < 1e-7:
            break
    mean = sum(strength) / players
    return [POINTS * (value - mean) for value in strength]


def _middle(values: list[float]) -> tuple[float, float]:
    """Return the bounds of the central 95 % of the values."""
    values = sorted(values)
    cut = round(0.025 * (len(values) - 1))
    return values[cut], values[-1 - cut]


@checked
def ratings(results: ArenaResults) -> list[PlayerRating]:
    """Return every player's rating, best first; their mean is 0."""
    count, rivals = len(results.players), max(1, Rules.parse(results.rules).sides - 1)
    elo = _fit(count, results.pairings, rivals)
    # The Bayesian bootstrap gives random weights to deals, so that the seatings of a deal stay together.
    rng = random.Random(results.seed)
    again = [_fit(count, results.pairings, rivals, lambda w: rng.gammavariate(w, 1)) for _ in range(RESAMPLES)]
    rated = []
    for i, player in enumerate(results.players):
        low, high = _middle([strengths[i] for strengths in again])
        shares = [(t.share, t.games) for t in results.pairings if t.left == i]
        shares += [(t.games - t.share, t.games) for t in results.pairings if t.right == i]
        games = sum(n for _, n in shares)
        rated.append(PlayerRating(player, elo[i], low, high, sum(s for s, _ in shares) / max(1, games), games))
    return sorted(rated, key=lambda rating: -rating.elo)


@checked
def shares_of_first(results: ArenaResults) -> list[float]:
    """Return the first player's share of the wins in each pair against the second."""
    return [p.share / p.games for p in results.pairings if (p.left, p.right) == (0, 1)]


@checked
def cell(results: ArenaResults, left: int, right: int) -> Cell | None:
    """Return the results of one player against another; None if they have not met."""
    turned = left > right
    pair = (right, left) if turned else (left, right)
    pairings = [pairing for pairing in results.pairings if (pairing.left, pairing.right) == pair]
    if not pairings:
        return None
    games = sum(pairing.games for pairing in pairings)
    shares = [pairing.share / pairing.games for pairing in pairings]
    if turned:
        shares = [1 - share for share in shares]
    low, high = interval(shares, results.seed)
    rules = Rules.parse(results.rules)
    # In trio the right player has two seats, each with its own points.
    per = (
        len(pairings)
        * sum(seating.count(1 if turned else 0) for seating in seatings(rules))
        / (2 if rules.teams else 1)
    )
    points = sum(pairing.points[1 if turned else 0] for pairing in pairings) / per
    return Cell(sum(shares) / len(shares), low, high, games, points)

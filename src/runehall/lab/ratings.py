"""From bouts to ratings: a Bradley-Terry model on the Elo scale, with intervals from resampled deals."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.lab.arena import Results, Tally, seatings
from runehall.rune import Rules

POINTS = 400 / math.log(10)
"""Elo points for each unit of the model's scale."""
RESAMPLES = 200


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating, the middle 95 % of it, and what it rests on."""

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


def _fit(players: int, tallies: Sequence[Tally], rivals: int) -> list[float]:
    """Strengths that explain the shares best; half a win and half a loss of each pair keep them finite."""
    won: dict[tuple[int, int], list[float]] = {}
    for tally in tallies:
        sums = won.setdefault((tally.left, tally.right), [0.5, 1.0])
        sums[0] += tally.share
        sums[1] += tally.games
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


def _resampled(results: Results) -> list[list[Tally]]:
    """The bouts of deals drawn again and again with replacement; the two seatings of a deal stay together."""
    deals: dict[int, list[Tally]] = {}
    for tally in results.tallies:
        deals.setdefault(tally.deal, []).append(tally)
    numbers, rng = sorted(deals), random.Random(results.seed)
    return [[tally for deal in rng.choices(numbers, k=len(numbers)) for tally in deals[deal]] for _ in range(RESAMPLES)]


def _middle(values: list[float]) -> tuple[float, float]:
    """The middle 95 %."""
    values = sorted(values)
    cut = round(0.025 * (len(values) - 1))
    return values[cut], values[-1 - cut]


def ratings(results: Results) -> list[Rating]:
    """Every player's rating, best first; their mean is 0."""
    count, rivals = len(results.players), max(1, Rules.parse(results.rules).sides - 1)
    elo = _fit(count, results.tallies, rivals)
    again = [_fit(count, tallies, rivals) for tallies in _resampled(results)]
    found = []
    for i, player in enumerate(results.players):
        low, high = _middle([strengths[i] for strengths in again])
        shares = [(t.share, t.games) for t in results.tallies if t.left == i]
        shares += [(t.games - t.share, t.games) for t in results.tallies if t.right == i]
        games = sum(n for _, n in shares)
        found.append(Rating(player, elo[i], low, high, sum(s for s, _ in shares) / max(1, games), games))
    return sorted(found, key=lambda rating: -rating.elo)


def cell(results: Results, left: int, right: int) -> Cell | None:
    """What one player made of another; None where they have not met."""
    turned = left > right
    pair = (right, left) if turned else (left, right)
    tallies = [tally for tally in results.tallies if (tally.left, tally.right) == pair]
    if not tallies:
        return None
    games = sum(tally.games for tally in tallies)
    shares = [tally.share / tally.games for tally in tallies]
    if turned:
        shares = [1 - share for share in shares]
    rng = random.Random(results.seed)
    means = [sum(rng.choices(shares, k=len(shares))) / len(shares) for _ in range(RESAMPLES)]
    low, high = _middle(means)
    rules = Rules.parse(results.rules)
    # In trio the right player holds two seats, each with points of its own.
    per = (
        len(tallies) * sum(seating.count(1 if turned else 0) for seating in seatings(rules)) / (2 if rules.teams else 1)
    )
    points = sum(tally.points[1 if turned else 0] for tally in tallies) / per
    return Cell(sum(shares) / len(shares), low, high, games, points)

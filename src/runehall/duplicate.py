"""Scoring by duplicate: each result is compared with those of all who held the same seat of the same board.

A result is the difference of points, own less the opponent's. So neither the seat nor the cards decide.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

ALONE = 0.5
"""The matchpoints of a result that has none to be compared with."""


def matchpoints(results: Sequence[float]) -> list[float]:
    """Each result's share of the matchpoints: 2 for each one it beats, 1 for an equal one, of the most there can be."""
    others, ordered = len(results) - 1, sorted(results)
    if others < 1:
        return [ALONE] * len(results)
    # Equal ones include the result itself, which is not compared with itself.
    return [
        (bisect_left(ordered, result) + bisect_right(ordered, result) - 1) / (2 * others) for result in results
    ]  # fmt: skip


def mean_differences(results: Sequence[float]) -> list[float]:
    """By how many points each result is better than the mean of the others."""
    others, total = len(results) - 1, sum(results)
    return [result - (total - result) / others if others else 0.0 for result in results]

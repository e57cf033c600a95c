"""Duplicate scoring: each result is compared with those of all players in the same seat of the same board.

A result is the difference in points, own less the opponent's, so neither the seat nor the cards decide.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

ALONE = 0.5
"""The matchpoints of a result that cannot be compared with any other."""


def matchpoints(results: Sequence[float]) -> list[float]:
    """Return each result's share of the most possible matchpoints: 2 for each result it beats, 1 for each equal one."""
    others, ordered = len(results) - 1, sorted(results)
    if others < 1:
        return [ALONE] * len(results)
    # Equal results include the result itself, which is not compared with itself.
    return [
        (bisect_left(ordered, result) + bisect_right(ordered, result) - 1) / (2 * others) for result in results
    ]  # fmt: skip


def mean_differences(results: Sequence[float]) -> list[float]:
    """Return by how many points each result is better than the mean of the others."""
    others, total = len(results) - 1, sum(results)
    return [result - (total - result) / others if others else 0.0 for result in results]

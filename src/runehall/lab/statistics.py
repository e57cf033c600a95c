"""Means and shares with their 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval and its number of observations."""

    mean: float
    low: float
    high: float
    count: int

    def __str__(self) -> str:
        return f"{self.mean:.3f} ({self.low:.3f} – {self.high:.3f}, n={self.count})"

    @property
    def percent(self) -> str:
        """The estimate in percent."""
        return f"{self.mean:.1%} ({self.low:.1%} – {self.high:.1%})"


def mean_of(values: Sequence[float]) -> Estimate:
    """Return the mean of observations and its normal 95 % interval."""
    if not values:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    half = 1.96 * pstdev(values) / math.sqrt(len(values))
    return Estimate(middle, middle - half, middle + half, len(values))


def share_of(shares: Sequence[float]) -> Estimate:
    """Return a share of wins with Wilson's 95 % interval; shared wins count in part."""
    n = len(shares)
    if n == 0:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, z = fmean(shares), 1.96
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), n)

"""Confidence in results: 95 % intervals over paired deals, and a sequential test (SPRT).

The unit is the pair: one deal in every seating. In a duel it has five outcomes, from no win to two (the pentanomial
model of chess engine testing). Pairs are independent; the games of one pair are not.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from runehall.errors import RunehallError

DRAWS = 4000
PRIOR = 0.5
"""Prior weight of pairs with all wins, and of pairs with all losses (Jeffreys' prior)."""
SPRT_ERROR = 0.05
TINY = 1e-3
"""The weight of an outcome that has not been seen yet."""


def interval(shares: Sequence[float], seed: int) -> tuple[float, float]:
    """Return the central 95 % interval of the true share, given the share of the wins in every pair.

    It is drawn from the Dirichlet distribution over the pair's outcomes, so its width is not zero at 0 % and 100 %.
    """
    seen = Counter(shares)
    outcomes = sorted({0.0, 1.0, *seen})
    weights = [seen[outcome] + (PRIOR if outcome in (0.0, 1.0) else 0.0) for outcome in outcomes]
    means = np.random.default_rng(seed).dirichlet(weights, DRAWS) @ np.array(outcomes)
    mean = sum(shares) / len(shares)
    low, high = np.quantile(means, [0.025, 0.975])
    return min(mean, float(low)), max(mean, float(high))


def share_of(elo: float, rivals: int = 1) -> float:
    """Return the share of wins of a player that is this many Elo points stronger than each of its rivals."""
    return 1 / (1 + rivals * 10 ** (-elo / 400))


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Wald's test over pairs: is the first player `low` or `high` Elo points stronger? Error probabilities are 5 %."""

    low: float
    high: float

    @classmethod
    def parse(cls, text: str) -> SequentialTest:
        """Read `LOW,HIGH`, such as `0,10`."""
        try:
            low, high = map(float, text.split(","))
        except ValueError:
            low = high = math.nan
        if not (math.isfinite(low) and math.isfinite(high) and low < high):
            raise RunehallError("ARENA", f"--sprt takes two Elo differences, such as 0,10, not {text!r}")
        return cls(low, high)

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which the test decides; its negative decides for `low`."""
        return math.log((1 - SPRT_ERROR) / SPRT_ERROR)

    def ratio(self, shares: Sequence[float], rivals: int = 1) -> float:
        """Return the log-likelihood ratio of `high` against `low`, given the share of the wins in every pair."""
        if not shares:
            return 0.0
        seen = Counter(shares)
        outcomes = sorted({0.0, 0.25, 0.5, 0.75, 1.0, *seen})
        counts = [seen[outcome] or TINY for outcome in outcomes]
        high = _likeliest(outcomes, counts, share_of(self.high, rivals))
        low = _likeliest(outcomes, counts, share_of(self.low, rivals))
        return sum(n * math.log(p / q) for n, p, q in zip(counts, high, low, strict=True))

    def verdict(self, shares: Sequence[float], rivals: int = 1) -> str:
        """Return `high` or `low`, or an empty text while the pairs do not decide."""
        ratio = self.ratio(shares, rivals)
        return "high" if ratio >= self.bound else "low" if ratio <= -self.bound else ""


def _likeliest(outcomes: Sequence[float], counts: Sequence[float], mean: float) -> list[float]:
    """Return the probabilities of the outcomes that explain the counts best, among those with this mean."""
    total = sum(counts)
    # p_i = (n_i / N) / (1 + t (a_i - mean)): bisection for the t that gives the right mean.
    low, high = -1 / (outcomes[-1] - mean), 1 / (mean - outcomes[0])
    for _ in range(100):
        t = (low + high) / 2
        slope = sum(n * (a - mean) / (1 + t * (a - mean)) for n, a in zip(counts, outcomes, strict=True))
        low, high = (t, high) if slope > 0 else (low, t)
    return [n / total / (1 + t * (a - mean)) for n, a in zip(counts, outcomes, strict=True)]

"""Glicko-2 ratings of accounts (Glickman, "Example of the Glicko-2 system", 2022). A rating period is one day.

Nothing is stored here: `ratings.py` stores ratings, and `ratings/` decides which results count.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

from runehall.hall.clock import DAY_MS
from runehall.hall.setup import Rating

SCALE = 173.7178
"""Rating points per unit of Glicko-2's internal scale."""
TAU = 0.5
"""How fast the volatility changes. Glickman recommends 0.3 to 1.2."""
WIDEST = 350.0
"""The deviation of a new rating, and the largest one."""
SURE = 110.0
"""A rating with a larger deviation is provisional."""
SWING = 200.0
"""The largest change that one result makes, in points. An upset in a first game could otherwise cost 500."""


class Standing(NamedTuple):
    """The estimated strength of an account after `games` rated results, the latest at `at` (ms)."""

    rating: float = 1500.0
    deviation: float = WIDEST
    volatility: float = 0.06
    games: int = 0
    at: int = 0

    def shown(self, sure: float = SURE) -> Rating:
        """Return the rating as people see it. It is provisional while the deviation is larger than `sure`."""
        return Rating(round(self.rating), self.games, self.deviation <= sure, round(self.deviation))


def after(own: Standing, results: Sequence[tuple[Standing, float]], at: int) -> Standing:
    """Return the standing after the results (opponent, and 1, 0.5 or 0 points) of one period, which ends at `at`.

    The deviation grows with the days since the last result, because the strength of an inactive player is less certain.
    """
    mu, phi = (own.rating - 1500) / SCALE, own.deviation / SCALE
    weight = gain = 0.0
    for opponent, score in results:
        g = 1 / sqrt(1 + 3 * (opponent.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (opponent.rating - 1500) / SCALE)))
        weight += g * g * expected * (1 - expected)
        gain += g * (score - expected)
    volatility = _volatility(phi, own.volatility, 1 / weight, gain / weight)
    days = max(0, at - own.at) / DAY_MS if own.games else 0.0
    widened = min(phi * phi + volatility * volatility * days, (WIDEST / SCALE) ** 2)
    phi = 1 / sqrt(1 / widened + weight)
    most = SWING * len(results)
    rating = own.rating + min(max(SCALE * phi * phi * gain, -most), most)
    return Standing(rating, SCALE * phi, volatility, own.games + len(results), at)


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Compute the new volatility (step 5 of Glicko-2) by the Illinois method."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - start) / TAU**2

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        high = start - TAU
        while f(high) < 0:
            high -= TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > 1e-6:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)

"""Ratings of accounts: Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022), a rating period being a day.

Nothing is stored here: `ratings.py` stores ratings, `ratings/` says which results count.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

from runehall.hall.clock import DAY_MS
from runehall.hall.setup import Rating

SCALE = 173.7178
TAU = 0.5
"""How fast a volatility changes; Glickman advises 0.3 to 1.2."""
WIDEST = 350.0
SURE = 110.0
"""A rating with a larger deviation is a guess."""
SWING = 200.0
"""What one result changes a rating by at most: a first one against somebody much weaker would move it by 500."""


class Standing(NamedTuple):
    """What is known of an account's strength after `games` rated results, the last at `at` (ms)."""

    rating: float = 1500.0
    deviation: float = WIDEST
    volatility: float = 0.06
    games: int = 0
    at: int = 0

    def shown(self, sure: float = SURE) -> Rating:
        """As people see it; no guess from this deviation on."""
        return Rating(round(self.rating), self.games, self.deviation <= sure, round(self.deviation))


def after(own: Standing, results: Sequence[tuple[Standing, float]], at: int) -> Standing:
    """The standing after results (opponent, 1 for a win, 0.5 for a draw, 0 for a loss) of one period that ends at `at`.

    A deviation grows with the days since the last result: who stays away is known less well.
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
    """Step 5 of Glicko-2: the new volatility, by the Illinois method."""
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

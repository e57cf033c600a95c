"""Means of trials with intervals, and what they allow to be said."""

from __future__ import annotations

import math
from collections.abc import Sequence

from runehall.study.report import Interval, TurnName, Unit

SIGMAS = 1.96
"""Half of a 95 % interval, in standard errors."""
SIGMAS_OF_SEVERAL = 2.58
"""The same for the difference to the best of five: one of five intervals would be off five times as often."""
PRIOR_DEVIATION = 0.02
"""Two trials with this deviation are added, so that a few equal trials do not pretend to know everything."""
NAMES: dict[Unit, tuple[tuple[float, TurnName], ...]] = {
    "chance": ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccurate")),
    "points": ((8.0, "blunder"), (4.0, "mistake"), (2.0, "inaccurate")),
}
"""The least loss of each name, in win chance or, in solo, in points."""
ONLY: dict[Unit, float] = {"chance": 0.10, "points": 4.0}
"""What every other turn must lose for a turn to be the only one."""


def exact(value: float) -> Interval:
    """A number that is known."""
    return Interval(value, value, value, True)


def mean(values: Sequence[float], sigmas: float = SIGMAS, scale: float = 1.0) -> Interval:
    """The mean of trials with its interval; `scale` is the unit's size (100 for points)."""
    n = len(values)
    middle = math.fsum(values) / n
    squares = math.fsum((value - middle) ** 2 for value in values) + 2 * (PRIOR_DEVIATION * scale) ** 2
    wide = sigmas * math.sqrt(squares / (n + 1) / n)
    return Interval(middle, middle - wide, middle + wide)


def within(estimate: Interval, low: float, high: float) -> Interval:
    """The estimate cut to a range it cannot leave."""
    value, least, most = (min(high, max(low, x)) for x in (estimate.value, estimate.low, estimate.high))
    return Interval(value, least, most, estimate.exact)


def narrowed(new: Interval, old: Interval) -> Interval:
    """The newer estimate, its interval cut to the older one; where the two do not meet, the older interval stays."""
    if new.exact:
        return new
    low, high = max(new.low, old.low), min(new.high, old.high)
    if low > high:
        low, high = old.low, old.high
    return Interval(min(high, max(low, new.value)), low, high)


def name_of_loss(loss: Interval, unit: Unit) -> TurnName:
    """What a loss is called: the greatest name that the whole interval allows."""
    return next((name for least, name in NAMES[unit] if loss.low >= least), "")

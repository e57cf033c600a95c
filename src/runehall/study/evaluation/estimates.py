"""Means of trials with intervals, and the names of losses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from statistics import NormalDist

from runehall.errors import RunehallError
from runehall.study.report.turns import Interval, TurnName, Unit

SIGMAS = 1.96
"""Half the width of a 95 % interval, in standard errors."""
PRIOR_DEVIATION = 0.02
"""Two trials with this deviation are added, so that a few equal trials do not give a false certainty."""
NAMES: dict[Unit, tuple[tuple[float, TurnName], ...]] = {
    "chance": ((0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccurate")),
    "points": ((8.0, "blunder"), (4.0, "mistake"), (2.0, "inaccurate")),
}
"""The least loss for each name, in win chance or, in solo, in points."""
ONLY: dict[Unit, float] = {"chance": 0.10, "points": 4.0}
"""What every other turn must lose at least for a turn to be the only one."""


def check_trials(trials: int) -> None:
    """Refuse a number of trials with which nothing can be estimated."""
    if type(trials) is not int or trials < 1:
        raise RunehallError("STUDY", f"an analysis needs 1 or more trials, not {trials!r:.40}")


def exact(value: float) -> Interval:
    """Return a number that is known exactly."""
    return Interval(value, value, value, True)


def standard_error(values: Sequence[float], scale: float = 1.0) -> float:
    """Return the standard error of the mean of trials."""
    n = len(values)
    middle = math.fsum(values) / n
    squares = math.fsum((value - middle) ** 2 for value in values) + 2 * (PRIOR_DEVIATION * scale) ** 2
    return math.sqrt(squares / (n + 1) / n)


@lru_cache(maxsize=1024)
def sigmas_of_several(others: int, trials: int) -> float:
    """Return half the width of a 95 % interval for the difference to the best of this many others, in standard errors.

    The 5 % are shared among the others (Bonferroni). The standard error is itself estimated from the trials (Student's
    t, by its first two correction terms).
    """
    z = NormalDist().inv_cdf(1 - 0.025 / others)
    return z + (z**3 + z) / (4 * trials) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * trials**2)


def mean(values: Sequence[float], sigmas: float = SIGMAS, scale: float = 1.0) -> Interval:
    """Return the mean of trials with its interval; `scale` is the unit's size (100 for points)."""
    middle, wide = math.fsum(values) / len(values), sigmas * standard_error(values, scale)
    return Interval(middle, middle - wide, middle + wide)


def around(value: float, estimate: Interval) -> Interval:
    """Return an interval as wide as that of the estimate, around another value."""
    return Interval(value, value - estimate.value + estimate.low, value - estimate.value + estimate.high)


def within(estimate: Interval, low: float, high: float) -> Interval:
    """Limit an estimate to the range of possible values."""
    value, least, most = (min(high, max(low, x)) for x in (estimate.value, estimate.low, estimate.high))
    return Interval(value, least, most, estimate.exact)


def narrowed(new: Interval, old: Interval) -> Interval:
    """Return the newer estimate with its interval limited to the older one, which stays if they do not overlap."""
    if new.exact:
        return new
    low, high = max(new.low, old.low), min(new.high, old.high)
    if low > high:
        low, high = old.low, old.high
    return Interval(min(high, max(low, new.value)), low, high)


def adding_up(parts: Sequence[Interval], total: float) -> list[Interval] | None:
    """Move the values within their intervals so that they add up to the total; None if that is impossible."""
    short = total - math.fsum(one.value for one in parts)
    rooms = [one.high - one.value if short > 0 else one.value - one.low for one in parts]
    room = math.fsum(rooms)
    if abs(short) > room + 1e-12:
        return None
    share = short / room if room else 0.0
    return [Interval(one.value + share * own, one.low, one.high) for one, own in zip(parts, rooms, strict=True)]


def name_of_loss(loss: Interval, unit: Unit) -> TurnName:
    """Return the name of a loss: the worst one that the whole interval justifies."""
    return next((name for least, name in NAMES[unit] if loss.low >= least), "")

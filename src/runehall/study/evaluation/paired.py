"""How far turns are behind the best one, from trials on the same deals: comparison with the best of several.

Every two turns are compared deal by deal, on the deals on which both were tried. The intervals of a turn's differences
hold simultaneously, so it is behind the best one by at least the greatest of their lower ends, whichever turn that is
against. Nothing depends on which of them looked best by chance.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from runehall.study.evaluation.estimates import sigmas_of_several, standard_error
from runehall.study.report.turns import Interval


class Behind(NamedTuple):
    """How far a turn is behind the best, and the standard error of the difference that sets the interval's low end."""

    interval: Interval
    error: float


def common_means(values: Mapping[int, Sequence[float]]) -> dict[int, float]:
    """Return the mean of each turn, as if all had been tried on the same deals.

    A turn with fewer deals is compared with the best turn with the most deals, on the deals that both have, so that
    luck on the other deals does not matter.
    """
    most = max(map(len, values.values()))
    long = {i: math.fsum(tried) / most for i, tried in values.items() if len(tried) == most}
    reference = min(long, key=lambda i: (-long[i], i))
    return {i: long[i] if i in long else long[reference] - _difference(values, reference, i)[0] for i in values}


def behind_best(values: Mapping[int, Sequence[float]], means: Mapping[int, float], scale: float) -> dict[int, Behind]:
    """Return how far each turn is behind the best one, with a 95 % interval."""
    best = min(means, key=lambda i: (-means[i], i))
    distances = {}
    for i in values:
        ends = []
        for other in values:
            if other != i:
                middle, error = _difference(values, other, i, scale)
                wide = error * sigmas_of_several(len(values) - 1, min(len(values[other]), len(values[i])))
                ends.append((middle - wide, middle + wide, error))
        low, _, error = max(ends)
        high = max(high for _, high, _ in ends)
        if i == best:
            low, high = min(low, 0.0), max(high, 0.0)
        value = min(high, max(low, means[best] - means[i]))
        distances[i] = Behind(Interval(value, low, high), error)
    return distances


def _difference(values: Mapping[int, Sequence[float]], a: int, b: int, scale: float = 1.0) -> tuple[float, float]:
    """Return the mean of a less b on the deals on which both were tried, and its standard error."""
    differences = [x - y for x, y in zip(values[a], values[b], strict=False)]
    return math.fsum(differences) / len(differences), standard_error(differences, scale)

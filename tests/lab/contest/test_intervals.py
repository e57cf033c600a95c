"""Intervals over pairs hold the true share as often as they say; the sequential test errs as rarely as it says."""

from __future__ import annotations

import random

import pytest

from runehall.errors import RunehallError
from runehall.lab.contest.intervals import SequentialTest, interval, share_of

OUTCOMES = [0.0, 0.25, 0.5, 0.75, 1.0]


def test_at_100_percent_there_is_an_interval() -> None:
    low, high = interval([1.0] * 10, seed=1)
    assert 0.7 < low < 0.85
    assert high == 1.0
    low, high = interval([0.0] * 10, seed=1)
    assert low == 0.0
    assert 0.15 < high < 0.3


@pytest.mark.parametrize(
    "chances",
    [[0.05, 0.05, 0.3, 0.2, 0.4], [0.0, 0.0, 0.02, 0.08, 0.9], [0.3, 0.1, 0.2, 0.1, 0.3], [0.9, 0.0, 0.1, 0.0, 0.0]],
)
def test_intervals_hold_the_true_share(chances: list[float]) -> None:
    """400 invented contests of 40 pairs: about 95 % of the intervals hold the share they were drawn with."""
    true = sum(chance * outcome for chance, outcome in zip(chances, OUTCOMES, strict=True))
    rng = random.Random(1)
    held = 0
    for seed in range(400):
        low, high = interval(rng.choices(OUTCOMES, chances, k=40), seed)
        held += low <= true <= high
    assert held >= 0.92 * 400


@pytest.mark.parametrize(("elo", "verdict"), [(0, "low"), (40, "high")])
def test_the_sequential_test_errs_rarely(elo: float, verdict: str) -> None:
    """Invented contests at either end of the test: the wrong verdict comes in about one of twenty."""
    test, rng = SequentialTest(0, 40), random.Random(2)
    win = share_of(elo)
    wrong = 0
    for _ in range(60):
        shares: list[float] = []
        while not (found := test.verdict(shares)):
            # Ten pairs at a time: the test is meant to be looked at often, not after every game.
            shares += [((rng.random() < win) + (rng.random() < win)) / 2 for _ in range(10)]
        wrong += found != verdict
    assert wrong <= 8


def test_the_ratio_is_wald_s_where_every_pair_is_won_or_lost() -> None:
    """With two outcomes the model is a coin's, whose ratio is known in closed form."""
    import math

    shares = [1.0] * 30 + [0.0] * 20
    p, q = share_of(30), share_of(0)
    expected = 30 * math.log(p / q) + 20 * math.log((1 - p) / (1 - q))
    assert SequentialTest(0, 30).ratio(shares) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("text", ["0", "10,0", "a,b", "0,10,20", "0,inf", "nan,1"])
def test_bad_bounds_are_refused(text: str) -> None:
    with pytest.raises(RunehallError, match="sprt"):
        SequentialTest.parse(text)

"""Comparison with the best of several: intervals that hold together, whichever turn looks best by chance."""

from __future__ import annotations

import random

import pytest

from runehall.study.evaluation.close_cases import still_open
from runehall.study.evaluation.estimates import adding_up
from runehall.study.evaluation.paired import behind_best, common_means
from runehall.study.report.turns import Interval

TRUE = {0: 0.60, 1: 0.60, 2: 0.59, 3: 0.55, 4: 0.50, 5: 0.45}
"""What six turns are really worth; the best two are the same, so one of them looks better by chance."""


def trials(seed: int, deals: int) -> dict[int, list[float]]:
    """Trials that share the luck of each deal."""
    rng = random.Random(seed)
    luck = [rng.gauss(0, 0.2) for _ in range(deals)]
    return {i: [worth + one + rng.gauss(0, 0.1) for one in luck] for i, worth in TRUE.items()}


def test_the_interval_of_every_turn_has_the_truth_in_95_of_100() -> None:
    held = dict.fromkeys(TRUE, 0)
    for seed in range(400):
        values = trials(seed, 24)
        found = behind_best(values, common_means(values), 1.0)
        for i, one in found.items():
            held[i] += one.interval.low <= 0.60 - TRUE[i] <= one.interval.high
    assert min(held.values()) >= 380


def test_the_value_lies_in_its_interval_and_the_best_is_behind_nothing() -> None:
    for seed in range(50):
        values = trials(seed, 12)
        means = common_means(values)
        found = behind_best(values, means, 1.0)
        for one in found.values():
            assert one.interval.low <= one.interval.value <= one.interval.high
        assert found[max(means, key=lambda i: means[i])].interval.value == 0


def test_a_turn_with_fewer_deals_is_held_against_the_best_on_those() -> None:
    values = {0: [0.9, 0.9, 0.1, 0.1], 1: [0.8, 0.8, 0.0, 0.0], 2: [0.85, 0.85]}
    assert common_means(values) == pytest.approx({0: 0.5, 1: 0.4, 2: 0.45})
    assert behind_best(values, common_means(values), 1.0)[2].interval.value == pytest.approx(0.05)


def steady(worth: float, spread: float = 0.05, deals: int = 25) -> list[float]:
    """Trials with this mean and about this deviation."""
    return [worth + (spread if deal % 2 else -spread) for deal in range(deals - 1)] + [worth]


def found_of(values: dict[int, list[float]], played: int) -> list[int]:
    return still_open(played, behind_best(values, common_means(values), 1.0), "chance")


def test_a_loss_that_its_interval_does_not_show_yet_is_open() -> None:
    best, next_best, close = [0.6] * 25, [0.58] * 25, [0.599] * 25
    assert found_of({0: best, 1: steady(0.525), 2: next_best, 3: [0.3] * 25}, 1) == [1, 0]
    assert found_of({0: best, 1: steady(0.525), 2: close, 3: [0.3] * 25}, 1) == [1, 0, 2]
    assert found_of({0: best, 1: steady(0.4, 0.3), 2: next_best}, 1) == [1, 0]
    assert found_of({0: best, 1: steady(0.595), 2: next_best}, 1) == []
    assert found_of({0: best, 1: steady(0.25), 2: next_best}, 1) == []


def test_an_only_turn_is_open_while_the_next_one_is_near_the_bound() -> None:
    best = [0.6] * 25
    assert found_of({0: best, 1: steady(0.475), 2: steady(0.2)}, 0) == [0, 1]
    assert found_of({0: best, 1: steady(0.40), 2: steady(0.2)}, 0) == []
    assert found_of({0: best, 1: steady(0.59), 2: steady(0.47)}, 0) == []


def test_chances_are_moved_inside_their_intervals_until_they_add_up() -> None:
    parts = [Interval(0.5, 0.4, 0.5), Interval(0.3, 0.2, 0.4), Interval(0.1, 0.1, 0.2)]
    found = adding_up(parts, 1.0)
    assert found is not None
    assert sum(one.value for one in found) == pytest.approx(1)
    for new, old in zip(found, parts, strict=True):
        assert (new.low, new.high) == (old.low, old.high)
        assert old.low <= new.value <= old.high
    assert adding_up([Interval(0.1, 0.0, 0.2), Interval(0.1, 0.0, 0.2)], 1.0) is None

"""The analysis of whole games: parts add up, intervals narrow, the same seed gives the same."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from runehall.study import Analysis, StudyBudget, analyse, deepen
from runehall.study.report import Interval
from tests.study.games import MODES, played

QUICK = StudyBudget(trials=6, seed=1)


@pytest.mark.parametrize("rules", MODES)
def test_parts_add_up_to_the_result(rules: str) -> None:
    for seed in (1, 2):
        record = played(rules, seed)
        found = analyse(record, QUICK)
        for shares in found.shares:
            assert shares.start + sum(shares.parts) == pytest.approx(shares.result, abs=1e-9)
        last = [worth.value for worth in found.steps[-1].worths]
        assert last == [shares.result for shares in found.shares]
        assert all(worth.exact for worth in found.steps[-1].worths)
        if found.unit == "chance":
            for step in found.steps:
                assert sum(worth.value for worth in step.worths) == pytest.approx(1)


@pytest.mark.parametrize("rules", MODES)
def test_every_move_belongs_to_one_turn(rules: str) -> None:
    record = played(rules, 3)
    found = analyse(record, QUICK)
    assert [move for turn in found.turns for move in turn.moves] == list(record.moves)
    for turn in found.turns:
        assert len(turn.best) <= 5
        assert turn.loss.value >= 0
        assert turn.loss.low <= turn.loss.value <= turn.loss.high


def test_same_seed_and_trials_give_the_same_analysis() -> None:
    record = played("duel", 1)
    first, second = analyse(record, QUICK), analyse(record, QUICK)
    assert msgspec.json.encode(first) == msgspec.json.encode(second)
    assert msgspec.json.decode(msgspec.json.encode(first), type=Analysis) == first


@pytest.mark.parametrize("rules", ["duel", "trio", "solo"])
def test_deepening_only_narrows(rules: str) -> None:
    steps = list(deepen(played(rules, 2), StudyBudget(trials=80, seed=3)))
    assert [step.trials for step in steps] == [24, 48, 80]
    for before, after in pairwise(steps):
        for old, new in zip(before.turns, after.turns, strict=True):
            _check_narrower(old.loss, new.loss)
            _check_narrower(old.played.worth, new.played.worth)
        for was, now in zip(before.steps, after.steps, strict=True):
            for one, other in zip(was.worths, now.worths, strict=True):
                _check_narrower(one, other)
            assert len(now.worths) == 1 or sum(worth.value for worth in now.worths) == pytest.approx(1)


def _check_narrower(old: Interval, new: Interval) -> None:
    assert new.exact or old.low <= new.low <= new.value <= new.high <= old.high

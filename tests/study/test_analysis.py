"""The analysis of whole games: parts add up, intervals narrow, the same seed gives the same."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import msgspec
import pytest

from runehall.rune import Move
from runehall.study import Analysis, StudyBudget, analyse, deepen
from runehall.study.evaluation.estimates import name_of_loss
from runehall.study.report.turns import Interval
from tests.study.games import MODES, played

QUICK = StudyBudget(trials=6, seed=1)


@cache
def studied(rules: str) -> Analysis:
    """A quick analysis of the third game."""
    return analyse(played(rules, 3), QUICK)


@pytest.mark.parametrize("rules", MODES)
def test_parts_add_up_to_the_result(rules: str) -> None:
    found = studied(rules)
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
    record, found = played(rules, 3), studied(rules)
    assert [move for turn in found.turns for move in turn.moves] == list(record.moves)
    for turn in found.turns:
        assert len(turn.best) <= 5
        assert turn.loss.value >= 0
        assert turn.loss.low <= turn.loss.value <= turn.loss.high


@pytest.mark.parametrize("rules", MODES)
def test_best_turns_come_with_intervals_and_where_the_game_goes_from_there(rules: str) -> None:
    for turn in studied(rules).turns:
        worths = [one.worth for one in turn.best]
        assert [worth.value for worth in worths] == sorted((worth.value for worth in worths), reverse=True)
        assert all(worth.low <= worth.value <= worth.high for worth in worths)
        assert turn.best[0].behind.value == 0
        assert len(turn.best) == min(5, turn.choices)
        assert all(Move.parse(move) for one in turn.best for move in one.line)
    assert any(turn.best[0].line for turn in studied(rules).turns)


BOUNDS = {"inaccurate": 0.05, "mistake": 0.10, "blunder": 0.20}


@pytest.mark.parametrize(
    ("low", "high", "name"),
    [
        (0.0, 0.9, ""), (0.049, 0.5, ""), (0.05, 0.5, "inaccurate"), (0.099, 0.5, "inaccurate"),
        (0.10, 0.5, "mistake"), (0.199, 0.9, "mistake"), (0.20, 0.3, "blunder"),
    ],
)  # fmt: skip
def test_a_turn_is_called_what_its_whole_interval_shows(low: float, high: float, name: str) -> None:
    assert name_of_loss(Interval((low + high) / 2, low, high), "chance") == name
    assert name_of_loss(Interval(20 * (low + high), 40 * low, 40 * high), "points") == name


def test_names_of_a_game_are_shown_by_their_intervals() -> None:
    named = [turn for turn in analyse(played("duel", 5, "level2"), QUICK).turns if turn.name]
    assert named
    for turn in named:
        if turn.name == "only":
            assert turn.moves == turn.best[0].moves
            assert all(one.behind.low >= 0.10 for one in turn.best[1:])
        else:
            assert turn.loss.low >= BOUNDS[turn.name]
            assert turn.why


def test_same_seed_and_trials_give_the_same_analysis() -> None:
    record = played("duel", 1)
    first, second = analyse(record, QUICK), analyse(record, QUICK)
    assert msgspec.json.encode(first) == msgspec.json.encode(second)
    assert msgspec.json.decode(msgspec.json.encode(first), type=Analysis) == first


@pytest.mark.parametrize("rules", ["duel", "trio", "solo"])
def test_deepening_only_narrows(rules: str) -> None:
    steps = list(deepen(played(rules, 2), StudyBudget(trials=56, seed=3)))
    assert [step.trials for step in steps] == [24, 48, 56]
    for before, after in pairwise(steps):
        for old, new in zip(before.turns, after.turns, strict=True):
            _check_narrower(old.loss, new.loss)
            _check_narrower(old.played.worth, new.played.worth)
            shown = {tuple(one.moves): one for one in old.best}
            for best in new.best:
                if tuple(best.moves) in shown:
                    _check_narrower(shown[tuple(best.moves)].worth, best.worth)
                    _check_narrower(shown[tuple(best.moves)].behind, best.behind)
        for was, now in zip(before.steps, after.steps, strict=True):
            for one, other in zip(was.worths, now.worths, strict=True):
                _check_narrower(one, other)
            assert len(now.worths) == 1 or sum(worth.value for worth in now.worths) == pytest.approx(1)


def _check_narrower(old: Interval, new: Interval) -> None:
    assert new.exact or old.low <= new.low <= new.value <= new.high <= old.high

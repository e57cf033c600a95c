"""What trials teach: later ones choose their turns by it, and the same trials teach the same."""

from __future__ import annotations

import pytest

from runehall import compiled
from runehall.minds import MINDS, Budget, search
from runehall.minds.knowledge import position, seer_for
from runehall.minds.lessons import Lessons
from runehall.rune import Rules
from tests.minds.test_legal import random_game


def trials(lessons: Lessons | None, rules: str, seeds: range) -> list[list[float]]:
    """What the four best turns of a position come to, deal by deal."""
    game = random_game(Rules.parse(rules), 3, 4)
    view = game.view(game.seat)
    seer = seer_for(view, position(view))
    seer.choose([moves for moves, _ in seer.rank(4, 1, False)])
    return [seer.trial([0, 1, 2, 3], seed, 3, lessons, 0.0) for seed in seeds]


@pytest.mark.parametrize("rules", ["duel", "trio", "teams", "solo"])
def test_the_same_trials_teach_the_same(rules: str) -> None:
    seeds = range(30 if compiled else 1)
    first = trials(Lessons(), rules, seeds)
    assert all(len(values) == 4 and all(0 <= value <= 1 for value in values) for values in first)
    assert trials(Lessons(), rules, seeds) == first


@pytest.mark.skipif(not compiled, reason="so many trials take long in plain Python")
def test_replies_get_better_with_what_was_learned() -> None:
    """Once the opponent in the trials has learned, the same turns come out worse than at first."""
    fresh = [value for values in trials(None, "duel", range(150)) for value in values]
    lessons = Lessons()
    trials(lessons, "duel", range(1000, 1600))
    taught = [value for values in trials(lessons, "duel", range(150)) for value in values]
    assert fresh != taught
    assert sum(taught) < sum(fresh)


@pytest.mark.skipif(not compiled, reason="so many trials take long in plain Python")
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_learn_for_themselves_so_that_answers_repeat(threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "AMPLE", 300)
    game = random_game(Rules(), 11, 3)
    view = game.view(game.seat)
    budget = Budget(None, 300, 9, threads)
    assert MINDS["strong"].think(view, budget) == MINDS["strong"].think(view, budget)

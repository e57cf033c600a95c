"""What a seat could not know changes nothing about how its turn is judged."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from runehall.errors import RunehallError
from runehall.rune import Game
from runehall.study import StudyBudget, analyse, hints, warn
from runehall.study.decisions import decisions
from tests.study.games import played

QUICK = StudyBudget(trials=6, seed=1)


@pytest.mark.parametrize("rules", ["duel", "trio", "teams", "solo", "duel+adepts+grand_master"])
def test_two_games_that_differ_in_what_a_seat_cannot_know_give_it_the_same_report(rules: str) -> None:
    record = played(rules, 2)
    rng = random.Random(5)
    compared = 0
    for decision in decisions(record)[1:6]:
        other = Game.sample(decision.view, rng)
        if other.shuffle == record.shuffle:
            continue
        reports = []
        for game in (decision.before.copy(), other):
            for move in decision.moves:
                game.play(move)
            reports.append(msgspec.json.encode(analyse(game.record(), QUICK).turns[-1]))
        assert reports[0] == reports[1]
        compared += 1
    assert compared


def test_hints_and_warnings_are_the_same_for_equal_views() -> None:
    game = Game.from_record(played("duel", 4))
    while len(game.moves) > 4:
        game.undo()
    view = game.view(game.seat)
    other = Game.sample(view, random.Random(3))
    assert other.shuffle != game.shuffle
    assert hints(view, trials=6) == hints(other.view(game.seat), trials=6)
    move = str(game.legal_moves[0])
    assert warn(view, [move], trials=6) == warn(other.view(game.seat), [move], trials=6)


@pytest.mark.parametrize("wrong", [0, -1, 1.5, None, "6"])
def test_nothing_is_estimated_without_trials(wrong: Any) -> None:
    view = Game.new(seed=1, first=0).view(0)
    with pytest.raises(RunehallError, match="1 or more trials"):
        StudyBudget(trials=wrong)
    with pytest.raises(RunehallError, match="1 or more trials"):
        hints(view, trials=wrong)


def test_only_the_seat_to_move_gets_hints() -> None:
    game = Game.new(seed=1, first=0)
    for wrong in (game.view(), game.view(1)):
        with pytest.raises(RunehallError, match="the seat to move"):
            hints(wrong)
        with pytest.raises(RunehallError, match="the seat to move"):
            warn(wrong, [])


def test_hints_come_in_stages() -> None:
    game = Game.from_record(played("duel", 4))
    while len(game.moves) > 4:
        game.undo()
    found = hints(game.view(game.seat), trials=6)
    assert [hint.stage for hint in found][:3] == ["area", "card", "place"]
    assert found[-1].stage == "why"
    assert not found[0].moves
    assert not found[1].moves
    assert game.is_legal(found[2].moves[0])

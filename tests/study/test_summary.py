"""What an analysis adds up to: how well each played, their result without luck, and the moments that mattered."""

from __future__ import annotations

import math

import pytest

from runehall.study import StudyBudget, analyse
from tests.study.games import played


@pytest.mark.parametrize("rules", ["duel", "teams", "solo"])
def test_accuracy_and_the_result_without_luck(rules: str) -> None:
    record = played(rules, 2)
    found = analyse(record, StudyBudget(trials=4))
    forgiven = 0.2 if found.unit == "chance" else 8.0
    for player in found.players:
        own = [turn for turn in found.turns if turn.seat == player.seat and turn.choices > 1]
        credits = [math.exp(-turn.loss.value / forgiven) for turn in own]
        assert player.accuracy == pytest.approx(100 * sum(credits) / len(credits))
        assert player.turns == len(own)
        shares = found.shares[record.rules.side(player.seat)]
        luck = shares.seat + shares.deal + shares.own_draws + shares.other_draws
        assert player.adjusted == pytest.approx(shares.result - luck)
        for count, name in (
            (player.inaccurate, "inaccurate"),
            (player.mistakes, "mistake"),
            (player.blunders, "blunder"),
        ):
            assert count == sum(turn.name == name for turn in own)


def test_the_greatest_named_losses_are_the_moments_that_mattered() -> None:
    found = analyse(played("trio", 11, "level2"), StudyBudget(trials=4))
    lost = [i for i, turn in enumerate(found.turns) if turn.why]
    assert len(lost) > 3
    greatest = sorted(lost, key=lambda i: -found.turns[i].loss.value)[:3]
    assert found.moments == sorted(greatest)

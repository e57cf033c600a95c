"""The engine's opinion of a line, and what open cards would have allowed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from runehall.rune import Game
from runehall.study import StudyBudget, analyse
from runehall.study.decisions import decisions
from runehall.study.line import open_cards, opinion
from tests.study.games import MODES, played


@pytest.mark.parametrize("rules", MODES)
def test_an_opinion_in_every_mode(rules: str) -> None:
    record = played(rules, 2)
    second = decisions(record)[1]
    number = second.number + len(second.moves)
    part = replace(record, moves=record.moves[:number])
    found = opinion(part, 0, trials=6)
    assert found == opinion(part, 0, trials=6)
    assert len(found.worths) == record.rules.sides
    game = Game.from_record(part)
    assert found.seat == game.seat
    assert 1 <= len(found.best) <= 5
    assert game.is_legal(found.best[0].moves[0])
    assert found.last is not None
    assert found.last.moves == list(second.moves)
    assert opinion(part, number, trials=6).last is None, "the line begins there"
    end = opinion(record, len(record.moves), trials=6)
    assert (end.seat, end.best) == (None, [])


def test_a_lay_without_its_second_part_is_not_judged_yet() -> None:
    record = played("duel", 2)
    found = opinion(replace(record, moves=record.moves[:1]), 0, trials=6)
    assert found.last is None
    assert found.seat == record.first


def test_the_best_turns_are_the_same_for_equal_views() -> None:
    record = replace(played("duel", 4), moves=played("duel", 4).moves[:4])
    game = Game.from_record(record)
    other = Game.sample(game.view(game.seat), random.Random(3)).record()
    assert other.shuffle != record.shuffle
    assert opinion(record, 4, trials=6).best == opinion(other, 4, trials=6).best


def test_open_cards_tell_the_same_as_an_analysis_that_is_asked_for_them() -> None:
    record = played("duel", 2)
    *_, (progress, found) = open_cards(record)
    analysis = analyse(record, StudyBudget(2, open_cards=True))
    assert progress == 1
    assert found.turns == [turn.open_cards for turn in analysis.turns]

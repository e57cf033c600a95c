"""What the analysis finds: turns worsened on purpose, exact ends, explanations that can be said."""

from __future__ import annotations

import pytest

from runehall.minds.rune.mind import in_notation
from runehall.rune import Game
from runehall.study import StudyBudget, analyse, text
from runehall.study.decisions import decisions
from runehall.study.evaluation.ending import solve_turns
from runehall.study.explanation.facts import facts_of
from runehall.study.explanation.words import LANGUAGES
from runehall.study.output.page import render_study
from tests.study.games import played


def test_a_turn_that_throws_a_solved_win_away_is_a_blunder() -> None:
    """Where the end is solved, what a turn loses is known and not estimated."""
    for decision in (one for seed in range(1, 9) for one in decisions(played("duel", seed, "level2"))[-3:]):
        side = decision.before.rules.side(decision.seat)
        shares = {turn: share for turn, (share, _) in (solve_turns(decision.before, side) or {}).items()}
        if not shares or max(shares.values()) - min(shares.values()) < 1:
            continue
        game = decision.before.copy()
        for move in in_notation(min(shares, key=lambda turn: (shares[turn], turn))):
            game.play(move)
        report = analyse(game.record(), StudyBudget(trials=2)).turns[-1]
        assert report.name == "blunder"
        assert report.loss.exact
        assert report.loss.value == pytest.approx(1)
        assert report.why
        return
    pytest.fail("no end had a turn that throws a win away")


def test_the_last_turn_is_exact() -> None:
    found = analyse(played("duel", 1), StudyBudget(trials=4))
    last = found.turns[-1]
    assert last.trials == 0
    assert last.loss.exact
    assert last.loss.low == last.loss.high


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone(language: str) -> None:
    record = played("duel", 5)
    found = analyse(record, StudyBudget(trials=8))
    page = render_study(record, found, language)
    assert page.startswith("<!doctype html>")
    assert f'<html lang="{language}">' in page
    for outside in ("http://", "https://", "<script", "<link"):
        assert outside not in page.replace("http://www.w3.org/2000/svg", "")
    for turn in found.turns:
        for fact in turn.why:
            assert text(fact, language)


def test_a_game_that_stopped_early_is_studied_as_far_as_it_went() -> None:
    game = Game.from_record(played("duel", 1))
    while len(game.moves) > 7:
        game.undo()
    found = analyse(game.record(), StudyBudget(trials=4))
    assert not found.finished
    assert sum(len(turn.moves) for turn in found.turns) == 7


def test_solo_is_told_in_points_against_par() -> None:
    found = analyse(played("solo", 1), StudyBudget(trials=4))
    assert found.unit == "points"
    assert found.par is not None
    assert found.par.points == found.scores[0]
    assert found.par.best >= max(found.par.points, found.par.par)


def test_a_turn_that_leaves_the_last_turns_to_others_gives_the_last_word_away() -> None:
    """END-1: who has placed the last master has no more turns while others have."""
    told = set()
    for decision in decisions(played("duel", 1)):
        before, seat = decision.before, decision.seat
        gave = facts_of(before, decision.moves).gave_last_word
        after = decision.after
        assert gave == (not after.over and after.reserves[seat] == 0)
        told.add(gave)
    assert told == {True, False}

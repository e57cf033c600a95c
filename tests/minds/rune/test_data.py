"""Positions as numbers: games, views and texts are worth the same, and nothing hidden counts."""

from __future__ import annotations

import random

import numpy as np
import pytest

from runehall.minds import candidates, evaluate, features
from runehall.rune import Game, Position, Rules, View


def some_game(rules: str, moves: int) -> Game:
    """A game some random moves on."""
    game, rng = Game.new(Rules.parse(rules), seed=moves), random.Random(moves)
    for _ in range(moves):
        game.play(rng.choice(game.legal_moves))
    return game


@pytest.mark.parametrize(("rules", "moves"), [("duel", 0), ("duel", 6), ("trio+spare_draw", 8), ("solo", 4)])
def test_a_game_its_view_and_its_text_are_worth_the_same(rules: str, moves: int) -> None:
    game = some_game(rules, moves)
    view = game.view(game.seat)
    other = Game.sample(view, random.Random(3))  # another game with the same view
    alike: list[Game | View | Position | str] = [game, view, game.position(), str(game.position()), other]
    values, rows = evaluate(alike), features(alike)
    assert values.shape == (5,)
    assert rows.shape == (5, 202)
    np.testing.assert_array_equal(values, values[0])
    np.testing.assert_array_equal(rows, np.broadcast_to(rows[0], rows.shape))


def test_candidates_are_legal_turns_best_first() -> None:
    game = some_game("duel", 6)
    turns = candidates(game, 5)
    assert len(turns) == 5
    assert [turn.value for turn in turns] == sorted((turn.value for turn in turns), reverse=True)
    assert turns[0].value == pytest.approx(evaluate([game])[0], abs=1e-6)
    for turn in turns:
        played = game.copy()
        for move in turn.line:
            played.play(move)


def test_no_positions_are_no_rows() -> None:
    assert evaluate([]).shape == (0,)
    assert features([]).shape == (0, 202)

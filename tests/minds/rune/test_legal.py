"""Minds answer with legal moves in every mode and option, from what their seat may know."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from runehall.minds import LEVELS, MINDS, Budget
from runehall.rune import MODES, OPTIONS, Game, Rules

SIMULATIONS = 40
CHOICES = [
    Rules(mode, **dict[str, Any](zip(OPTIONS, flags, strict=True)))
    for mode, flags in product(MODES, product((False, True), repeat=len(OPTIONS)))
]


def random_game(rules: Rules, seed: int, moves: int) -> Game:
    """A game after up to this many random moves."""
    rng = random.Random(seed)
    game = Game.new(rules, seed=seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(rng.choice(game.legal_moves))
    return game


@pytest.mark.parametrize("rules", CHOICES, ids=str)
def test_every_mind_answers_with_a_legal_move_in_every_mode_and_option(rules: Rules) -> None:
    rng = random.Random(str(rules))
    for name in ("random", "greedy", "outline", "judge", "flat", "uct", "strong"):
        game = random_game(rules, rng.randrange(1000), rng.randrange(16))
        if game.over:
            continue
        answer = MINDS[name].think(game.view(game.seat), Budget(None, SIMULATIONS, 1))
        assert game.is_legal(answer.move), (name, answer)
        assert 0 <= answer.value <= 1


@pytest.mark.parametrize("mode", MODES)
def test_the_strong_mind_plays_whole_games(mode: str) -> None:
    """Every answer is legal, or `play` would refuse it; the record of the game replays to the same scores."""
    game = Game.new(Rules(mode, True, True, True), seed=3)
    while not game.over:
        game.play(MINDS["strong"].think(game.view(game.seat), Budget(None, 8, 1)).move)
    assert Game.from_record(game.record()).scores() == game.scores()


def test_there_are_six_levels_with_names() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert len({level.name for level in LEVELS}) == 6
    game = Game.new(Rules(), seed=2)
    for level in LEVELS:
        assert game.is_legal(level.mind.think(game.view(game.seat), Budget(None, SIMULATIONS, 1)).move)

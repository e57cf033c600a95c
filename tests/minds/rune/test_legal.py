"""Minds answer with legal moves in every mode and option, from what their seat may know."""

from __future__ import annotations

import random
from itertools import product

import pytest

from runehall import compiled
from runehall.minds import LEVELS, MINDS, Budget
from runehall.rune import MODES, OPTIONS, Game, Rules

SIMULATIONS = 40 if compiled else 2
CHOICES = [
    Rules(mode, **dict(zip(OPTIONS, flags, strict=True)))
    for mode, flags in product(MODES, product((False, True), repeat=len(OPTIONS)))
]
if not compiled:
    CHOICES = CHOICES[::16]


def random_game(rules: Rules, seed: int, moves: int) -> Game:
    """A game after up to this many random moves."""
    rng = random.Random(seed)
    game = Game.new(rules, seed=seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(rng.choice(game.legal_moves()))
    return game


@pytest.mark.parametrize("rules", CHOICES, ids=str)
def test_every_mind_answers_with_a_legal_move_in_every_mode_and_option(rules: Rules) -> None:
    rng = random.Random(str(rules))
    for name in ("random", "greedy", "outline", "judge", "flat", "uct", "strong") if compiled else ("greedy", "flat"):
        game = random_game(rules, rng.randrange(1000), rng.randrange(16 if compiled else 4))
        if game.over:
            continue
        answer = MINDS[name].think(game.view(game.seat), Budget(None, SIMULATIONS, 1))
        assert game.is_legal(answer.move), (name, answer)
        assert 0 <= answer.value <= 1


@pytest.mark.skipif(not compiled, reason="whole games take long in plain Python")
@pytest.mark.parametrize("mode", MODES)
def test_the_strong_mind_plays_whole_games(mode: str) -> None:
    game = Game.new(Rules(mode, True, True, True), seed=3)
    while not game.over:
        game.play(MINDS["strong"].think(game.view(game.seat), Budget(None, 8, 1)).move)
    assert game.over


def test_there_are_six_levels_with_names() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5, 6]
    assert len({level.name for level in LEVELS}) == 6
    game = Game.new(Rules(), seed=2)
    for level in LEVELS[: 6 if compiled else 1]:
        assert game.is_legal(level.mind.think(game.view(game.seat), Budget(None, SIMULATIONS, 1)).move)

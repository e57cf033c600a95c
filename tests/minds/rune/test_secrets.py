"""Minds know no more than their seat: permuting what is hidden changes no answer."""

from __future__ import annotations

import random

import pytest

from runehall.errors import RunehallError
from runehall.minds import MINDS, Budget
from runehall.rune import Game, Rules
from tests.minds.rune.test_legal import random_game

NAMES = ("random", "greedy", "outline", "judge", "flat", "uct", "strong")
RULES = ("duel", "trio+adepts", "teams", "solo+spare_draw", "duel+grand_master+adepts+spare_draw")


@pytest.mark.parametrize("text", RULES)
@pytest.mark.parametrize("name", NAMES)
def test_answers_do_not_change_when_hidden_cards_are_permuted(name: str, text: str) -> None:
    rng = random.Random(f"{name}{text}")
    tried = 0
    while tried < (3):
        game = random_game(Rules.parse(text), rng.randrange(10_000), rng.randrange(2, 14))
        if game.over:
            continue
        tried += 1
        view = game.view(game.seat)
        budget = Budget(None, 60, 5)
        answer = MINDS[name].think(view, budget)
        for _ in range(2):
            twin = Game.sample(view, rng)
            assert MINDS[name].think(twin.view(twin.seat), budget) == answer


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_and_simulations_repeat_the_answer(name: str) -> None:
    game = random_game(Rules(), 11, 3)
    view = game.view(game.seat)
    budget = Budget(None, 60, 9)
    assert MINDS[name].think(view, budget) == MINDS[name].think(view, budget)


def test_a_mind_wants_the_view_of_the_seat_to_move() -> None:
    game = Game.new(Rules(), seed=1)
    for view in (game.view(1 - game.seat), game.view(None)):
        with pytest.raises(RunehallError, match="TURN-1"):
            MINDS["strong"].think(view, Budget(0.1))

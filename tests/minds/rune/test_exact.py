"""Where nothing hidden matters the strong mind plays exactly, and it sees what is plain to see."""

from __future__ import annotations

import random

import pytest

from runehall.minds import MINDS, Budget
from runehall.rune import Game, Rules
from runehall.study.evaluation.ending import solve_turns


def last_turn(seed: int, options: str = "") -> Game | None:
    """A duel in which the seat to move has one turn left and the other none."""
    rng = random.Random(seed)
    game = Game.new(Rules.parse(f"duel{options}"), seed=seed)
    while not game.over:
        if sorted(game.reserves) == [0, 1] and game.phase == "lay":
            return game
        moves = [m for m in game.legal_moves if m.kind == "master"] or list(game.legal_moves)
        game.play(rng.choice(moves))
    return None


def last_two_turns(seed: int) -> Game:
    """A duel in which the seat to move has two turns left and the other none: one hurried, the other drew a card."""
    rng = random.Random(seed)
    game = Game.new(Rules(), seed=seed, first=0)
    while sorted(game.reserves) != [0, 2] or game.phase != "lay":
        moves = list(game.legal_moves)
        if game.phase == "act":
            kind = "draw" if game.seat == 1 and game.reserves[1] == 2 else "master"
            moves = [move for move in moves if move.kind == kind] or moves
        game.play(rng.choice(moves))
    return game


def best_ending(game: Game) -> int:
    """The greatest balance of points any last turn leads to, by trying them all."""
    mine, best = game.rules.side(game.seat), -1000
    for lay in game.legal_moves:
        after = game.copy()
        after.play(lay)
        for move in after.legal_moves:
            end = after.copy()
            end.play(move)
            scores = end.scores()
            best = max(best, scores[mine] - scores[1 - mine])
    return best


@pytest.mark.parametrize("seed", range(6))
def test_the_last_turn_is_played_to_the_best_end(seed: int) -> None:
    game = last_turn(seed)
    assert game is not None
    mine, best = game.rules.side(game.seat), best_ending(game)
    while not game.over:
        game.play(MINDS["strong"].think(game.view(game.seat), Budget(20.0)).move)
    scores = game.scores()
    assert scores[mine] - scores[1 - mine] == best


@pytest.mark.parametrize("seed", range(6))
def test_two_turns_of_one_seat_are_played_to_the_best_end(seed: int) -> None:
    game = last_two_turns(seed)
    mine = game.rules.side(game.seat)
    solved = solve_turns(game, mine)
    assert solved is not None
    while not game.over:
        game.play(MINDS["strong"].think(game.view(game.seat), Budget(20.0)).move)
    scores = game.scores()
    assert scores[mine] - scores[1 - mine] == max(solved.values())[1]


def test_takes_the_big_area_before_it_is_cut() -> None:
    """A large free area is taken, or one that is larger still after the lay."""
    found = 0
    for seed in range(40):
        game = last_turn(seed)
        if game is None:
            continue
        best = max((area.worth for area in game.areas() if area.side is None), default=0)
        if best < 8:
            continue
        found += 1
        mine = game.rules.side(game.seat)
        while not game.over:
            game.play(MINDS["strong"].think(game.view(game.seat), Budget(20.0)).move)
        taken = [area.worth for area in game.areas() if area.side == mine]
        assert max(taken) >= best
        if found == 3:
            return
    assert found


def test_does_not_feed_an_opponent() -> None:
    """A lay that hands the opponent points is not chosen where others do not."""
    game = Game.new(Rules(), seed=5, first=0)
    rng = random.Random(5)
    while not any(game.scores()):
        moves = [m for m in game.legal_moves if m.kind == "master"] or list(game.legal_moves)
        game.play(rng.choice(moves))
    other = 1 - game.rules.side(game.seat)
    before = game.scores()[other]
    game.play(MINDS["strong"].think(game.view(game.seat), Budget(None, 200, 1)).move)
    assert game.scores()[other] <= before

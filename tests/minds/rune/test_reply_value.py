"""The net's inputs for the next turn: what the rules allow, and nothing a seat may not know."""

from __future__ import annotations

import random

import pytest

from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.structs import EVAL_POINTS, NET_INPUTS, POSITION_INPUTS
from runehall.rune import Deck, Game, Rules, View
from tests.minds.rune.test_legal import random_game

OWN_GAIN, OWN_GAIN_WITH_AREA = POSITION_INPUTS + 11, POSITION_INPUTS + 12
"""The most the own hand could gain at once, and with the best free area, where the own side is next."""


def inputs_after_turns(view: View) -> list[list[float]]:
    """The reply net's inputs after some turns of the seat to move."""
    searcher = searcher_for(view, sample_game(view))
    searcher.rank(12, EVAL_POINTS, False)
    rows: list[list[float]] = searcher.inputs_after(list(range(searcher.count)))
    return rows


@pytest.mark.parametrize("text", ["duel", "trio+adepts", "teams", "solo", "duel+grand_master+spare_draw"])
def test_inputs_do_not_depend_on_what_is_hidden(text: str) -> None:
    rng = random.Random(text)
    tried = 0
    while tried < (6):
        game = random_game(Rules.parse(text), rng.randrange(10_000), rng.randrange(14))
        if game.over or game.phase != "lay":
            continue
        tried += 1
        view = game.view(game.seat)
        twin = Game.sample(view, rng)
        rows = inputs_after_turns(view)
        assert rows == inputs_after_turns(twin.view(twin.seat))
        assert all(len(row) == NET_INPUTS for row in rows)


def test_the_most_a_hand_could_gain_is_what_trying_all_lays_finds() -> None:
    """In a solo game the seat that has moved is next; lines that SOLO-2 forbids are not looked at."""
    right = tried = 0
    for seed in range(60):
        rng = random.Random(seed)
        game = random_game(Rules("solo"), seed, rng.randrange(2, 9))
        if game.over or game.phase != "lay" or sum(game.reserves) < 2:
            continue
        view = game.view(game.seat)
        searcher = searcher_for(view, sample_game(view))
        for moves, _ in searcher.rank(6, EVAL_POINTS, False):
            searcher.set_candidates([moves])
            row = searcher.inputs_after([0])[0]
            after = game.copy()
            for code in moves:
                after.play(next(move for move in after.legal_moves if move.code == code))
            if set(after.hand(0)) - set(game.hand(0)):
                continue
            gain_now = gain_later = -1000
            for lay in after.legal_moves:
                if lay.kind == "lay":
                    end = after.copy()
                    end.play(lay)
                    gain = end.scores()[0] - after.scores()[0]
                    gain_now = max(gain_now, gain)
                    best_free = max((a.worth for a in end.areas() if a.side is None), default=0)
                    gain_later = max(gain_later, gain + best_free)
            if gain_now > -1000:
                tried += 1
                right += (
                    abs(row[OWN_GAIN] * 10 - gain_now) < 0.01 and abs(row[OWN_GAIN_WITH_AREA] * 10 - gain_later) < 0.01
                )
    assert tried > 60
    assert right > 0.9 * tried


@pytest.mark.parametrize("rules", ["duel", "teams"])
def test_any_deck_will_do(rules: str) -> None:
    """Up to 33 cards of a teams game are unseen, and faces need not be the standard ones."""
    deck = Deck("odd", "RRRRRR", tuple(["RRGGBB", "BBBBBB", "GBGBGB", "RGRGRG", "BRBRBR", "GGGGGG"] * 3))
    game = Game.new(Rules(rules), deck, seed=3)
    for row in inputs_after_turns(game.view(game.seat)):
        assert all(-30 < much < 30 for much in row)

"""What the judgement is told of the next turn: what the rules allow, and nothing a seat may not know."""

from __future__ import annotations

import random

import pytest

from runehall import compiled
from runehall.lab.fitting import INPUTS, PLAIN
from runehall.minds.knowledge import position, seer_for
from runehall.rune import Deck, Game, Rules, View
from tests.minds.test_legal import random_game

OWN_SWING, OWN_GRAB = PLAIN + 11, PLAIN + 12
"""The most the own hand could gain at once, and with the best free area, where the own side is next."""


def told(view: View) -> list[list[float]]:
    """What the judgement is told after some turns of the seat to move."""
    seer = seer_for(view, position(view))
    seer.rank(12, 0, False)
    rows: list[list[float]] = seer.told(list(range(seer.count)))
    return rows


@pytest.mark.parametrize("text", ["duel", "trio+adepts", "teams", "solo", "duel+grand_master+spare_draw"])
def test_nothing_hidden_is_told(text: str) -> None:
    rng = random.Random(text)
    tried = 0
    while tried < (6 if compiled else 1):
        game = random_game(Rules.parse(text), rng.randrange(10_000), rng.randrange(14 if compiled else 4))
        if game.over or game.phase != "lay":
            continue
        tried += 1
        view = game.view(game.seat)
        twin = view.sample(rng)
        rows = told(view)
        assert rows == told(twin.view(twin.seat))
        assert all(len(row) == INPUTS for row in rows)


@pytest.mark.skipif(not compiled, reason="many games take long in plain Python")
def test_the_most_a_hand_could_gain_is_what_trying_all_lays_finds() -> None:
    """In a solo game the seat that has moved is next; lines that SOLO-2 forbids are not looked at."""
    right = tried = 0
    for seed in range(60):
        rng = random.Random(seed)
        game = random_game(Rules("solo"), seed, rng.randrange(2, 9))
        if game.over or game.phase != "lay" or sum(game.reserves) < 2:
            continue
        view = game.view(game.seat)
        seer = seer_for(view, position(view))
        for moves, _ in seer.rank(6, 0, False):
            seer.choose([moves])
            row = seer.told([0])[0]
            after = game.copy()
            for code in moves:
                after.play(next(move for move in after.legal_moves() if move.code == code))
            if set(after.hand(0)) - set(game.hand(0)):
                continue
            swing = grab = -1000
            for lay in after.legal_moves():
                if lay.kind == "lay":
                    end = after.copy()
                    end.play(lay)
                    gain = end.scores()[0] - after.scores()[0]
                    swing = max(swing, gain)
                    grab = max(grab, gain + max((a.worth for a in end.areas() if a.side is None), default=0))
            if swing > -1000:
                tried += 1
                right += abs(row[OWN_SWING] * 10 - swing) < 0.01 and abs(row[OWN_GRAB] * 10 - grab) < 0.01
    assert tried > 60
    assert right > 0.9 * tried


@pytest.mark.parametrize("rules", ["duel", "teams"])
def test_any_deck_will_do(rules: str) -> None:
    """Up to 33 cards of a teams game are unseen, and faces need not be the standard ones."""
    deck = Deck("odd", "RRRRRR", tuple(["RRGGBB", "BBBBBB", "GBGBGB", "RGRGRG", "BRBRBR", "GGGGGG"] * 3))
    game = Game.new(Rules(rules), deck, seed=3)
    for row in told(game.view(game.seat)):
        assert all(-30 < much < 30 for much in row)

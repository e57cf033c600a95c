"""The compiled core and its plain form are one source; here they play the same games in two processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import runehall

PLAY = """
import json, random, sys
import runehall
from runehall.rune import Deck, Game, Rules
told = [runehall.compiled]
faces = ("BB/BB/BB", "BB/BB/BG", "BB/GB/BB", "RB/BB/BB")
for number, text in enumerate(sys.argv[1:]):
    deck = Deck.standard() if number % 2 else Deck("odd", "BB/BB/BB", faces * 4)
    game = Game.new(Rules.parse(text), deck, seed=number)
    rng = random.Random(number)
    told.append(game.core.copy().playouts(2, number))
    while not game.over:
        moves = game.legal_moves()
        told.append([len(moves), str(moves[0]), str(moves[-1]), list(game.scores())])
        other = game.core.copy()
        if len(told) % 9 == 0:
            told.append([other.playout(len(told)), other.score(0)])
        kinds = sorted({move.kind for move in moves})
        kind = rng.choice(kinds)
        game.play(rng.choice([move for move in moves if move.kind == kind]))
    told.append([str(rune) for rune in game.table()])
print(json.dumps(told))
"""

GAMES = ["duel", "teams+adepts+grand_master", "solo+grand_master+spare_draw", "trio+adepts+half_turns+spare_draw"]


def told_by(plain: bool) -> list[object]:
    """What the games look like in one form."""
    environment = os.environ | {"RUNEHALL_PURE": "1" if plain else ""}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *GAMES], env=environment, capture_output=True, check=True, text=True
    )
    told = json.loads(done.stdout)
    assert isinstance(told, list)
    return told


def test_both_forms_play_the_same_games_with_the_same_luck() -> None:
    plain, compiled = told_by(plain=True), told_by(plain=False)
    assert (plain[0], compiled[0]) == (False, True)
    assert plain[1:] == compiled[1:]
    assert len(plain) > 60


def test_this_run_says_its_form() -> None:
    assert runehall.compiled is (not os.environ.get("RUNEHALL_PURE"))

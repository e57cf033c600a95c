"""How a mind plays if the other player chooses a seat after the first lay (EVEN-3)."""

from __future__ import annotations

import random
from dataclasses import replace

from runehall.minds.rune.player import Player
from runehall.rune import Game, View

TRIED = 12
"""How many lays are compared, to find the one after which both sides' chances are closest."""
DEALS = 6
"""How many deals of the hidden cards are used to compare the seats."""


def even_move(view: View, player: Player, rng: random.Random) -> str:
    """Choose a move of the first turn so that both sides' chances are as equal as possible, as far as the seat can
    tell.

    It compares some of the lays, which share the time of one move. A move before the lay is the player's usual one.
    """
    game = Game.sample(view, rng)
    lays = [str(move) for move in game.legal_moves if move.kind == "lay"]
    if not lays:
        return player.answer(view, rng.getrandbits(32)).move
    tried = rng.sample(lays, min(TRIED, len(lays)))
    quick = _quicker(player, len(tried))
    return min(tried, key=lambda move: abs(_after(game, move, quick, rng) - 0.5))


def prefers_other_seat(view: View, player: Player, rng: random.Random) -> bool:
    """Return whether the seat to move, with its hand, is worth more than this one, as far as this one can tell."""
    quick = _quicker(player, DEALS)
    games = [Game.sample(view, rng) for _ in range(DEALS)]
    chances = [quick.answer(game.view(game.seat), rng.getrandbits(32)).value for game in games]
    return sum(chances) > 0.5 * DEALS


def _after(game: Game, move: str, player: Player, rng: random.Random) -> float:
    """Return the chance of the seat to move after a lay."""
    after = game.copy()
    after.play(move)
    return player.answer(after.view(after.seat), rng.getrandbits(32)).value


def _quicker(player: Player, questions: int) -> Player:
    """Return the same player with its time divided by the number of questions."""
    return player if player.seconds is None else replace(player, seconds=player.seconds / questions)

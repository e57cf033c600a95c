"""How a mind plays where the other player chooses between the seats after the first lay (EVEN-3)."""

from __future__ import annotations

import random
from dataclasses import replace

from runehall.minds.rune.player import Player
from runehall.rune import Game, View

TRIED = 12
"""Lays that are compared: the one is made after which both chances are most alike."""
DEALS = 6
"""Deals of the hidden cards on which the seats are judged."""


def even_move(view: View, player: Player, rng: random.Random) -> str:
    """A move of the first turn: of some lays, the one after which both chances are most alike, as the seat sees them.

    The time of one move is divided among them. A move that comes before the lay is the player's own.
    """
    game = Game.sample(view, rng)
    lays = [str(move) for move in game.legal_moves if move.kind == "lay"]
    if not lays:
        return player.answer(view, rng.getrandbits(32)).move
    tried = rng.sample(lays, min(TRIED, len(lays)))
    quick = _quicker(player, len(tried))
    return min(tried, key=lambda move: abs(_after(game, move, quick, rng) - 0.5))


def prefers_other_seat(view: View, player: Player, rng: random.Random) -> bool:
    """Whether the seat that is to move, with its hand, is worth more than this one, as far as this one can tell."""
    quick = _quicker(player, DEALS)
    games = [Game.sample(view, rng) for _ in range(DEALS)]
    chances = [quick.answer(game.view(game.seat), rng.getrandbits(32)).value for game in games]
    return sum(chances) > 0.5 * DEALS


def _after(game: Game, move: str, player: Player, rng: random.Random) -> float:
    """The chance of the seat to move after a lay."""
    after = game.copy()
    after.play(move)
    return player.answer(after.view(after.seat), rng.getrandbits(32)).value


def _quicker(player: Player, questions: int) -> Player:
    """The same player for so many questions in the time of one."""
    return player if player.seconds is None else replace(player, seconds=player.seconds / questions)

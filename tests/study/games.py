"""Games for the tests of the study, played by levels with fixed seeds."""

from __future__ import annotations

from functools import cache

from runehall.minds import Player
from runehall.rune import Game, Record, Rules

MODES = ("solo", "duel", "trio", "teams", "duel+grand_master+adepts+spare_draw", "trio+half_turns+adepts")


@cache
def played(rules: str, seed: int, mind: str = "level3") -> Record:
    """A game of this mind against itself."""
    game = Game.new(Rules.parse(rules), seed=seed)
    player = Player.parse(mind)
    while not game.over:
        game.play(player.answer(game.view(game.seat), seed=seed).move)
    return game.record()

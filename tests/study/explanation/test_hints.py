"""Help for a seat that plays: hints and warnings agree with one another."""

from __future__ import annotations

from runehall.rune import Game, Rules
from runehall.study import hints, warn


def test_a_lay_that_a_hint_names_is_no_mistake() -> None:
    # With a master this lay is the best turn, with a draw a blunder.
    game = Game.new(Rules("duel"), seed=41)
    view = game.view(game.seat)
    place = next(hint for hint in hints(view) if hint.stage == "place")
    assert not warn(view, place.moves[:1]).name
    assert warn(view, [place.moves[0], "D"]).name == "blunder"

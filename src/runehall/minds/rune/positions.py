"""The positions that minds and engines accept: a game, a view, or a position as text or value."""

from __future__ import annotations

from runehall.rune import Game, Position, View

AnyPosition = Game | View | Position | str


def view_of(position: AnyPosition) -> View:
    """Return what the seat to move knows of a position."""
    if isinstance(position, View):
        return position
    game = position if isinstance(position, Game) else Game.from_position(position)
    return game.view(game.seat)

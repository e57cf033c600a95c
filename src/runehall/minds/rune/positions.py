"""The positions that minds and engines accept: a game, a view, or a position as text or value."""

from __future__ import annotations

from runehall.errors import RunehallError
from runehall.rune import Game, Position, View

AnyPosition = Game | View | Position | str


def check_view(view: View) -> None:
    """Refuse anything but the view of the seat to move in a game that is not over."""
    if not isinstance(view, View):
        raise RunehallError("MIND", f"a mind thinks about a View, such as `game.view(game.seat)`, not {view!r:.40}")
    if view.phase == "over":
        raise RunehallError("END-2", "the game is over: there is nothing to think about")
    if view.seat is None or view.seat != view.to_move:
        raise RunehallError("TURN-1", "a mind thinks for the seat to move: give it that seat's view")


def view_of(position: AnyPosition) -> View:
    """Return what the seat to move knows of a position."""
    if isinstance(position, View):
        return position
    game = position if isinstance(position, Game) else Game.from_position(position)
    return game.view(game.seat)

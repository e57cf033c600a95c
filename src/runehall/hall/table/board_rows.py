"""The row with the runes of a board where people compete, so that no process lets the engine help with that position.

A game over days writes it with every turn. A game with another clock writes it when it begins and when it is loaded;
its process updates it from time to time (`in_play/service.py`), so that no move waits for it.
"""

from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sql

from runehall.hall.events import Began, Ended, Moved, Resumed, TookBack
from runehall.hall.games.protocol import TurnGame
from runehall.hall.storage.schema import running_boards
from runehall.hall.storage.writer import Statement
from runehall.hall.table.state import TableState

Square = tuple[int, int, str]
"""A place, and the colour visible there."""
COLOURS = "RGB"
_ALWAYS = {Began, Ended, Resumed}
_BY_DAYS = _ALWAYS | {Moved, TookBack}
_HERE = running_boards.c.number == sql.bindparam("here")
_CLEARED = running_boards.delete().where(_HERE)
CHANGED = running_boards.update().where(_HERE)
"""Updates existing rows; a game that is over has no row and gets none."""


def packed(squares: Sequence[Square]) -> bytes:
    """Encode a board independently of its position: three bytes for each rune."""
    left, top = min((x for x, _, _ in squares), default=0), min((y for _, y, _ in squares), default=0)
    return bytes(value for x, y, colour in squares for value in (x - left, y - top, COLOURS.index(colour)))


def is_contest(table: TableState) -> bool:
    """Return whether people compete in the turns of this game, or are compared with players of the same deal."""
    if table.turn_game is None:
        return False
    several = len({seat.person for seat in table.seats} - {None}) > 1
    return several or table.opened.rated or table.opened.compared


def board_rows(table: TableState, kinds: Collection[type]) -> list[Statement]:
    """Return the statements that rewrite a table's row after events of these kinds; empty if nothing is due now."""
    if (_BY_DAYS if table.by_days else _ALWAYS).isdisjoint(kinds) or not is_contest(table):
        return []
    statements: list[Statement] = [(_CLEARED, {"here": table.number})]
    game = table.turn_game
    if table.status == "playing" and game is not None:
        live = table.clocks is not None
        statements.append((running_boards.insert(), {"number": table.number, "live": live} | _board(game)))
    return statements


def board_change(table: TableState) -> dict[str, Any]:
    """Return the values with which `CHANGED` updates a table's row."""
    assert table.turn_game is not None
    return {"here": table.number} | _board(table.turn_game)


def _board(game: TurnGame) -> dict[str, Any]:
    squares = game.squares()
    return {"size": len(squares), "runes": packed(squares)}

"""The table as text for the terminal: the cloth from above, and what each player has."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.rok.physics.cloth import RIM
from runehall.rok.state import Phase
from runehall.rok.stones import COLOURS, DESTINY_GLYPH, FUTHARK
from runehall.rok.views import SeatView, View

_ROWS = 19
_COLUMNS = 39
_FACE_DOWN = "○"


def draw(view: View, players: Sequence[str]) -> str:
    """Draw a view in about thirty lines; face-down and moving stones are circles."""
    grid = [[_ground(row, column) for column in range(_COLUMNS)] for row in range(_ROWS)]
    grid[_ROWS // 2][_COLUMNS // 2] = DESTINY_GLYPH
    for stone in view.stones:
        row = round((stone.y / RIM + 1) / 2 * (_ROWS - 1))
        column = round((stone.x / RIM + 1) / 2 * (_COLUMNS - 1))
        grid[row][column] = _FACE_DOWN if stone.sign is None else FUTHARK[stone.sign].glyph
    lines = [f"Round {view.round}, {view.phase}; {view.bag} stones in the bag; pace {view.pace}"]
    lines += ["".join(row).rstrip() for row in grid]
    lines += [_player(number, players[number], seat, view) for number, seat in enumerate(view.seats)]
    if view.phase == Phase.OVER:
        lines.append(f"Won by {' and '.join(players[seat] for seat in view.winners)}")
    return "\n".join(lines)


def _ground(row: int, column: int) -> str:
    x, y = 2 * column / (_COLUMNS - 1) - 1, 2 * row / (_ROWS - 1) - 1
    return "·" if x * x + y * y <= 1.02 else " "


def _player(number: int, name: str, seat: SeatView, view: View) -> str:
    balance = "none" if seat.balance is None else FUTHARK[seat.balance].glyph
    loot = " ".join(
        f"{colour}: {''.join(FUTHARK[s].glyph for s in seat.loot if FUTHARK[s].colour == n) or '-'}"
        for n, colour in enumerate(COLOURS)
    )
    first = " (first)" if view.first == number else ""
    return f"{name}{first}: balance {balance}, {2 * len(seat.loot)} stones of loot, {loot}"

"""A table as pixels, drawn with numpy alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from runehall.rune.drawing import FILL, SEATS
from runehall.rune.table import Rune

CELL = 16
GROUND = (236, 231, 221)


def _rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def draw_pixels(table: Sequence[Rune], places: int = 24) -> NDArray[np.uint8]:
    """Draw the table in the middle of a square picture of at least `places` by `places` cells; rows, columns, RGB."""
    xs, ys = [rune.x for rune in table], [rune.y for rune in table]
    places = max(places, max(xs) - min(xs) + 3, max(ys) - min(ys) + 3)
    x0, y0 = (min(xs) + max(xs) - places + 1) >> 1, (min(ys) + max(ys) - places + 1) >> 1
    picture = np.empty((places * CELL, places * CELL, 3), np.uint8)
    picture[:] = GROUND
    down, across = np.mgrid[0:CELL, 0:CELL]
    far = np.hypot(down - (CELL - 1) / 2, across - (CELL - 1) / 2)
    cards = {(rune.x, rune.y): rune.card for rune in table}
    for rune in table:
        top, left = (rune.y - y0) * CELL, (rune.x - x0) * CELL
        cell = picture[top : top + CELL, left : left + CELL]
        cell[:] = _rgb(FILL[rune.colour])
        for dx, dy, edge in ((-1, 0, cell[:, :1]), (0, -1, cell[:1])):
            if cards.get((rune.x + dx, rune.y + dy)) != rune.card:
                edge[:] //= 2
        if rune.token:
            cell[(far > 5.5) & (far < 7.5)] = 255
        if rune.master is not None:
            cell[far < 5.5] = 0
            cell[far < 4.5] = _rgb(SEATS[rune.master])
    return picture

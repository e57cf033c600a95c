# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The visible runes of a table with their cards, and its areas, one by one: what people and pages are shown.

The core plays on bit planes, where areas are floods and cards are not told apart. A board lists what lies there. Its
arrays are read by compiled writers; `runes` and `areas` give the same as values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import cython

from runehall.rune.deck import COLOURS
from runehall.rune.table import Area, Rune

if not cython.compiled:
    from runehall.rune.codes import BLUE, COINS, GREEN, NOBODY, RED, RUNES, SEEN, TOP_WORTH, WIDE
    from runehall.rune.core.areas import row_of
    from runehall.rune.core.plain_structs import State, ctz


class Board:
    """Visible runes by y then x; for each the first rune of its area and the next one; for a first one the size."""

    def __init__(self, sides: Sequence[int]) -> None:
        """`sides` says whom each seat scores with."""
        self.n = 0
        if not cython.compiled:
            self.side = [0] * 4
            self.x, self.y, self.colour, self.card, self.master = ([0] * RUNES for _ in range(5))
            self.token, self.first, self.next, self.size = ([0] * RUNES for _ in range(4))
        for seat in range(len(sides)):
            self.side[seat] = sides[seat]

    def runes(self) -> tuple[Rune, ...]:
        """Every visible rune, by y then x."""
        return tuple([self._rune(i) for i in range(self.n)])

    def _rune(self, i: int) -> Rune:
        master = None if self.master[i] == NOBODY else self.master[i]
        return Rune(self.x[i], self.y[i], COLOURS[self.colour[i]], self.card[i], master, self.token[i] != 0)

    def areas(self) -> tuple[Area, ...]:
        """Every area, by its first place."""
        return tuple([self._area(first) for first in range(self.n) if self.first[first] == first])

    def _area(self, first: int) -> Area:
        cells, masters = [], []
        i = first
        for _ in range(self.size[first]):
            place = (self.x[i], self.y[i])
            cells.append(place)
            if self.master[i] != NOBODY:
                masters.append(place)
            i = self.next[i]
        side = side_of_area(self, first)
        holder = None if side == NOBODY else side
        return Area(COLOURS[self.colour[first]], tuple(cells), holder, tuple(masters), worth_of_area(self, first))


def side_of_area(board: Board, first: int) -> int:
    """The side whose masters stand in an area, or `NOBODY` (MAS-2, TEAM-3); the area is given by its first rune."""
    i = first
    for _ in range(board.size[first]):
        if board.master[i] != NOBODY:
            return board.side[board.master[i]]
        i = board.next[i]
    return NOBODY


def worth_of_area(board: Board, first: int) -> int:
    """What an area is worth (CMP-6)."""
    return (TOP_WORTH - board.colour[first]) * board.size[first]


def list_runes(board: Board, s: State) -> None:
    """Fill an empty board with what lies on the table, and find its areas."""
    if not cython.compiled:
        at = [0] * (WIDE * 64)  # by place on the planes: the card that shows, then the rune's number
    for k in range(s.laid):
        w = 2 + (s.lturn[k] & 1)
        place = (s.ly[k] + s.oy) * 64 + s.lx[k] + s.ox
        for i in range(6):
            at[place + i // w * 64 + i % w] = s.lcard[k]
    n = 0
    for y in range(s.y0, s.y1 + 1):
        seen = row_of(s, SEEN, y)
        red = row_of(s, RED, y)
        green = row_of(s, GREEN, y)
        coins = row_of(s, COINS, y)
        while seen:
            x = ctz(seen)
            seen &= seen - 1
            board.x[n] = x - s.ox
            board.y[n] = y - s.oy
            board.colour[n] = RED if not red >> x & 1 else GREEN if not green >> x & 1 else BLUE
            board.card[n] = at[y * 64 + x]
            board.master[n] = NOBODY
            board.token[n] = coins >> x & 1
            at[y * 64 + x] = n
            n += 1
    for i in range(s.men):
        board.master[at[s.my[i] * 64 + s.mx[i]]] = s.mseat[i]
    board.n = n
    find_areas(board)


def find_areas(board: Board) -> None:
    """Find the areas of a board whose runes are in order: like-coloured runes joined orthogonally."""
    if not cython.compiled:
        last = [0] * RUNES
    above = 0
    for i in range(board.n):
        board.first[i] = i
        x = board.x[i]
        y = board.y[i]
        if i > 0 and board.y[i - 1] == y and board.x[i - 1] == x - 1 and board.colour[i - 1] == board.colour[i]:
            _join(board, i - 1, i)
        while board.y[above] < y - 1 or (board.y[above] == y - 1 and board.x[above] < x):
            above += 1
        if board.y[above] == y - 1 and board.x[above] == x and board.colour[above] == board.colour[i]:
            _join(board, above, i)
    for i in range(board.n):
        first = board.first[board.first[i]]  # the rune it points to comes before it, and so points to the first already
        board.first[i] = first
        if first == i:
            board.size[i] = 1
        else:
            board.next[last[first]] = i
            board.size[first] += 1
        last[first] = i


def _join(board: Board, one: int, other: int) -> None:
    """Two runes are of one area; the later of its first runes points to the earlier."""
    while board.first[one] != one:
        one = board.first[one]
    while board.first[other] != other:
        other = board.first[other]
    if one < other:
        board.first[other] = one
    else:
        board.first[one] = other


def board_of(runes: Iterable[Rune], sides: Sequence[int]) -> Board:
    """The board with these runes, as they might lie: for tables that are told, or only thought of."""
    board = Board(sides)
    n = 0
    for rune in sorted(runes, key=_by_place):
        board.x[n] = rune.x
        board.y[n] = rune.y
        board.colour[n] = COLOURS.index(rune.colour)
        board.card[n] = rune.card
        board.master[n] = NOBODY if rune.master is None else rune.master
        board.token[n] = rune.token
        n += 1
    board.n = n
    find_areas(board)
    return board


def _by_place(rune: Rune) -> tuple[int, int]:
    return rune.y, rune.x

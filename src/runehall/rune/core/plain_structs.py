"""The structs of the core and its bit counts as plain Python, for the plain form of the hot modules.

`state.pxd`, `joining.pxd` and `doubts.pxd` declare the same for C; a test reads them to prove that the two agree.
"""

from __future__ import annotations

from typing import Any

from runehall.rune.codes import IDS, MEN_MAX, PLANES, SLOTS, WIDE

STEP, MIX_1, MIX_2, WORD = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xFFFFFFFFFFFFFFFF


class Book:
    """The rules and the deck of a game, in numbers."""

    def __init__(self) -> None:
        self.seats = self.sides = self.masters = self.teams = self.solo = 0
        self.grand = self.adepts = self.spare = self.half = self.cards = self.dealt = 0
        self.side = [0] * 4
        self.limit = [0] * 3
        self.face = [[[0] * 6 for _ in range(4)] for _ in range(IDS)]
        self.part = [0] * (IDS * 4 * 3)
        self.piece = [[[0] * 6 for _ in range(4)] for _ in range(IDS)]
        self.ends = [[0] * 4 for _ in range(IDS)]
        self.turns = [0] * IDS
        self.kind = [0] * IDS


class Span:
    """The rows of a plane: how many it has, and the first in use and the one after the last."""

    __slots__ = ("hi", "lo", "n")

    def __init__(self, n: int, lo: int, hi: int) -> None:
        self.n, self.lo, self.hi = n, lo, hi


span_of = Span


class State:
    """A game as the core keeps it. The plain form has wide planes only."""

    book: Book

    def __init__(self) -> None:
        self.hand = [0] * 4
        self.gone = 0
        self.pile = [0] * 36
        self.reserve = [0] * 4
        self.coin = [0] * 4
        self.adept = [0] * 4
        self.blue = [0] * 4
        self.fine = [0] * 4
        self.mx = [0] * MEN_MAX
        self.my = [0] * MEN_MAX
        self.mseat = [0] * MEN_MAX
        self.mcolour = [0] * MEN_MAX
        self.stand = [[0] * 3 for _ in range(3)]
        self.men = self.top = self.seat = self.phase = self.first = self.picked = self.spared = 0
        self.laid = 0
        self.lcard, self.lturn, self.lx, self.ly = ([0] * IDS for _ in range(4))
        self.x0 = self.x1 = self.y0 = self.y1 = self.ox = self.oy = self.fresh = self.small = 0
        self.narrow: list[int] = []
        self.wide = [0] * (PLANES * WIDE)

    def become(self, other: State) -> None:
        """Be a copy of another state, as a memcpy does in the compiled form."""
        for name, value in vars(other).items():
            setattr(self, name, _copied(value) if isinstance(value, list) else value)


def _copied(values: list[Any]) -> list[Any]:
    return [value[:] if isinstance(value, list) else value for value in values]


class Lays:
    """Where each card of a hand may go by LAY-1 to LAY-6."""

    def __init__(self) -> None:
        self.cards = self.total = self.small = self.lo = self.hi = self.ox = self.oy = 0
        self.card = [0] * SLOTS
        self.count = [0] * (SLOTS * 4)
        self.narrow: list[int] = []
        self.wide = [0] * (SLOTS * 4 * WIDE)


def ctz(word: int) -> int:
    """The place of the lowest set bit."""
    return (word & -word).bit_length() - 1


def nth_bit(word: int, n: int) -> int:
    """The place of the n-th set bit, the lowest being the 0th."""
    for _ in range(n):
        word &= word - 1
    return ctz(word)


def popcount(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


class TableChange:
    """A card or a token about to change the table: where, which places, and the runes of each colour, by row."""

    def __init__(self) -> None:
        self.x = self.y = self.h = self.full = 0
        self.part = [0] * 9


class Halos:
    """The controlled areas of contested colours, each with the places around it."""

    def __init__(self) -> None:
        self.n = 0
        self.near = [0] * 3
        self.colour = [0] * MEN_MAX
        self.foe = [False] * MEN_MAX
        self.narrow: list[int] = []
        self.wide = [0] * (MEN_MAX * WIDE)

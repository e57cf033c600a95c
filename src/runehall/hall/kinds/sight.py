# cython: language_level=3, annotation_typing=False
"""What lies on a table of RUNE, kept up to date move by move: a view costs what changed, not what is there.

Done at every move, so it is compiled. A place is one number, row by row, so that numbers in order are places in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import msgspec

from runehall.hall.wire.rune import Colour, RuneArea, TableRune
from runehall.rune import Deck
from runehall.rune.deck import WORTH, turned

ROW = 128
_encode = msgspec.json.Encoder().encode


@cache
def _face(deck: Deck, card: int, turn: int) -> tuple[tuple[int, int, Colour], ...]:
    """The runes of a turned card: place from its top-left corner, and colour."""
    wide = 2 + turn % 2
    return tuple(
        (i % wide, i // wide, cast("Colour", colour)) for i, colour in enumerate(turned(deck.face(card), turn))
    )


def place(x: int, y: int) -> int:
    """The number of a place; no table reaches 64 places from its first card."""
    return (y + 64) * ROW + x + 64


class Sight:
    """The visible runes and the areas they make."""

    def __init__(self, deck: Deck, sides: Sequence[int]) -> None:
        self._deck = deck
        self._sides = list(sides)
        self._runes: dict[int, Any] = {}
        self._cells: dict[int, list[int]] = {}
        """For each place its area: all places of it, in order."""
        self._areas: dict[int, bytes] = {}
        """Every area as JSON, by its first place."""
        self._told: tuple[msgspec.Raw, msgspec.Raw] | None = None
        self.lay(0, 0, 0, 0)

    def told(self) -> tuple[msgspec.Raw, msgspec.Raw]:
        """Every visible rune and every area, as JSON; encoded again when something was laid."""
        if self._told is None:
            areas = b"[" + b",".join(self._areas.values()) + b"]"
            self._told = msgspec.Raw(_encode(list(self._runes.values()))), msgspec.Raw(areas)
        return self._told

    def lay(self, card: int, x: int, y: int, turn: int) -> None:
        """A card was laid."""
        changed = []
        for i, j, colour in _face(self._deck, card, turn):
            at = place(x + i, y + j)
            self._runes[at] = TableRune(x + i, y + j, colour, card, None, False)
            changed.append(at)
        self._renew(changed)

    def stand(self, seat: int, x: int, y: int) -> None:
        """A master was placed."""
        at = place(x, y)
        rune = self._runes[at]
        self._runes[at] = TableRune(x, y, rune.colour, rune.card, seat, rune.token)
        self._renew([at])

    def cover(self, colour: Colour, x: int, y: int) -> None:
        """A token was laid, which shows this colour."""
        at = place(x, y)
        rune = self._runes[at]
        self._runes[at] = TableRune(x, y, colour, rune.card, rune.master, True)
        self._renew([at])

    def _renew(self, changed: list[int]) -> None:
        """Find again the areas that lost, gained or may have lost a rune: those under and beside what changed."""
        self._told = None
        loose = set(changed)
        for at in changed:
            if at in self._cells:
                self._drop(at, loose)
            colour = self._runes[at].colour
            for near in (at + 1, at - 1, at + ROW, at - ROW):
                if near in self._cells and self._runes[near].colour == colour:
                    self._drop(near, loose)
        while loose:
            start = loose.pop()
            colour = self._runes[start].colour
            cells = [start]
            for at in cells:
                for near in (at + 1, at - 1, at + ROW, at - ROW):
                    if near in loose and self._runes[near].colour == colour:
                        loose.remove(near)
                        cells.append(near)
            self._add(colour, cells)

    def _drop(self, at: int, loose: set[int]) -> None:
        """Forget the area of a place, if that is not done yet; its places are loose then."""
        cells = self._cells[at]
        if self._areas.pop(cells[0], None) is not None:
            loose.update(cells)

    def _add(self, colour: Colour, cells: list[int]) -> None:
        cells.sort()
        masters = []
        shown = []
        for at in cells:
            self._cells[at] = cells
            rune = self._runes[at]
            shown.append((rune.x, rune.y))
            if rune.master is not None:
                masters.append(rune.master)
        side = self._sides[masters[0]] if masters else None
        self._areas[cells[0]] = _encode(RuneArea(colour, WORTH[colour] * len(cells), side, masters, shown))

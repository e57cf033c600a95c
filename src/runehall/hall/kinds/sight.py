# cython: language_level=3, annotation_typing=False, cdivision=True
"""What lies on a table of RUNE, in few bytes, and how it is told as JSON.

Told at every move, so it is compiled, and written letter by letter: what a table has of its own is one row of bytes,
and nothing but the text is made of it, since a hall looks after thousands of tables and their memory is cold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from runehall.rune import Deck
from runehall.rune.deck import WORTH, turned

COLOURS = "RGB"
LETTERS = b"RGB"
WORTHS = bytes(WORTH[colour] for colour in COLOURS)
ROW = 128
FAR = 64
"""A place is one number, row by row, so that numbers in order are places in order; none is 64 places from the first."""
SIZE = 4
"""Bytes of a rune: its row and column, its card, and the rest: colour, 4 for a token, master's seat + 1 from 8 on. A
table has fewer than 256 runes, for no more than 37 cards are laid."""
TOKEN = 4
MASTER = 3
_CELLS: list[bytes | None] = [None] * (ROW * ROW)


@lru_cache(64)
def _faces(deck: Deck) -> list[tuple[tuple[int, int, int], ...]]:
    """For each card and turn its runes: place from the card's top-left corner, and colour. Tables share them."""
    return [
        tuple(
            (i % (2 + turn % 2), i // (2 + turn % 2), COLOURS.index(rune)) for i, rune in enumerate(turned(face, turn))
        )
        for face in (deck.face(card) for card in range(2 * len(deck.cards) + 1))
        for turn in range(4)
    ]


def cell(place: int) -> bytes:
    """A place as JSON."""
    told = _CELLS[place]
    if told is None:
        told = _CELLS[place] = b"[%d,%d]" % (place % ROW - FAR, place // ROW - FAR)
    return told


def _text(page: bytearray, end: int, text: bytes) -> int:
    """Write a text at the end of a page; the new end."""
    for i in range(len(text)):
        page[end + i] = text[i]
    return end + len(text)


def _number(page: bytearray, end: int, number: int) -> int:
    """Write a number between -99 and 999."""
    if number < 0:
        page[end] = 45
        end += 1
        number = -number
    if number > 99:
        page[end] = 48 + number // 100
        end += 1
    if number > 9:
        page[end] = 48 + number // 10 % 10
        end += 1
    page[end] = 48 + number % 10
    return end + 1


def _place(page: bytearray, end: int, runes: bytearray, at: int) -> int:
    """Write the place of a rune, with no bracket behind."""
    page[end] = 91
    end = _number(page, end + 1, runes[at + 1] - FAR)
    page[end] = 44
    return _number(page, end + 1, runes[at] - FAR)


class Sight:
    """The visible runes, by place."""

    def __init__(self, deck: Deck, sides: Sequence[int]) -> None:
        self._faces = _faces(deck)
        self._sides = list(sides)
        self._runes = bytearray()
        self.lay(0, 0, 0, 0)

    def lay(self, card: int, x: int, y: int, turn: int) -> None:
        """A card was laid."""
        for i, j, colour in self._faces[card * 4 + turn]:
            at = self._at(x + i, y + j)
            if not self._is(at, x + i, y + j):
                self._runes[at:at] = b"\0\0\0\0"
            self._runes[at] = y + j + FAR
            self._runes[at + 1] = x + i + FAR
            self._runes[at + 2] = card
            self._runes[at + 3] = colour

    def stand(self, seat: int, x: int, y: int) -> None:
        """A master was placed."""
        at = self._at(x, y)
        self._runes[at + 3] = self._runes[at + 3] & 7 | seat + 1 << MASTER

    def cover(self, colour: int, x: int, y: int) -> None:
        """A token was laid, which shows this colour."""
        at = self._at(x, y)
        self._runes[at + 3] = self._runes[at + 3] >> MASTER << MASTER | TOKEN | colour

    def _at(self, x: int, y: int) -> int:
        """Where a rune is in the row of bytes, or would be."""
        runes = self._runes
        at, end = 0, len(runes)
        while at < end and (runes[at] < y + FAR or (runes[at] == y + FAR and runes[at + 1] < x + FAR)):
            at += SIZE
        return at

    def _is(self, at: int, x: int, y: int) -> bool:
        """Whether the rune there is that of a place."""
        runes = self._runes
        return at < len(runes) and runes[at] == y + FAR and runes[at + 1] == x + FAR

    def runes(self) -> bytes:
        """Every visible rune as JSON."""
        runes = self._runes
        page = bytearray(len(runes) * 8 + 8)
        end = 0
        for at in range(0, len(runes), SIZE):
            rest = runes[at + 3]
            end = _place(page, end, runes, at)
            end = _text(page, end, b',"')
            page[end] = LETTERS[rest & 3]
            end = _number(page, _text(page, end + 1, b'",'), runes[at + 2])
            page[end] = 44
            end = _number(page, end + 1, (rest >> MASTER) - 1) if rest >> MASTER else _text(page, end + 1, b"null")
            end = _text(page, end, b",true]," if rest & TOKEN else b",false],")
        return b"[" + bytes(page[: end - 1]) + b"]"

    def areas(self) -> bytes:
        """Every area as JSON: same-coloured runes joined orthogonally."""
        runes = self._runes
        count = len(runes) // SIZE
        firsts = self._firsts()
        after = bytearray(count)
        last = bytearray(count)
        size = bytearray(count)
        for rune in range(count):
            first = firsts[rune]
            if first != rune:
                after[last[first]] = rune
            last[first] = rune
            size[first] += 1
        page = bytearray(count * 80 + 8)
        end = 0
        for first in range(count):
            if firsts[first] != first:
                continue
            colour = runes[first * SIZE + 3] & 3
            end = _text(page, end, b'{"colour":"')
            page[end] = LETTERS[colour]
            end = _number(page, _text(page, end + 1, b'","worth":'), WORTHS[colour] * size[first])
            masters = []
            rune = first
            for _ in range(size[first]):
                if runes[rune * SIZE + 3] >> MASTER:
                    masters.append((runes[rune * SIZE + 3] >> MASTER) - 1)
                rune = after[rune]
            end = _text(page, end, b',"side":')
            end = _number(page, end, self._sides[masters[0]]) if masters else _text(page, end, b"null")
            end = _text(page, end, b',"masters":[')
            for seat in masters:
                end = _number(page, end, seat)
                page[end] = 44
                end += 1
            end = _text(page, end - 1 if masters else end, b'],"cells":[')
            rune = first
            for _ in range(size[first]):
                end = _text(page, _place(page, end, runes, rune * SIZE), b"],")
                rune = after[rune]
            end = _text(page, end - 1, b"]},")
        return b"[" + bytes(page[: end - 1]) + b"]"

    def _firsts(self) -> bytearray:
        """For each rune the first one of its area."""
        runes = self._runes
        count = len(runes) // SIZE
        firsts = bytearray(range(count))
        below = 0
        for rune in range(count):
            at = rune * SIZE
            place = runes[at] * ROW + runes[at + 1]
            near = at + SIZE
            if rune + 1 < count and runes[near] * ROW + runes[near + 1] == place + 1:
                if (runes[near + 3] ^ runes[at + 3]) & 3 == 0:
                    _join(firsts, rune, rune + 1)
            while below < count and runes[below * SIZE] * ROW + runes[below * SIZE + 1] < place + ROW:
                below += 1
            near = below * SIZE
            if below < count and runes[near] * ROW + runes[near + 1] == place + ROW:
                if (runes[near + 3] ^ runes[at + 3]) & 3 == 0:
                    _join(firsts, rune, below)
        for rune in range(count):
            firsts[rune] = _first(firsts, rune)
        return firsts


def _first(firsts: bytearray, rune: int) -> int:
    """The first rune of the area a rune is in, as far as joined."""
    while firsts[rune] != rune:
        rune = firsts[rune]
    return rune


def _join(firsts: bytearray, one: int, other: int) -> None:
    """Two runes are of the same area."""
    one, other = _first(firsts, one), _first(firsts, other)
    if one < other:
        firsts[other] = one
    else:
        firsts[one] = other

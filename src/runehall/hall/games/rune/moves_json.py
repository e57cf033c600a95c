# cython: language_level=3, annotation_typing=False
"""The legal moves of RUNE as the wire's `RuneChoices`; written at every move, so it is compiled.

The JSON is put together from pieces that all tables share.
"""

from __future__ import annotations

from functools import cache

from runehall.rune import Move
from runehall.rune.choices import Choices, place_at
from runehall.rune.codes import PLACE_ROW
from runehall.rune.deck import COLOURS

_CELLS: list[bytes | None] = [None] * (PLACE_ROW * PLACE_ROW)
_COLOURS = [b'"%c"' % letter for letter in COLOURS.encode()]


def cell(place: int) -> bytes:
    """A place as JSON; tables share them."""
    text = _CELLS[place]
    if text is None:
        text = _CELLS[place] = b"[%d,%d]" % place_at(place)
    return text


def cells(places: list[int]) -> bytes:
    """Places as JSON, without the brackets around them."""
    return b",".join([cell(place) for place in places])


def choices_json(choices: Choices) -> bytes:
    """All legal moves: lays by card and turn, lays by magic, masters, tokens, and the rest as texts."""
    return b"".join(
        (
            b'{"lays":[',
            b",".join([_lay(card, turn) + cells(places) + b"]}" for card, turn, places in choices.lays]),
            b'],"magic":[',
            b",".join([_magic(card, turn, at) + cells(runes) + b"]}" for card, turn, at, runes in choices.magic]),
            b'],"masters":[',
            cells(choices.masters),
            b'],"tokens":[',
            b",".join([_token(at) + _colours(colours) + b"]}" for at, colours in choices.tokens]),
            b'],"plain":[',
            b",".join(sorted([_text(code) for code in choices.others])),
            b"]}",
        )
    )


@cache
def _lay(card: int, turn: int) -> bytes:
    return b'{"card":%d,"turn":%d,"at":[' % (card, turn)


def _magic(card: int, turn: int, at: int) -> bytes:
    return b'{"card":%d,"turn":%d,"at":%s,"ignore":[' % (card, turn, cell(at))


def _token(at: int) -> bytes:
    return b'{"at":%s,"colours":[' % cell(at)


def _colours(colours: list[int]) -> bytes:
    return b",".join([_COLOURS[colour] for colour in colours])


@cache
def _text(code: int) -> bytes:
    """The text of a move without a place; there are few of them."""
    return b'"%s"' % str(Move.from_code(code)).encode()

# cython: language_level=3, annotation_typing=False
"""The core's numbers of legal moves as the wire's `RuneChoices`; done at every move, so it is compiled.

A number is as `Move.from_code` reads it: kind, card or colour, turn, place, and for blue magic the ignored rune. The
JSON is put together from pieces that all tables share.
"""

from __future__ import annotations

from functools import cache

from runehall.hall.kinds.sight import cell
from runehall.rune import Move

LAY = 3
MASTER = 7
TOKEN = 9


def choices(codes: list[int]) -> bytes:
    """All legal moves as JSON: lays by card and turn, lays by magic, masters, tokens, and the rest as texts."""
    lays: dict[int, list[bytes]] = {}
    magic: dict[int, list[bytes]] = {}
    masters: list[bytes] = []
    tokens: dict[int, list[bytes]] = {}
    plain: list[bytes] = []
    last = -1
    places: list[bytes] = []
    for number in codes:
        code = number
        kind = code & 15
        at = (code >> 20 & 255) << 7 | code >> 12 & 255
        if kind == LAY:
            if code >> 44:
                key = code & 0xFFFFFFF
                if key not in magic:
                    magic[key] = []
                magic[key].append(cell((code >> 36 & 255) << 7 | code >> 28 & 255))
            else:
                key = code & 0xFFF
                if key != last:
                    last = key
                    if key in lays:
                        places = lays[key]
                    else:
                        places = []
                        lays[key] = places
                places.append(cell(at))
        elif kind == MASTER:
            masters.append(cell(at))
        elif kind == TOKEN:
            if at not in tokens:
                tokens[at] = []
            tokens[at].append(b'"%c"' % b"RGB"[code >> 4 & 63])
        else:
            plain.append(_text(number))
    plain.sort()
    return b"".join(
        (
            b'{"lays":[',
            b",".join([_card(key) + b",".join(lays[key]) + b"]}" for key in sorted(lays)]),
            b'],"magic":[',
            b",".join([_magic(key) + b",".join(ignored) + b"]}" for key, ignored in magic.items()]),
            b'],"masters":[',
            b",".join(masters),
            b'],"tokens":[',
            b",".join([_token(at) + b",".join(colours) + b"]}" for at, colours in tokens.items()]),
            b'],"plain":[',
            b",".join(plain),
            b"]}",
        )
    )


@cache
def _card(key: int) -> bytes:
    return b'{"card":%d,"turn":%d,"at":[' % (key >> 4 & 63, key >> 10)


def _magic(key: int) -> bytes:
    at = cell((key >> 20 & 255) << 7 | key >> 12 & 255)
    return b'{"card":%d,"turn":%d,"at":%s,"ignore":[' % (key >> 4 & 63, key >> 10 & 3, at)


def _token(at: int) -> bytes:
    return b'{"at":%s,"colours":[' % cell(at)


@cache
def _text(code: int) -> bytes:
    """The text of a move without a place; there are few of them."""
    return b'"%s"' % str(Move.from_code(code)).encode()

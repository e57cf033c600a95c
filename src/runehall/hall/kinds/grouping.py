# cython: language_level=3, annotation_typing=False
"""The core's numbers of legal moves, sorted into groups for the wire; done at every move, so it is compiled.

A number is as `Move.from_code` reads it: kind, card or colour, turn, place, and for blue magic the ignored rune.
"""

from __future__ import annotations

from typing import Any

LAY = 3
MASTER = 7
TOKEN = 9


def group(codes: tuple[int, ...]) -> tuple[dict[int, list[Any]], dict[int, list[Any]], list[Any], list[int], list[int]]:
    """Lays by card and turn, lays by magic, masters, tokens, and the rest (the last two as numbers)."""
    lays: dict[int, list[Any]] = {}
    magic: dict[int, list[Any]] = {}
    masters: list[Any] = []
    tokens: list[int] = []
    plain: list[int] = []
    last = -1
    places: list[Any] = []
    for number in codes:
        code = number
        kind = code & 15
        if kind == LAY:
            if code >> 44:
                key = code & 0xFFFFFFF
                if key not in magic:
                    magic[key] = []
                magic[key].append(((code >> 28 & 255) - 64, (code >> 36 & 255) - 64))
            else:
                key = code & 0xFFF
                if key != last:
                    last = key
                    if key in lays:
                        places = lays[key]
                    else:
                        places = []
                        lays[key] = places
                places.append(((code >> 12 & 255) - 64, (code >> 20 & 255) - 64))
        elif kind == MASTER:
            masters.append(((code >> 12 & 255) - 64, (code >> 20 & 255) - 64))
        elif kind == TOKEN:
            tokens.append(number)
        else:
            plain.append(number)
    return lays, magic, masters, tokens, plain

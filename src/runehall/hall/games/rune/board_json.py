# cython: language_level=3, annotation_typing=False, cdivision=True
"""A board of RUNE as the wire's JSON.

Written at every move, so it is compiled, and written byte by byte into one buffer.
"""

from __future__ import annotations

import cython

from runehall.rune.deck import COLOURS

if not cython.compiled:
    from runehall.rune.board import Board, side_of_area, worth_of_area
    from runehall.rune.codes import NOBODY

LETTERS = COLOURS.encode()
COMMA, NEWLINE = 44, 10
"""What may stand between the entries of a list."""


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


def _seat(page: bytearray, end: int, seat: int) -> int:
    """Write a seat or side, null for nobody."""
    return _text(page, end, b"null") if seat == NOBODY else _number(page, end, seat)


def _place(page: bytearray, end: int, board: Board, i: int) -> int:
    """Write the place of a rune, with no bracket behind."""
    page[end] = 91
    end = _number(page, end + 1, board.x[i])
    page[end] = 44
    return _number(page, end + 1, board.y[i])


def runes_json(board: Board, between: int = COMMA) -> bytes:
    """Every visible rune, as the wire's `TableRune`."""
    page = bytearray(board.n * 32 + 8)
    page[0] = 91
    end = 1
    for i in range(board.n):
        end = _place(page, end, board, i)
        end = _text(page, end, b',"')
        page[end] = LETTERS[board.colour[i]]
        end = _number(page, _text(page, end + 1, b'",'), board.card[i])
        page[end] = 44
        end = _seat(page, end + 1, board.master[i])
        end = _text(page, end, b",true]" if board.token[i] else b",false]")
        page[end] = between
        end += 1
    page[end - 1] = 93
    return bytes(page[:end])


def areas_json(board: Board, between: int = COMMA) -> bytes:
    """Every area, as the wire's `RuneArea`."""
    page = bytearray(board.n * 80 + 8)
    page[0] = 91
    end = 1
    for first in range(board.n):
        if board.first[first] != first:
            continue
        end = _text(page, end, b'{"colour":"')
        page[end] = LETTERS[board.colour[first]]
        end = _number(page, _text(page, end + 1, b'","worth":'), worth_of_area(board, first))
        end = _seat(page, _text(page, end, b',"side":'), side_of_area(board, first))
        end = _text(page, end, b',"masters":[')
        i = first
        start = end
        for _ in range(board.size[first]):
            if board.master[i] != NOBODY:
                end = _number(page, end, board.master[i])
                page[end] = 44
                end += 1
            i = board.next[i]
        end = _text(page, end - 1 if end > start else end, b'],"cells":[')
        i = first
        for _ in range(board.size[first]):
            end = _text(page, _place(page, end, board, i), b"],")
            i = board.next[i]
        end = _text(page, end - 1, b"]}")
        page[end] = between
        end += 1
    page[end - 1] = 93
    return bytes(page[:end])

# cython: language_level=3, annotation_typing=False, cdivision=True
"""The legal moves of RUNE as the wire's `RuneChoices`: grouped as a player chooses, and written at every move."""

from __future__ import annotations

from functools import cache

import cython

from runehall.rune import Move
from runehall.rune.deck import COLOURS

if not cython.compiled:
    from runehall.hall.games.rune.page import write_number, write_text
    from runehall.rune.codes import (
        A_AT,
        A_MASK,
        AT,
        DO_LAY,
        DO_MASTER,
        DO_TOKEN,
        IGNORED_AT,
        IGNORED_X_AT,
        IGNORED_Y_AT,
        KIND_MASK,
        MAGIC_AT,
        PLACE_MASK,
        TURN_AT,
        TURN_MASK,
        X_AT,
        Y_AT,
    )
    from runehall.rune.core.interface import Core
    from runehall.rune.core.listing import count_moves, list_moves
    from runehall.rune.core.plain_structs import Lays

LETTERS = COLOURS.encode()
COMMA = 44
HEAD_BYTES, MOVE_BYTES = 128, 80
"""Room for what stands between the groups, and for a move with all that its group needs besides."""


def choices_json(core: Core) -> bytes:
    """All legal moves of a position: lays by card and turn, lays by magic, masters, tokens, and the rest as texts."""
    if not cython.compiled:
        lays = Lays()
    n = count_moves(core.s, lays)
    if cython.compiled:
        moves = cython.cast("int64_t *", malloc((n + 1) * cython.sizeof(int64_t)))
    else:
        moves = [0] * n
    list_moves(core.s, lays, moves, n)
    try:
        return _groups(moves, n)
    finally:
        if cython.compiled:
            free(moves)


def _groups(moves: list[int], n: int) -> bytes:
    page = bytearray(HEAD_BYTES + n * MOVE_BYTES)
    others = []
    for i in range(n):
        kind = moves[i] & KIND_MASK
        if kind != DO_LAY and kind != DO_MASTER and kind != DO_TOKEN:
            others.append(_other(moves[i]))
    others.sort()
    end = _lays(page, write_text(page, 0, b'{"lays":['), moves, n)
    end = _magic(page, write_text(page, end, b'],"magic":['), moves, n)
    end = _masters(page, write_text(page, end, b'],"masters":['), moves, n)
    end = _tokens(page, write_text(page, end, b'],"tokens":['), moves, n)
    plain = b'],"plain":[' + b",".join(others) + b"]}"
    return bytes(page[:end]) + plain


def _place(page: bytearray, end: int, x: int, y: int) -> int:
    """Write a place and a comma."""
    page[end] = 91
    end = write_number(page, end + 1, x - AT)
    page[end] = COMMA
    end = write_number(page, end + 1, y - AT)
    return write_text(page, end, b"],")


def _at(page: bytearray, end: int, move: int) -> int:
    """Write the place of a move and a comma."""
    return _place(page, end, move >> X_AT & PLACE_MASK, move >> Y_AT & PLACE_MASK)


def _ended(page: bytearray, start: int, end: int) -> int:
    """The end of a list that began at `start`, without the comma behind its last entry."""
    return end - 1 if end > start else end


def _head(page: bytearray, end: int, move: int) -> int:
    """Write the card and the turn of a lay."""
    end = write_number(page, write_text(page, end, b'{"card":'), move >> A_AT & A_MASK)
    end = write_number(page, write_text(page, end, b',"turn":'), move >> TURN_AT & TURN_MASK)
    return write_text(page, end, b',"at":')


def _lays(page: bytearray, end: int, moves: list[int], n: int) -> int:
    """Write the lays by turn and card. Those of one card and turn follow one another in the list."""
    start = end
    part = (1 << X_AT) - 1
    done = -1
    while True:
        first = -1
        for i in range(n):
            key = moves[i] & part
            if moves[i] & KIND_MASK == DO_LAY and not moves[i] >> MAGIC_AT and key > done:
                if first < 0 or key < moves[first] & part:
                    first = i
        if first < 0:
            return _ended(page, start, end)
        done = moves[first] & part
        end = write_text(page, _head(page, end, moves[first]), b"[")
        i = first
        while i < n and moves[i] & part == done and not moves[i] >> MAGIC_AT:
            end = _at(page, end, moves[i])
            i += 1
        end = write_text(page, end - 1, b"]},")


def _magic(page: bytearray, end: int, moves: list[int], n: int) -> int:
    """Write the lays by blue magic; the ways to lay one card at one place are one choice."""
    start = end
    part = (1 << IGNORED_AT) - 1
    for i in range(n):
        if not moves[i] >> MAGIC_AT or _known(moves, i, part):
            continue
        end = _at(page, _head(page, end, moves[i]), moves[i])
        end = write_text(page, end, b'"ignore":[')
        for k in range(i, n):
            if moves[k] >> MAGIC_AT and moves[k] & part == moves[i] & part:
                end = _place(page, end, moves[k] >> IGNORED_X_AT & PLACE_MASK, moves[k] >> IGNORED_Y_AT & PLACE_MASK)
        end = write_text(page, end - 1, b"]},")
    return _ended(page, start, end)


def _known(moves: list[int], i: int, part: int) -> bool:
    """Whether a move before this one has the same part, and both are of one kind: lays by magic, or tokens."""
    for k in range(i - 1, -1, -1):
        if moves[k] & part == moves[i] & part and moves[k] >> MAGIC_AT == moves[i] >> MAGIC_AT:
            return True
    return False


def _masters(page: bytearray, end: int, moves: list[int], n: int) -> int:
    start = end
    for i in range(n):
        if moves[i] & KIND_MASK == DO_MASTER:
            end = _at(page, end, moves[i])
    return _ended(page, start, end)


def _tokens(page: bytearray, end: int, moves: list[int], n: int) -> int:
    """Write the tokens; the colours of one place are one choice."""
    start = end
    part = ((1 << IGNORED_AT) - (1 << X_AT)) | KIND_MASK
    for i in range(n):
        if moves[i] & KIND_MASK != DO_TOKEN or _known(moves, i, part):
            continue
        end = write_text(page, _at(page, write_text(page, end, b'{"at":'), moves[i]), b'"colours":[')
        for k in range(i, n):
            if moves[k] & part == moves[i] & part:
                page[end] = 34
                page[end + 1] = LETTERS[moves[k] >> A_AT & A_MASK]
                end = write_text(page, end + 2, b'",')
        end = write_text(page, end - 1, b"]},")
    return _ended(page, start, end)


@cache
def _other(move: int) -> bytes:
    """The text of a move without a place; there are few of them."""
    return b'"%s"' % str(Move.from_code(move)).encode()

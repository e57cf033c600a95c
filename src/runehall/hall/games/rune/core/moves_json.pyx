# cython: cdivision=True
"""Writes the legal moves of RUNE as the wire's `RuneChoices`, grouped as a player chooses, at every move."""

from libc.stdlib cimport free, malloc
from runehall.hall.games.rune.core.text cimport write_number, write_text
from runehall.rune.core.interface cimport Core
from runehall.rune.core.listing cimport count_moves, list_moves
from runehall.rune.core.state cimport *

from functools import cache

from runehall.rune import Move
from runehall.rune.deck import COLOURS

cdef bytes LETTERS = COLOURS.encode()

cdef enum:  # the space for what is between the groups, and for a move with its share of a group
    HEAD_BYTES = 128
    MOVE_BYTES = 80


def choices_json(Core core not None):
    """Return all legal moves as JSON: lays by card and turn, lays by magic, masters, tokens, and the rest as texts."""
    cdef Lays[1] lays
    cdef Py_ssize_t n = count_moves(core.s, lays)
    cdef int64_t *moves = <int64_t *>malloc((n + 1) * sizeof(int64_t))
    if moves == NULL:
        raise MemoryError
    list_moves(core.s, lays, moves, n)
    try:
        return _groups(moves, n)
    finally:
        free(moves)


cdef bytes _groups(int64_t *moves, Py_ssize_t n):
    cdef bytearray page = bytearray(HEAD_BYTES + n * MOVE_BYTES)
    cdef list others = []
    cdef Py_ssize_t i
    cdef int kind, end
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


cdef int _place(bytearray page, int end, int x, int y):
    """Write a place and a comma."""
    page[end] = c'['
    end = write_number(page, end + 1, x - AT)
    page[end] = c','
    end = write_number(page, end + 1, y - AT)
    return write_text(page, end, b"],")


cdef int _at(bytearray page, int end, int64_t move):
    """Write the place of a move and a comma."""
    return _place(page, end, move >> X_AT & PLACE_MASK, move >> Y_AT & PLACE_MASK)


cdef int _ended(bytearray page, int start, int end):
    """Return the end of a list that began at `start`, without the comma after its last entry."""
    return end - 1 if end > start else end


cdef int _head(bytearray page, int end, int64_t move):
    """Write the card and the turn of a lay."""
    end = write_number(page, write_text(page, end, b'{"card":'), move >> A_AT & A_MASK)
    end = write_number(page, write_text(page, end, b',"turn":'), move >> ROTATION_AT & ROTATION_MASK)
    return write_text(page, end, b',"at":')


cdef int _lays(bytearray page, int end, int64_t *moves, Py_ssize_t n):
    """Write the lays, sorted by turn and card. Those of one card and turn are adjacent in the list of moves."""
    cdef int start = end
    cdef int64_t part = (<int64_t>1 << X_AT) - 1
    cdef int64_t done = -1
    cdef int64_t key
    cdef Py_ssize_t first, i
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


cdef int _magic(bytearray page, int end, int64_t *moves, Py_ssize_t n):
    """Write the lays by blue magic. Different ways to lay a card at the same place are one choice."""
    cdef int start = end
    cdef int64_t part = (<int64_t>1 << IGNORED_AT) - 1
    cdef Py_ssize_t i, k
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


cdef bint _known(int64_t *moves, Py_ssize_t i, int64_t part):
    """Return whether an earlier move of the same kind (lay by magic, or token) has the same `part`."""
    cdef Py_ssize_t k
    for k in range(i - 1, -1, -1):
        if moves[k] & part == moves[i] & part and moves[k] >> MAGIC_AT == moves[i] >> MAGIC_AT:
            return True
    return False


cdef int _masters(bytearray page, int end, int64_t *moves, Py_ssize_t n):
    cdef int start = end
    cdef Py_ssize_t i
    for i in range(n):
        if moves[i] & KIND_MASK == DO_MASTER:
            end = _at(page, end, moves[i])
    return _ended(page, start, end)


cdef int _tokens(bytearray page, int end, int64_t *moves, Py_ssize_t n):
    """Write the tokens. The colours possible at one place are one choice."""
    cdef int start = end
    cdef int64_t part = ((<int64_t>1 << IGNORED_AT) - (<int64_t>1 << X_AT)) | KIND_MASK
    cdef Py_ssize_t i, k
    for i in range(n):
        if moves[i] & KIND_MASK != DO_TOKEN or _known(moves, i, part):
            continue
        end = write_text(page, _at(page, write_text(page, end, b'{"at":'), moves[i]), b'"colours":[')
        for k in range(i, n):
            if moves[k] & part == moves[i] & part:
                page[end] = c'"'
                page[end + 1] = LETTERS[moves[k] >> A_AT & A_MASK]
                end = write_text(page, end + 2, b'",')
        end = write_text(page, end - 1, b"]},")
    return _ended(page, start, end)


@cache
def _other(move):
    """Return the text of a move without a place as JSON. There are few such moves, so they are cached."""
    return b'"%s"' % str(Move.from_code(move)).encode()

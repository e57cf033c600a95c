# cython: language_level=3, annotation_typing=False, cdivision=True
"""A board of RUNE as the wire's JSON.

Written at every move, so it is compiled, and written byte by byte into one buffer.
"""

from __future__ import annotations

import cython

from runehall.rune.deck import COLOURS

if not cython.compiled:
    from runehall.hall.games.rune.page import write_number, write_text
    from runehall.rune.codes import NOBODY
    from runehall.rune.core.board import Board, side_of_area, worth_of_area

LETTERS = COLOURS.encode()
COMMA = 44
RUNE_BYTES, AREA_BYTES, SPLICE_BYTES = 32, 80, 16
"""Room for a rune, for each rune of an area with what the area needs besides, and for what a splice needs besides."""


def _seat(page: bytearray, end: int, seat: int) -> int:
    """Write a seat or side, null for nobody."""
    return write_text(page, end, b"null") if seat == NOBODY else write_number(page, end, seat)


def _place(page: bytearray, end: int, board: Board, i: int) -> int:
    """Write the place of a rune, with no bracket behind."""
    page[end] = 91
    end = write_number(page, end + 1, board.x[i])
    page[end] = COMMA
    return write_number(page, end + 1, board.y[i])


def _rune(page: bytearray, end: int, board: Board, i: int) -> int:
    """Write a visible rune, as the wire's `TableRune`."""
    end = write_text(page, _place(page, end, board, i), b',"')
    page[end] = LETTERS[board.colour[i]]
    end = write_number(page, write_text(page, end + 1, b'",'), board.card[i])
    page[end] = COMMA
    end = _seat(page, end + 1, board.master[i])
    return write_text(page, end, b",true]" if board.token[i] else b",false]")


def _area(page: bytearray, end: int, board: Board, first: int) -> int:
    """Write the area with this first rune, as the wire's `RuneArea`."""
    end = write_text(page, end, b'{"colour":"')
    page[end] = LETTERS[board.colour[first]]
    end = write_number(page, write_text(page, end + 1, b'","worth":'), worth_of_area(board, first))
    end = _seat(page, write_text(page, end, b',"side":'), side_of_area(board, first))
    end = write_text(page, end, b',"masters":[')
    i = first
    start = end
    for _ in range(board.size[first]):
        if board.master[i] != NOBODY:
            end = write_number(page, end, board.master[i])
            page[end] = COMMA
            end += 1
        i = board.next[i]
    end = write_text(page, end - 1 if end > start else end, b'],"cells":[')
    i = first
    for _ in range(board.size[first]):
        end = write_text(page, _place(page, end, board, i), b"],")
        i = board.next[i]
    return write_text(page, end - 1, b"]}")


def _entry(page: bytearray, end: int, board: Board, i: int, areas: bool) -> int:
    """Write the rune, or the area that begins with it."""
    return _area(page, end, board, i) if areas else _rune(page, end, board, i)


def _following(board: Board, i: int, areas: bool) -> int:
    """The first of the runes from here on that is an entry of the list: each one, or those that areas begin with."""
    while areas and i < board.n and board.first[i] != i:
        i += 1
    return i


def runes_json(board: Board) -> bytes:
    """Every visible rune, by y then x."""
    return _list_json(board, False)


def areas_json(board: Board) -> bytes:
    """Every area, by its first rune."""
    return _list_json(board, True)


def _list_json(board: Board, areas: bool) -> bytes:
    page = bytearray(board.n * (AREA_BYTES if areas else RUNE_BYTES) + SPLICE_BYTES)
    page[0] = 91
    end = 1
    i = _following(board, 0, areas)
    while i < board.n:
        end = _entry(page, end, board, i, areas)
        page[end] = COMMA
        end += 1
        i = _following(board, i + 1, areas)
    page[end - 1 if end > 1 else end] = 93
    return bytes(page[: end if end > 1 else 2])


def runes_splices(old: Board, new: Board) -> bytes:
    """What makes the newer list of runes of the older one (`wire.changes.Splice`); empty if nothing does."""
    return _splices_json(old, new, False)


def areas_splices(old: Board, new: Board) -> bytes:
    """What makes the newer list of areas of the older one."""
    return _splices_json(old, new, True)


def _splices_json(old: Board, new: Board, areas: bool) -> bytes:
    """Both lists are by place, so one walk along both finds what went, what came and what is another thing now."""
    size = new.n * (AREA_BYTES if areas else RUNE_BYTES) + (old.n + new.n + 1) * SPLICE_BYTES
    page = bytearray(size)
    page[0] = 91
    end = 1
    i = _following(old, 0, areas)
    j = _following(new, 0, areas)
    at = 0  # entries of the old list before i
    while i < old.n or j < new.n:
        if i < old.n and j < new.n and _same(old, i, new, j, areas):
            i = _following(old, i + 1, areas)
            j = _following(new, j + 1, areas)
            at += 1
            continue
        gone = 0
        first = j
        while (i < old.n or j < new.n) and not (i < old.n and j < new.n and _same(old, i, new, j, areas)):
            order = _order(old, i, new, j)
            if order <= 0:
                i = _following(old, i + 1, areas)
                gone += 1
            if order >= 0:
                j = _following(new, j + 1, areas)
        end = _splice(page, end, at, gone)
        while first < j:
            end = _entry(page, end, new, first, areas)
            page[end] = COMMA
            end += 1
            first = _following(new, first + 1, areas)
        if page[end - 1] == COMMA:
            end -= 1
        end = write_text(page, end, b"]],")
        at += gone
    if end == 1:
        return b""
    page[end - 1] = 93
    return bytes(page[:end])


def _splice(page: bytearray, end: int, at: int, gone: int) -> int:
    """Write the head of a splice."""
    page[end] = 91
    end = write_number(page, end + 1, at)
    page[end] = COMMA
    end = write_number(page, end + 1, gone)
    return write_text(page, end, b",[")


def _order(old: Board, i: int, new: Board, j: int) -> int:
    """Which rune comes first by place: negative the old one, positive the new one, 0 neither."""
    if i >= old.n or j >= new.n:
        return 1 if i >= old.n else -1
    return old.y[i] - new.y[j] if old.y[i] != new.y[j] else old.x[i] - new.x[j]


def _same(old: Board, i: int, new: Board, j: int, areas: bool) -> bool:
    """Whether two entries look the same."""
    if not areas:
        return _order(old, i, new, j) == 0 and _same_rune(old, i, new, j) and old.card[i] == new.card[j]
    if old.size[i] != new.size[j]:
        return False
    for _ in range(new.size[j]):
        if _order(old, i, new, j) != 0 or not _same_rune(old, i, new, j):
            return False
        i = old.next[i]
        j = new.next[j]
    return True


def _same_rune(old: Board, i: int, new: Board, j: int) -> bool:
    """Whether two runes have the same colour, master and token."""
    return old.colour[i] == new.colour[j] and old.master[i] == new.master[j] and old.token[i] == new.token[j]

# cython: cdivision=True
"""Writes a board of RUNE as JSON for the wire.

This happens at every move, so the module is compiled and writes byte by byte into one buffer. Functions that write take
the position `end` in the buffer and return the new one.
"""

from runehall.hall.games.rune.core.text cimport write_number, write_text
from runehall.rune.core.board cimport Board, side_of_area, worth_of_area
from runehall.rune.core.state cimport NOBODY

from runehall.rune.deck import COLOURS

cdef bytes LETTERS = COLOURS.encode()

cdef enum:  # the space for a rune, for each rune of an area with a share of the rest, and for the rest of a splice
    RUNE_BYTES = 32
    AREA_BYTES = 96
    SPLICE_BYTES = 16


cdef int _seat(bytearray page, int end, int seat):
    """Write a seat or side, or null for nobody."""
    return write_text(page, end, b"null") if seat == NOBODY else write_number(page, end, seat)


cdef int _place(bytearray page, int end, Board board, int i):
    """Write the place of a rune, without the closing bracket."""
    page[end] = c'['
    end = write_number(page, end + 1, board.x[i])
    page[end] = c','
    return write_number(page, end + 1, board.y[i])


cdef int _rune(bytearray page, int end, Board board, int i):
    """Write a visible rune, as the wire's `TableRune`."""
    end = write_text(page, _place(page, end, board, i), b',"')
    page[end] = LETTERS[board.colour[i]]
    end = write_number(page, write_text(page, end + 1, b'",'), board.card[i])
    page[end] = c','
    end = _seat(page, end + 1, board.master[i])
    return write_text(page, end, b",true]" if board.token[i] else b",false]")


cdef int _area(bytearray page, int end, Board board, int first):
    """Write the area with this first rune, as the wire's `RuneArea`."""
    end = write_text(page, end, b'{"colour":"')
    page[end] = LETTERS[board.colour[first]]
    cdef int worth = worth_of_area(board, first)
    cdef int side = side_of_area(board, first)
    end = write_number(page, write_text(page, end + 1, b'","worth":'), worth)
    # Each rune counts once (END-3), so a master in an area that is already controlled adds nothing.
    end = write_number(page, write_text(page, end, b',"adds":'), worth if side == NOBODY else 0)
    end = _seat(page, write_text(page, end, b',"side":'), side)
    end = write_text(page, end, b',"masters":[')
    cdef int i = first
    cdef int start = end
    cdef int _
    for _ in range(board.size[first]):
        if board.master[i] != NOBODY:
            end = write_number(page, end, board.master[i])
            page[end] = c','
            end += 1
        i = board.next[i]
    end = write_text(page, end - 1 if end > start else end, b'],"cells":[')
    i = first
    for _ in range(board.size[first]):
        end = write_text(page, _place(page, end, board, i), b"],")
        i = board.next[i]
    return write_text(page, end - 1, b"]}")


cdef int _entry(bytearray page, int end, Board board, int i, bint areas):
    """Write a rune, or the area that begins with it."""
    return _area(page, end, board, i) if areas else _rune(page, end, board, i)


cdef int _following(Board board, int i, bint areas):
    """Return the next entry of a list, from rune `i` on: any rune, or one that an area begins with."""
    while areas and i < board.n and board.first[i] != i:
        i += 1
    return i


def runes_json(Board board not None):
    """Return all visible runes as JSON, sorted by y, then x."""
    return _list_json(board, False)


def areas_json(Board board not None):
    """Return all areas as JSON, sorted by their first runes."""
    return _list_json(board, True)


cdef bytes _list_json(Board board, bint areas):
    cdef bytearray page = bytearray(board.n * (AREA_BYTES if areas else RUNE_BYTES) + SPLICE_BYTES)
    page[0] = c'['
    cdef int end = 1
    cdef int i = _following(board, 0, areas)
    while i < board.n:
        end = _entry(page, end, board, i, areas)
        page[end] = c','
        end += 1
        i = _following(board, i + 1, areas)
    page[end - 1 if end > 1 else end] = c']'
    return bytes(page[: end if end > 1 else 2])


def runes_splices(Board old not None, Board new not None):
    """Return the changes (`wire.changes.Splice`) from the old list of runes to the new one; empty without changes."""
    return _splices_json(old, new, False)


def areas_splices(Board old not None, Board new not None):
    """Return the changes from the old list of areas to the new one; empty without changes."""
    return _splices_json(old, new, True)


cdef bytes _splices_json(Board old, Board new, bint areas):
    """Compare both lists in one pass, since they are sorted by place. Write what was removed, added or changed."""
    cdef Py_ssize_t size = new.n * (AREA_BYTES if areas else RUNE_BYTES) + (old.n + new.n + 1) * SPLICE_BYTES
    cdef bytearray page = bytearray(size)
    page[0] = c'['
    cdef int end = 1
    cdef int i = _following(old, 0, areas)
    cdef int j = _following(new, 0, areas)
    cdef int at = 0  # entries of the old list before i
    cdef int gone, first, order
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
            page[end] = c','
            end += 1
            first = _following(new, first + 1, areas)
        if page[end - 1] == c',':
            end -= 1
        end = write_text(page, end, b"]],")
        at += gone
    if end == 1:
        return b""
    page[end - 1] = c']'
    return bytes(page[:end])


cdef int _splice(bytearray page, int end, int at, int gone):
    """Write the beginning of a splice."""
    page[end] = c'['
    end = write_number(page, end + 1, at)
    page[end] = c','
    end = write_number(page, end + 1, gone)
    return write_text(page, end, b",[")


cdef int _order(Board old, int i, Board new, int j):
    """Compare two runes by place: negative if the old one comes first, positive if the new one does, 0 if equal."""
    if i >= old.n or j >= new.n:
        return 1 if i >= old.n else -1
    return old.y[i] - new.y[j] if old.y[i] != new.y[j] else old.x[i] - new.x[j]


cdef bint _same(Board old, int i, Board new, int j, bint areas):
    """Return whether two entries are equal on the wire."""
    if not areas:
        return _order(old, i, new, j) == 0 and _same_rune(old, i, new, j) and old.card[i] == new.card[j]
    if old.size[i] != new.size[j]:
        return False
    cdef int _
    for _ in range(new.size[j]):
        if _order(old, i, new, j) != 0 or not _same_rune(old, i, new, j):
            return False
        i = old.next[i]
        j = new.next[j]
    return True


cdef bint _same_rune(Board old, int i, Board new, int j):
    """Return whether two runes have the same colour, master and token."""
    return old.colour[i] == new.colour[j] and old.master[i] == new.master[j] and old.token[i] == new.token[j]

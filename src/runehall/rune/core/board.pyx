"""The visible runes of a table with their cards, and its areas, listed for display.

The engine plays on bit planes, where an area is a flood fill and cards cannot be told apart. A board lists the runes
and areas one by one. Compiled serializers read its arrays; `runes` and `areas` return the same as Python values.
"""

from runehall.rune.core.areas cimport row_of
from runehall.rune.core.state cimport *

from runehall.rune.deck import COLOURS
from runehall.rune.table import Area, Rune


cdef class Board:
    """Visible runes, sorted by y then x.

    Each rune has the index of the first rune of its area and of the area's next rune; a first rune also has the area's
    size.
    """

    def __cinit__(self, sides):
        """`sides` gives the side of each seat."""
        cdef int seat
        if len(sides) > 4:
            raise ValueError("a board has up to 4 seats")
        for seat in range(len(sides)):
            self.side[seat] = sides[seat]

    cpdef tuple runes(self):
        """Return every visible rune, sorted by y then x."""
        cdef int i
        return tuple([self._rune(i) for i in range(self.n)])

    cdef object _rune(self, int i):
        master = None if self.master[i] == NOBODY else self.master[i]
        return Rune(self.x[i], self.y[i], COLOURS[self.colour[i]], self.card[i], master, self.token[i] != 0)

    cpdef tuple areas(self):
        """Return every area, sorted by its first place."""
        cdef int first
        return tuple([self._area(first) for first in range(self.n) if self.first[first] == first])

    cdef object _area(self, int first):
        cdef int i = first
        cdef int side, _
        cells, masters = [], []
        for _ in range(self.size[first]):
            place = (self.x[i], self.y[i])
            cells.append(place)
            if self.master[i] != NOBODY:
                masters.append(place)
            i = self.next[i]
        side = side_of_area(self, first)
        holder = None if side == NOBODY else side
        return Area(COLOURS[self.colour[first]], tuple(cells), holder, tuple(masters), worth_of_area(self, first))


cdef int side_of_area(Board board, int first) noexcept:
    """Return the side whose masters are in an area, or `NOBODY` (MAS-2, TEAM-3); `first` is the area's first rune."""
    cdef int i = first
    cdef int _
    for _ in range(board.size[first]):
        if board.master[i] != NOBODY:
            return board.side[board.master[i]]
        i = board.next[i]
    return NOBODY


cdef int worth_of_area(Board board, int first) noexcept:
    """Return the value of an area (CMP-6)."""
    return (TOP_WORTH - board.colour[first]) * board.size[first]


cdef void list_runes(Board board, State *s) noexcept:
    """Fill an empty board with the visible runes of a table, and find their areas."""
    cdef uint8_t[WIDE * 64] at  # indexed by place on the planes: first the visible card, then the rune's number
    cdef int k, i, w, place, x, y
    for k in range(s.laid):
        w = 2 + (s.lrotation[k] & 1)
        place = (s.ly[k] + s.oy) * 64 + s.lx[k] + s.ox
        for i in range(6):
            at[place + i // w * 64 + i % w] = s.lcard[k]
    cdef int n = 0
    cdef uint64_t seen, red, green, tokens
    for y in range(s.y0, s.y1 + 1):
        seen = row_of(s, SEEN, y)
        red = row_of(s, RED, y)
        green = row_of(s, GREEN, y)
        tokens = row_of(s, WITH_TOKEN, y)
        while seen:
            x = ctz(seen)
            seen &= seen - 1
            board.x[n] = x - s.ox
            board.y[n] = y - s.oy
            board.colour[n] = RED if not red >> x & 1 else GREEN if not green >> x & 1 else BLUE
            board.card[n] = at[y * 64 + x]
            board.master[n] = NOBODY
            board.token[n] = tokens >> x & 1
            at[y * 64 + x] = n
            n += 1
    for i in range(s.masters):
        board.master[at[s.my[i] * 64 + s.mx[i]]] = s.mseat[i]
    board.n = n
    _find_areas(board)


cdef void _find_areas(Board board) noexcept:
    """Find the areas of a board whose runes are sorted: runes of one colour that are connected orthogonally."""
    cdef uint8_t[RUNES] last
    cdef int above = 0
    cdef int i, x, y, first
    for i in range(board.n):
        board.first[i] = i
        x = board.x[i]
        y = board.y[i]
        if i > 0 and board.y[i - 1] == y and board.x[i - 1] == x - 1 and board.colour[i - 1] == board.colour[i]:
            _join(board, i - 1, i)
        while board.y[above] < y - 1 or (board.y[above] == y - 1 and board.x[above] < x):
            above += 1
        if board.y[above] == y - 1 and board.x[above] == x and board.colour[above] == board.colour[i]:
            _join(board, above, i)
    for i in range(board.n):
        first = board.first[board.first[i]]  # the rune it points to comes earlier and is already resolved
        board.first[i] = first
        if first == i:
            board.size[i] = 1
        else:
            board.next[last[first]] = i
            board.size[first] += 1
        last[first] = i


cdef void _join(Board board, int one, int other) noexcept:
    """Merge the areas of two runes: the later of their first runes now points to the earlier one."""
    while board.first[one] != one:
        one = board.first[one]
    while board.first[other] != other:
        other = board.first[other]
    if one < other:
        board.first[other] = one
    else:
        board.first[one] = other

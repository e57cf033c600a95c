"""Forbidden effects of a card or token on areas: joining (LAY-7, GM-3), taking places (ADB-2), too long lines (SOLO-2).
"""

from runehall.rune.core.areas cimport flood, control
from runehall.rune.core.planes cimport make_room
from runehall.rune.core.registers cimport beside, count, empty, flooded, four, load, plane, some, store
from runehall.rune.core.state cimport *


cdef void change_by_lay(State *s, int card, int rotation, int tx, int ty, TableChange *out) noexcept nogil:
    """Compute what laying this card there would change, after making room for it on the planes."""
    cdef int w = 2 + (rotation & 1)
    cdef int h = 3 - (rotation & 1)
    make_room(s, tx, ty, w, h)
    out.x = tx + s.ox
    out.y = ty + s.oy
    out.h = h
    cdef uint64_t bit = (1 << w) - 1
    out.full = bit << out.x
    cdef int i
    for i in range(3):
        bit = s.variant.part[(card * 4 + rotation) * 3 + i]
        out.part[3 * i] = (bit & 7) << out.x
        out.part[3 * i + 1] = (bit >> 16 & 7) << out.x
        out.part[3 * i + 2] = (bit >> 32 & 7) << out.x


cdef void change_by_token(State *s, int tx, int ty, int colour, TableChange *out) noexcept nogil:
    """Compute what placing this token would change; it must be on a visible rune."""
    out.x = tx + s.ox
    out.y = ty + s.oy
    out.h = 1
    out.full = 1
    out.full = out.full << out.x
    cdef int i
    for i in range(9):
        out.part[i] = 0
    out.part[colour * 3] = out.full


cdef int contested(State *s) noexcept nogil:
    """Return, as bits, the colours that have at least two masters, one of them an opponent's.

    Only areas of these colours could be joined against LAY-7.
    """
    cdef int mine = s.variant.side[s.seat]
    cdef int colours = 0
    cdef int c, colour
    for colour in range(3):
        c = s.stand[0][colour] + s.stand[1][colour] + s.stand[2][colour]
        colours |= (c > 1 and c > s.stand[mine][colour]) << colour
    return colours


cdef int joins(State *s, TableChange *change) noexcept nogil:
    """Return 1 + the colour of areas that the change joins against LAY-7 (GM-3 for a token), or 0."""
    cdef int colours = contested(s)
    cdef int colour
    for colour in range(3):
        if colours >> colour & 1:
            if s.small:
                if _joins(s.narrow, span_of(NARROW, 4, NARROW - 4), s, change, colour):
                    return 1 + colour
            elif _joins(s.wide, _with_change(s, change), s, change, colour):
                return 1 + colour
    return 0


cdef Span _with_change(State *s, TableChange *change) noexcept nogil:
    """Return the rows of the wide planes that are in use, including those of the change."""
    return span_of(WIDE, min(s.y0, change.y), max(s.y1, change.y + change.h - 1) + 1)


cdef void _after(row *p, Span span, TableChange *change, int colour, row *m) noexcept nogil:
    """Compute the runes of a colour as they would be after the change."""
    cdef Py_ssize_t y
    for y in range(span.lo, span.hi):
        m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
    m[span.lo - 1] = 0
    m[span.hi] = 0
    cdef int r
    for r in range(change.h):
        m[change.y + r] = (m[change.y + r] & ~change.full) | change.part[colour * 3 + r]


cdef int _joins(row *p, Span span, State *s, TableChange *change, int colour) noexcept nogil:
    """Flood fill from the new runes; masters that meet in one area must have been in one area before."""
    if row is uint16_t:
        return _joins_narrow(s, change, colour)
    # Areas can only be joined if the new runes touch or cover at least two runes of the colour.
    cdef int count = 0
    cdef row above = 0
    cdef row here = 0
    cdef int r
    cdef row one, below
    for r in range(change.h + 2):
        below = change.part[colour * 3 + r] if r < change.h else 0
        one = (here | (here << 1) | (here >> 1) | above | below) & p[SEEN * span.n + change.y + r - 1]
        count += popcount(one & ~p[colour * span.n + change.y + r - 1])
        above = here
        here = below
    if count < 2:
        return 0
    cdef row[WIDE] m
    _after(p, span, change, colour, m)
    cdef Py_ssize_t y
    cdef row[WIDE] seen
    for y in range(span.lo - 1, span.hi + 1):
        seen[y] = 0
    cdef row[WIDE] f
    cdef row seed
    for r in range(change.h):
        seed = change.part[colour * 3 + r]
        seed = seed & ~seen[change.y + r]
        while seed:
            for y in range(span.lo - 1, span.hi + 1):
                f[y] = 0
            one = seed & -seed
            f[change.y + r] = one
            flood(f, m, span.lo, span.hi)
            for y in range(span.lo, span.hi):
                seen[y] |= f[y]
            seed &= ~seen[change.y + r]
            if _meet(p, span, s, colour, f):
                return 1
    return 0


cdef int _joins_narrow(State *s, TableChange *change, int colour) noexcept nogil:
    """`_joins` in registers."""
    cdef plane before = load(s.narrow + SEEN * NARROW + 4) & ~load(s.narrow + colour * NARROW + 4)
    cdef uint64_t rows = change.part[colour * 3] | change.part[colour * 3 + 1] << 16 | change.part[colour * 3 + 2] << 32
    cdef plane seed = four(rows, change.y - 4)
    if count(before & (seed | beside(seed))) < 2:
        return 0
    rows = change.full
    cdef int r
    for r in range(1, change.h):
        rows |= change.full << 16 * r
    cdef plane after = (before & ~four(rows, change.y - 4)) | seed
    cdef plane area
    cdef uint16_t[24] f
    while not empty(seed):
        area = flooded(some(seed), after)
        seed &= ~area
        store(f + 4, area)
        if _meet(s.narrow, span_of(NARROW, 4, NARROW - 4), s, colour, f):
            return 1
    return 0


cdef int _meet(row *p, Span span, State *s, int colour, row *f) noexcept nogil:
    """Return whether f contains masters, one of them an opponent's, that were in more than one area before."""
    cdef int masters = 0
    cdef int foes = 0
    cdef int first = 0
    cdef int i
    for i in range(s.masters):
        if s.mcolour[i] == colour and f[s.my[i]] >> s.mx[i] & 1:
            if masters == 0:
                first = i
            masters += 1
            if s.variant.side[s.mseat[i]] != s.variant.side[s.seat]:
                foes += 1
    return masters > 1 and foes > 0 and _apart(p, span, s, colour, first, f)


cdef int _apart(row *p, Span span, State *s, int colour, int first, row *f) noexcept nogil:
    """Return whether a master in f was in another area than the first master before."""
    if row is uint16_t:  # a narrow plane: its constant bounds let the C compiler unroll the loops
        span = span_of(NARROW, 4, NARROW - 4)
    cdef Py_ssize_t y
    cdef row[WIDE] m
    for y in range(span.lo, span.hi):
        m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
    cdef row[WIDE] g
    for y in range(span.lo - 1, span.hi + 1):
        g[y] = 0
    cdef row one = 1
    g[s.my[first]] = one << s.mx[first]
    flood(g, m, span.lo, span.hi)
    cdef int i
    for i in range(s.masters):
        if s.mcolour[i] == colour and f[s.my[i]] >> s.mx[i] & 1 and not g[s.my[i]] >> s.mx[i] & 1:
            return 1
    return 0


cdef int cuts(State *s, TableChange *change) noexcept nogil:
    """Return whether an opponent's side would lose control of a place (ADB-2)."""
    control(s)
    if s.small:
        return _cuts(s.narrow, span_of(NARROW, 4, NARROW - 4), s, change)
    return _cuts(s.wide, _with_change(s, change), s, change)


cdef int _cuts(row *p, Span span, State *s, TableChange *change) noexcept nogil:
    if row is uint16_t:  # a narrow plane: its constant bounds let the C compiler unroll the loops
        span = span_of(NARROW, 4, NARROW - 4)
    cdef Py_ssize_t y
    cdef int i, side, colour
    cdef row[WIDE] m, f, kept
    cdef row one
    for side in range(s.variant.sides):
        if side == s.variant.side[s.seat]:
            continue
        for y in range(span.lo, span.hi):
            kept[y] = 0
        for colour in range(3):
            _after(p, span, change, colour, m)
            for y in range(span.lo - 1, span.hi + 1):
                f[y] = 0
            for i in range(s.masters):
                if s.mcolour[i] == colour and s.variant.side[s.mseat[i]] == side:
                    one = 1
                    f[s.my[i]] |= one << s.mx[i]
            flood(f, m, span.lo, span.hi)
            for y in range(span.lo, span.hi):
                kept[y] |= f[y]
        for y in range(span.lo, span.hi):
            if p[(REALM + side) * span.n + y] & ~kept[y]:
                return 1
    return 0


cdef int lines(State *s, TableChange *change) noexcept nogil:
    """Return 1 + the colour of a straight line that would be longer than solo allows (SOLO-2), or 0."""
    if s.small:
        return _lines(s.narrow, span_of(NARROW, 4, NARROW - 4), s, change)
    return _lines(s.wide, _with_change(s, change), s, change)


cdef int _lines(row *p, Span span, State *s, TableChange *change) noexcept nogil:
    if row is uint16_t:  # a narrow plane: its constant bounds let the C compiler unroll the loops
        span = span_of(NARROW, 4, NARROW - 4)
    cdef Py_ssize_t y
    cdef int _, colour
    cdef row[WIDE] m, across
    cdef row lines
    for colour in range(3):
        _after(p, span, change, colour, m)
        for y in range(span.lo, span.hi):
            across[y] = m[y]
        for _ in range(s.variant.limit[colour]):
            for y in range(span.lo, span.hi):
                across[y] &= across[y] >> 1
            for y in range(span.lo, span.hi):
                m[y] &= m[y + 1]
        lines = 0
        for y in range(span.lo, span.hi):
            lines |= across[y] | m[y]
        if lines:
            return 1 + colour
    return 0

"""Areas: which side controls each, what it is worth, and where a master may be placed."""

from runehall.rune.core.registers cimport (
    beside, count, empty, fill_narrow, flooded, load, none, north, plane, some, south, store,
)
from runehall.rune.core.state cimport *


cdef void flood(row *f, row *m, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil:
    """Flood fill: spread f orthogonally over m until nothing changes."""
    if row is uint16_t:
        fill_narrow(<uint16_t *>f + 4, <uint16_t *>m + 4)
        return
    cdef row more = 1
    cdef Py_ssize_t y
    cdef row[WIDE] g
    cdef row v
    while more:
        more = 0
        for y in range(lo, hi):
            v = f[y]
            g[y] = (v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]) & m[y]
        for y in range(lo, hi):
            more |= g[y] ^ f[y]
            f[y] = g[y]


cdef void control(State *s) noexcept nogil:
    """Bring the realms up to date: the places that each side's masters control (MAS-2, TEAM-3)."""
    if s.fresh:
        return
    if s.small:
        _control(s.narrow, span_of(NARROW, 4, NARROW - 4), s)
    else:
        _control(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s)
    s.fresh = 1


cdef void _control(row *p, Span span, State *s) noexcept nogil:
    """Grow each side's realm from what is left of it, over the links between neighbours of the same colour.

    All colours grow at once.
    """
    if row is uint16_t:
        _control_narrow(<uint16_t *>p + 4, s)
        return
    cdef Py_ssize_t y
    cdef row[WIDE] right, down
    cdef row a, b, c
    for y in range(span.lo - 1, span.hi):
        a = p[SEEN * span.n + y]
        b = p[y]
        c = p[span.n + y]
        right[y] = a & (a >> 1) & ~(b ^ (b >> 1)) & ~(c ^ (c >> 1))
        down[y] = a & p[SEEN * span.n + y + 1] & ~(b ^ p[y + 1]) & ~(c ^ p[span.n + y + 1])
    cdef int side
    cdef row[WIDE] f, g
    cdef row v, w, more
    for side in range(s.variant.sides):
        for y in range(span.lo - 1, span.hi + 1):
            f[y] = p[(REALM + side) * span.n + y]
        more = 1
        while more:
            more = 0
            for y in range(span.lo, span.hi):
                v = f[y]
                w = right[y]
                g[y] = v | ((v & w) << 1) | ((v >> 1) & w) | (f[y + 1] & down[y]) | (f[y - 1] & down[y - 1])
            for y in range(span.lo, span.hi):
                more |= g[y] ^ f[y]
                f[y] = g[y]
        for y in range(span.lo, span.hi):
            p[(REALM + side) * span.n + y] = f[y]


cdef void _control_narrow(uint16_t *p, State *s) noexcept nogil:
    """`_control` in registers, two sides at once.

    Each step waits for the result of the one before, so the second side costs no extra time.
    """
    cdef plane seen = load(p + SEEN * NARROW)
    cdef plane red = load(p + RED * NARROW)
    cdef plane green = load(p + GREEN * NARROW)
    cdef plane right = seen & (seen >> 1) & ~(red ^ (red >> 1)) & ~(green ^ (green >> 1))
    cdef plane down = seen & north(seen) & ~(red ^ north(red)) & ~(green ^ north(green))
    cdef int side, other
    cdef plane one, two, was, more
    for side in range(0, s.variant.sides, 2):
        other = min(side + 1, s.variant.sides - 1)
        one = load(p + (REALM + side) * NARROW)
        two = load(p + (REALM + other) * NARROW)
        more = ~one
        while not empty(more):
            was = one
            more = two
            one |= ((one & right) << 1) | ((one >> 1) & right) | (north(one) & down) | south(one & down)
            two |= ((two & right) << 1) | ((two >> 1) & right) | (north(two) & down) | south(two & down)
            more = (one ^ was) | (two ^ more)
        store(p + (REALM + side) * NARROW, one)
        store(p + (REALM + other) * NARROW, two)


cdef int points(State *s, int side) noexcept nogil:
    """Return the value of the areas that a side controls (CMP-6, END-3)."""
    control(s)
    if s.small:
        return _points(s.narrow, span_of(NARROW, 4, NARROW - 4), side)
    return _points(s.wide, span_of(WIDE, s.y0, s.y1 + 1), side)


cdef int _points(row *p, Span span, int side) noexcept nogil:
    cdef int total
    cdef uint16_t *rows
    cdef plane realm
    if row is uint16_t:
        rows = <uint16_t *>p + 4
        realm = load(rows + (REALM + side) * NARROW)
        total = TOP_WORTH * count(realm & ~load(rows))
        total += (TOP_WORTH - GREEN) * count(realm & ~load(rows + NARROW))
        return total + (TOP_WORTH - BLUE) * count(realm & ~load(rows + 2 * NARROW))
    total = 0
    cdef Py_ssize_t y
    cdef row v
    for y in range(span.lo, span.hi):
        v = p[(REALM + side) * span.n + y]
        if v:
            total += TOP_WORTH * popcount(v & ~p[y]) + (TOP_WORTH - GREEN) * popcount(v & ~p[span.n + y])
            total += (TOP_WORTH - BLUE) * popcount(v & ~p[2 * span.n + y])
    return total


cdef int score(State *s, int side) noexcept nogil:
    """Return a side's points as if the game ended now, less its fines (END-3, SPARE-2, EVEN-2)."""
    cdef int total = points(s, side)
    if side != s.first:
        total += s.variant.given
    cdef int seat
    for seat in range(s.variant.seats):
        if s.variant.side[seat] == side:
            total -= s.fine[seat]
    return total


cdef int find_spots(State *s, uint64_t *out) noexcept nogil:
    """Find the places where the seat to move may place a master, and return how many there are (MAS-1)."""
    control(s)
    if s.small:
        return _spots(s.narrow, span_of(NARROW, 4, NARROW - 4), s, out)
    return _spots(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, out)


cdef int _spots(row *p, Span span, State *s, uint64_t *out) noexcept nogil:
    if row is uint16_t:  # a narrow plane: its constant bounds let the C compiler unroll the loops
        span = span_of(NARROW, 4, NARROW - 4)
    cdef Py_ssize_t y
    cdef row[WIDE] open_
    for y in range(span.lo, span.hi):
        open_[y] = p[SEEN * span.n + y] & ~p[WITH_MASTER * span.n + y]
    cdef int side
    for side in range(s.variant.sides):
        if side != s.variant.side[s.seat]:
            for y in range(span.lo, span.hi):
                open_[y] &= ~p[(REALM + side) * span.n + y]
    for y in range(span.lo, span.hi):
        out[y] = open_[y]
    if row is uint16_t:
        return count(load(<uint16_t *>open_ + 4))
    cdef int total = 0
    for y in range(span.lo, span.hi):
        total += popcount(open_[y])
    return total


cdef uint64_t row_of(State *s, Py_ssize_t k, Py_ssize_t y) noexcept nogil:
    """Return a row of a narrow or wide plane."""
    return s.narrow[k * NARROW + y] if s.small else s.wide[k * WIDE + y]


cdef void free_areas(State *s, int *tops) noexcept nogil:
    """Find the values of the three best areas that nobody controls, best first; 0 stands for a missing area."""
    control(s)
    cdef int k
    for k in range(3):
        tops[k] = 0
    if s.small:
        _free_areas_narrow(<uint16_t *>s.narrow + 4, s.variant.sides, tops)
        return
    cdef Py_ssize_t lo = s.y0
    cdef Py_ssize_t hi = s.y1 + 1
    cdef Py_ssize_t y
    cdef uint64_t[WIDE] held
    for y in range(lo, hi):
        held[y] = 0
        for k in range(s.variant.sides):
            held[y] |= row_of(s, REALM + k, y)
    cdef int c, worth
    cdef uint64_t[WIDE] m, f
    cdef Py_ssize_t at
    for c in range(3):
        for y in range(lo, hi):
            m[y] = row_of(s, SEEN, y) & ~row_of(s, c, y) & ~held[y]
        m[lo - 1] = 0
        m[hi] = 0
        for at in range(lo, hi):
            while m[at]:
                for y in range(lo - 1, hi + 1):
                    f[y] = 0
                f[at] = m[at] & ~(m[at] - 1)
                flood(f, m, lo, hi)
                worth = 0
                for y in range(lo, hi):
                    worth += popcount(f[y])
                    m[y] &= ~f[y]
                _keep_top(tops, worth * (TOP_WORTH - c))


cdef void _free_areas_narrow(uint16_t *p, int sides, int *tops) noexcept nogil:
    """`free_areas` in registers."""
    cdef plane held = none()
    cdef int k
    for k in range(sides):
        held |= load(p + (REALM + k) * NARROW)
    cdef int c
    cdef plane m, lone, f
    for c in range(3):
        m = load(p + SEEN * NARROW) & ~load(p + c * NARROW) & ~held
        lone = m & ~beside(m)
        for _ in range(min(3, count(lone))):
            _keep_top(tops, TOP_WORTH - c)
        m &= ~lone
        while not empty(m):
            f = flooded(some(m), m)
            m &= ~f
            _keep_top(tops, count(f) * (TOP_WORTH - c))


cdef void _keep_top(int *tops, int worth) noexcept nogil:
    """Insert a value into the three greatest, if it is one of them."""
    cdef int k, less
    for k in range(3):
        if worth > tops[k]:
            less = tops[k]
            tops[k] = worth
            worth = less

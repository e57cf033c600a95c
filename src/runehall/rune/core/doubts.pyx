"""The lays that could connect areas against LAY-7; only these are checked one by one, with `joining`."""

from runehall.rune.core.areas cimport flood
from runehall.rune.core.joining cimport contested
from runehall.rune.core.registers cimport beside, count, empty, flooded, load, none, north, plane, single, south, store
from runehall.rune.core.state cimport *


cdef int find_halos(State *s, Halos *out) noexcept nogil:
    """Find the controlled areas to which LAY-7 applies, with their halos; return whether a card could join any two."""
    if s.small:
        return _find_halos(s.narrow, out.narrow, span_of(NARROW, 4, NARROW - 4), s, out)
    return _find_halos(s.wide, out.wide, span_of(WIDE, s.y0, s.y1 + 1), s, out)


cdef int _find_halos(row *p, row *q, Span span, State *s, Halos *out) noexcept nogil:
    if row is uint16_t:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    out.n = 0
    cdef int near = 0
    cdef int colours = contested(s)
    cdef int c, i, k, known
    for c in range(3):
        out.near[c] = 0
        if not colours >> c & 1:
            continue
        for i in range(s.masters):
            if s.mcolour[i] != c:
                continue
            known = 0
            for k in range(out.n):
                # a rune of the colour within an area's halo belongs to that area
                if out.colour[k] == c and q[k * span.n + s.my[i]] >> s.mx[i] & 1:
                    known = 1
            if known:
                continue
            k = out.n
            out.n += 1
            out.colour[k] = c
            out.foe[k] = s.variant.side[s.mseat[i]] != s.variant.side[s.seat]
            _halo(p, q, span, s, i, k)
            for known in range(k):
                if out.colour[known] == c and (out.foe[k] or out.foe[known]):
                    out.near[c] |= _close(q, span.n, k, known, span.lo, span.hi)
        near |= out.near[c]
    return near


cdef void _halo(row *p, row *q, Span span, State *s, int i, Py_ssize_t k) noexcept nogil:
    """Compute the area of a master and the places around it."""
    cdef Py_ssize_t y
    cdef uint16_t *rows
    cdef plane area
    if row is uint16_t:
        rows = <uint16_t *>p + 4
        area = load(rows + SEEN * NARROW) & ~load(rows + s.mcolour[i] * NARROW)
        area = flooded(single(s.mx[i], s.my[i] - 4), area)
        for y in range(4):
            q[k * NARROW + y] = 0
            q[k * NARROW + NARROW - 4 + y] = 0
        store(<uint16_t *>q + k * NARROW + 4, area | beside(area))
        return
    cdef row[WIDE] m
    for y in range(span.lo, span.hi):
        m[y] = p[SEEN * span.n + y] & ~p[s.mcolour[i] * span.n + y]
    cdef row[WIDE] f
    for y in range(span.lo - 2, span.hi + 2):
        f[y] = 0
    cdef row one = 1
    f[s.my[i]] = one << s.mx[i]
    flood(f, m, span.lo, span.hi)
    for y in range(span.n):
        q[k * span.n + y] = 0
    for y in range(span.lo - 1, span.hi + 1):
        one = f[y]
        q[k * span.n + y] = (one | (one << 1) | (one >> 1) | f[y - 1] | f[y + 1]) & WORD


cdef int _close(row *q, Py_ssize_t n, Py_ssize_t a, Py_ssize_t b, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil:
    """Return whether one card could touch both areas: their halos are at most two places apart in x and y."""
    cdef plane near
    if row is uint16_t:
        near = load(<uint16_t *>q + a * NARROW + 4)
        near |= north(near) | south(near)
        near |= north(near) | south(near)
        near |= (near << 1) | (near >> 1)
        near |= (near << 1) | (near >> 1)
        return not empty(near & load(<uint16_t *>q + b * NARROW + 4))
    cdef row touched = 0
    cdef Py_ssize_t y
    cdef row v
    for y in range(lo - 1, hi + 1):
        v = q[a * n + y - 2] | q[a * n + y - 1] | q[a * n + y] | q[a * n + y + 1] | q[a * n + y + 2]
        touched |= (v | (v << 1) | (v << 2) | (v >> 1) | (v >> 2)) & q[b * n + y]
    return touched != 0


cdef int find_doubts(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil:
    """Find the corners where the i-th card and rotation would touch two areas of a colour, one of them an opponent's.

    Return how many of them are lays, which must be checked one by one. If there is none, `out` is not written.
    """
    if s.small:
        return _doubts_narrow(s, halos, lays, i, out)
    return _doubts_wide(s, halos, lays, i, out)


cdef int _doubts_narrow(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil:
    cdef int doubtful = 0
    cdef plane doubt = none()
    cdef int c, k, x
    cdef uint64_t part, bits
    cdef plane once, twice, foe, here
    for c in range(3):
        if not halos.near[c]:
            continue
        part = s.variant.part[(lays.card[i >> 2] * 4 + (i & 3)) * 3 + c]
        once = none()
        twice = none()
        foe = none()
        for k in range(halos.n):
            if halos.colour[k] != c:
                continue
            here = none()
            bits = part
            while bits:
                x = ctz(bits)
                bits &= bits - 1
                here |= load(halos.narrow + k * NARROW + 4 + (x >> 4)) >> (x & 15)
            twice |= once & here
            once |= here
            if halos.foe[k]:
                foe |= here
        doubt |= twice & foe
    doubt &= load(lays.narrow + i * NARROW + 4)
    cdef int y
    cdef uint16_t[16] rows
    if not empty(doubt):
        store(rows, doubt)
        for y in range(16):
            out[4 + y] = rows[y]
        doubtful = count(doubt)
    return doubtful


cdef int _doubts_wide(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil:
    cdef Py_ssize_t y
    for y in range(lays.lo, lays.hi):
        out[y] = 0
    cdef int c, x, bits
    cdef Py_ssize_t k, r
    cdef uint64_t[WIDE] t, once, twice, foe
    for c in range(3):
        if not halos.near[c]:
            continue
        for y in range(lays.lo, lays.hi):
            once[y] = twice[y] = foe[y] = 0
        for k in range(halos.n):
            if halos.colour[k] != c:
                continue
            for y in range(lays.lo, lays.hi):
                t[y] = 0
            for r in range(3 - (i & 1)):
                bits = s.variant.part[(lays.card[i >> 2] * 4 + (i & 3)) * 3 + c] >> 16 * r & 7
                for x in range(3):
                    if bits >> x & 1:
                        for y in range(lays.lo, lays.hi):
                            t[y] |= halos.wide[k * WIDE + y + r] >> x
            for y in range(lays.lo, lays.hi):
                twice[y] |= once[y] & t[y]
                once[y] |= t[y]
                if halos.foe[k]:
                    foe[y] |= t[y]
        for y in range(lays.lo, lays.hi):
            out[y] |= twice[y] & foe[y]
    bits = 0
    for y in range(lays.lo, lays.hi):
        out[y] &= lays.wide[i * WIDE + y]
        bits += popcount(out[y])
    return bits

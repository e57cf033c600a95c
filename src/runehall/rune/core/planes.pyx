"""The table as bit planes, and the search for all places where LAY-1 to LAY-6 allow a card.

A plane has a row of bits for each row of the table. There is a plane for each colour ("visible, and not of this
colour"), and one each for visible runes, masters, tokens and the corners of laid cards. Nearly every game fits into 16
by 16 places, so planes are narrow (16 rows of 16 bits) until the table outgrows them; then they are wide (64 by 64),
which always fits. The box of visible runes keeps two free places on its left and above, where a card's corner may be
laid.
"""

from libc.string cimport memcpy, memset
from runehall.rune.core.registers cimport count, load, load_four, plane, store, store_four
from runehall.rune.core.state cimport *


cdef void make_room(State *s, int x, int y, int w, int h) noexcept nogil:
    """Move or widen the planes until they hold the table and the w by h places at (x, y)."""
    cdef int bits = NARROW_SIZE if s.small else WIDE_SIZE
    cdef int pad = NARROW_MARGIN if s.small else WIDE_MARGIN
    if x + s.ox >= 0 and y + s.oy >= pad and x + s.ox + w <= bits and y + s.oy + h <= pad + bits:
        return
    cdef int nx0 = min(s.x0, x + s.ox)
    cdef int nx1 = max(s.x1, x + s.ox + w - 1)
    cdef int ny0 = min(s.y0, y + s.oy)
    cdef int ny1 = max(s.y1, y + s.oy + h - 1)
    if s.small and (nx1 - nx0 >= NARROW_SIZE or ny1 - ny0 >= NARROW_SIZE):
        _widen(s)
        nx0 += WIDEN_X
        nx1 += WIDEN_X
        ny0 += WIDEN_Y
        ny1 += WIDEN_Y
        bits = WIDE_SIZE
        pad = WIDE_MARGIN
    cdef int dx = 0
    cdef int dy = 0
    if nx0 < 0 or nx1 >= bits:
        dx = (bits - 1 - nx1 - nx0) // 2
    if ny0 < pad or ny1 >= pad + bits:
        dy = (2 * pad + bits - 1 - ny1 - ny0) // 2
    if dx != 0 or dy != 0:
        _moved(s, dx, dy)


cdef void _moved(State *s, int dx, int dy) noexcept nogil:
    """Shift everything on the planes."""
    if s.small:
        _shift(s.narrow, span_of(NARROW, s.y0, s.y1 + 1), dx, dy)
    else:
        _shift(s.wide, span_of(WIDE, s.y0, s.y1 + 1), dx, dy)
    _shift_coordinates(s, dx, dy)


cdef inline void _shift_coordinates(State *s, int dx, int dy) noexcept nogil:
    """Shift the bounds, the origin and the masters of a table whose planes were shifted."""
    cdef int i
    for i in range(s.masters):
        s.mx[i] += dx
        s.my[i] += dy
    s.x0 += dx
    s.x1 += dx
    s.y0 += dy
    s.y1 += dy
    s.ox += dx
    s.oy += dy


cdef void _shift(row *p, Span span, int dx, Py_ssize_t dy) noexcept nogil:
    """Shift the used rows of every plane."""
    cdef Py_ssize_t k
    cdef uint16_t *rows
    cdef plane moved
    if row is uint16_t:
        span.n = NARROW
        if -4 <= dy <= 4:  # no further than the empty rows around a plane
            rows = <uint16_t *>p + 4
            for k in range(PLANES):
                moved = load(rows + k * NARROW - dy)
                store(rows + k * NARROW, moved << dx if dx >= 0 else moved >> -dx)
            return
    cdef Py_ssize_t y
    cdef row[WIDE] t
    for k in range(PLANES):
        for y in range(span.n):
            t[y] = 0
        if dx >= 0:
            for y in range(span.lo, span.hi):
                t[y + dy] = p[k * span.n + y] << dx
        else:
            for y in range(span.lo, span.hi):
                t[y + dy] = p[k * span.n + y] >> -dx
        for y in range(span.n):
            p[k * span.n + y] = t[y]


cdef void _widen(State *s) noexcept nogil:
    """Switch from narrow to wide planes, with the table in their middle."""
    memset(s.wide, 0, sizeof(s.wide))
    cdef Py_ssize_t k, y
    cdef uint64_t v
    for k in range(PLANES):
        for y in range(NARROW_MARGIN, NARROW - NARROW_MARGIN):
            v = s.narrow[k * NARROW + y]
            s.wide[k * WIDE + y + WIDEN_Y] = v << WIDEN_X
    s.small = 0
    _shift_coordinates(s, WIDEN_X, WIDEN_Y)


cdef void stamp(State *s, int card, int rotation, int tx, int ty) noexcept nogil:
    """Lay a card with its corner at (tx, ty) without checking the rules."""
    cdef int w = 2 + (rotation & 1)
    cdef int h = 3 - (rotation & 1)
    make_room(s, tx, ty, w, h)
    cdef int x = tx + s.ox
    cdef int y = ty + s.oy
    if s.small:
        _stamp_narrow(<uint16_t *>s.narrow + y, s, card, rotation, x)
    else:
        _stamp(s, card, rotation, x, y)
    s.x0 = min(s.x0, x)
    s.x1 = max(s.x1, x + w - 1)
    s.y0 = min(s.y0, y)
    s.y1 = max(s.y1, y + h - 1)
    s.lcard[s.laid] = card
    s.lrotation[s.laid] = rotation
    s.lx[s.laid] = tx
    s.ly[s.laid] = ty
    s.laid += 1
    s.fresh = 0


cdef void make_margin(State *s) noexcept nogil:
    """Restore the free places around the box of visible runes: two on the left and two above."""
    if s.small and (s.x1 - s.x0 >= NARROW_SIZE - 2 or s.y1 - s.y0 >= NARROW_SIZE - 2):
        _widen(s)
    cdef int bits = NARROW_SIZE if s.small else WIDE_SIZE
    cdef int pad = NARROW_MARGIN if s.small else WIDE_MARGIN
    cdef int cx, cy
    if s.x0 < 2 or s.y0 < pad + 2:
        cx = 0 if s.x0 >= 2 else 2 + (bits - 3 - (s.x1 - s.x0)) // 2 - s.x0
        cy = 0 if s.y0 >= pad + 2 else pad + 2 + (bits - 3 - (s.y1 - s.y0)) // 2 - s.y0
        _moved(s, cx, cy)


cdef void _stamp(State *s, int card, int rotation, int x, Py_ssize_t y) noexcept nogil:
    """Set the card's runes on the wide planes; a realm that loses a rune is recomputed from its masters."""
    cdef uint64_t *p = s.wide
    cdef int w = 2 + (rotation & 1)
    cdef int h = 3 - (rotation & 1)
    cdef uint64_t full = (1 << w) - 1
    full = full << x
    cdef int r, c
    cdef uint64_t one, old, part
    cdef uint64_t[3] changed
    for r in range(h):
        changed[r] = 0
        for c in range(3):
            part = s.variant.part[(card * 4 + rotation) * 3 + c] >> 16 * r & 7
            old = p[c * WIDE + y + r]
            one = (old | full) & ~(part << x)
            changed[r] |= old ^ one
            p[c * WIDE + y + r] = one
        changed[r] &= p[SEEN * WIDE + y + r]
        p[SEEN * WIDE + y + r] |= full
    one = 1
    p[(TALL + (rotation & 1)) * WIDE + y] |= one << x
    cdef int i
    for i in range(s.variant.sides):
        old = 0
        for r in range(h):
            old |= changed[r] & p[(REALM + i) * WIDE + y + r]
        if old:
            lose_realm(s, i)


cdef void _stamp_narrow(uint16_t *p, State *s, int card, int rotation, int x) noexcept nogil:
    """`_stamp` on narrow planes, four rows at once; p is the corner's row on the first plane."""
    cdef uint64_t full = 0
    cdef Py_ssize_t c
    for c in range(3):
        full |= s.variant.part[(card * 4 + rotation) * 3 + c] << x
    cdef uint64_t changed = 0
    cdef uint64_t old, now
    for c in range(3):
        old = load_four(p + c * NARROW)
        now = (old | full) & ~(s.variant.part[(card * 4 + rotation) * 3 + c] << x)
        changed |= old ^ now
        store_four(p + c * NARROW, now)
    old = load_four(p + SEEN * NARROW)
    changed &= old
    store_four(p + SEEN * NARROW, old | full)
    p[(TALL + (rotation & 1)) * NARROW] |= 1 << x
    for c in range(s.variant.sides):
        if load_four(p + (REALM + c) * NARROW) & changed:
            lose_realm(s, c)


cdef void _begin_realm(row *p, Py_ssize_t n, State *s, int side) noexcept nogil:
    """Reset a side's realm to its masters, from which `control` grows it."""
    cdef Py_ssize_t y
    for y in range(n):
        p[(REALM + side) * n + y] = 0
    cdef int i
    cdef row one
    for i in range(s.masters):
        if s.variant.side[s.mseat[i]] == side:
            one = 1
            p[(REALM + side) * n + s.my[i]] |= one << s.mx[i]


cdef void lose_realm(State *s, int side) noexcept nogil:
    """Reset what a side controls to its masters."""
    if s.small:
        _begin_realm(s.narrow, NARROW, s, side)
    else:
        _begin_realm(s.wide, WIDE, s, side)


cdef void find_lays(State *s, Lays *out) noexcept nogil:
    """Find all lays of the seat to move that LAY-1 to LAY-6 allow."""
    make_margin(s)
    cdef uint64_t hand
    hand = s.hand[s.seat]
    cdef int n = 0
    while hand:
        out.card[n] = ctz(hand)
        hand &= hand - 1
        n += 1
    out.cards = n
    out.small = s.small
    out.ox = s.ox
    out.oy = s.oy
    if s.small:
        out.lo = 4
        out.hi = NARROW - 4
        _corners(s.narrow, out.narrow, s, out)
    else:
        out.lo = s.y0 - 2
        out.hi = s.y1 + 1
        _corners(s.wide, out.wide, s, out)
    _count(out, s)


cdef inline row _against_upright(
    row *p, Py_ssize_t y, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c, Py_ssize_t d, Py_ssize_t e, Py_ssize_t f
) noexcept nogil:
    """Return the corners of a row where the runes `ab/cd/ef` break both MATCH-UNDER and MATCH-BESIDE.

    Each letter is the start of the plane of its rune's colour, which holds the visible runes of other colours. Seen
    from a corner, the plane `dy` rows down and `dx` places to the right is that plane shifted. Everything that rules
    out a card in one column is ORed before it is shifted.
    """
    cdef row left = p[a + y] | p[c + y + 1] | p[e + y + 2]
    cdef row right = p[b + y] | p[d + y + 1] | p[f + y + 2]
    cdef row under = left | (right >> 1)
    cdef row beside = (left << 1) | (right >> 2) | p[a + y - 1] | p[e + y + 3] | ((p[b + y - 1] | p[f + y + 3]) >> 1)
    return under & beside


cdef inline row _against_lying(
    row *p, Py_ssize_t y, Py_ssize_t a, Py_ssize_t b, Py_ssize_t c, Py_ssize_t d, Py_ssize_t e, Py_ssize_t f
) noexcept nogil:
    """`_against_upright` for the runes `abc/def`."""
    cdef row left = p[a + y] | p[d + y + 1]
    cdef row mid = p[b + y] | p[e + y + 1]
    cdef row right = p[c + y] | p[f + y + 1]
    cdef row under = left | (mid >> 1) | (right >> 2)
    cdef row beside = (left << 1) | (right >> 3) | p[a + y - 1] | p[d + y + 2]
    beside |= ((p[b + y - 1] | p[e + y + 2]) >> 1) | ((p[c + y - 1] | p[f + y + 2]) >> 2)
    return under & beside


cdef void _corners(row *p, row *q, State *s, Lays *out) noexcept nogil:
    """Find each card's possible corners in all four rotations: for a face `ab/cd/ef`, `eca/fdb`, `fe/dc/ba`, `bdf/ace`.
    """
    cdef Py_ssize_t n = WIDE
    cdef Py_ssize_t lo = out.lo
    cdef Py_ssize_t hi = out.hi
    if row is uint16_t:  # a narrow plane: its constant bounds let the C compiler unroll the loops
        n = NARROW
        lo = NARROW_MARGIN
        hi = NARROW - NARROW_MARGIN
    cdef Py_ssize_t y
    cdef row[WIDE] tall, broad, t0, t1, t2, t3
    cdef row rows2, rows3, taken2, taken3
    for y in range(lo, hi):
        rows2 = p[SEEN * n + y] | p[SEEN * n + y + 1]
        taken2 = p[WITH_MASTER * n + y] | p[WITH_MASTER * n + y + 1]
        taken2 |= p[WITH_TOKEN * n + y] | p[WITH_TOKEN * n + y + 1]
        rows3 = rows2 | p[SEEN * n + y + 2]
        taken3 = taken2 | p[WITH_MASTER * n + y + 2] | p[WITH_TOKEN * n + y + 2]
        tall[y] = (rows3 | (rows3 >> 1)) & ~(taken3 | (taken3 >> 1)) & ~p[TALL * n + y]
        broad[y] = (rows2 | (rows2 >> 1) | (rows2 >> 2)) & ~(taken2 | (taken2 >> 1) | (taken2 >> 2))
        broad[y] &= ~p[BROAD * n + y]
    cdef int slot, card
    cdef Py_ssize_t a, b, c, d, e, f, k
    for slot in range(out.cards):
        card = out.card[slot]
        a = s.variant.face[card][0][0] * n
        b = s.variant.face[card][0][1] * n
        c = s.variant.face[card][0][2] * n
        d = s.variant.face[card][0][3] * n
        e = s.variant.face[card][0][4] * n
        f = s.variant.face[card][0][5] * n
        for y in range(lo, hi):
            t0[y] = tall[y] & ~_against_upright(p, y, a, b, c, d, e, f)
            t2[y] = tall[y] & ~_against_upright(p, y, f, e, d, c, b, a)
            t1[y] = broad[y] & ~_against_lying(p, y, e, c, a, f, d, b)
            t3[y] = broad[y] & ~_against_lying(p, y, b, d, f, a, c, e)
        k = slot * 4 * n
        for y in range(lo, hi):
            q[k + y] = t0[y]
            q[k + n + y] = t1[y]
            q[k + 2 * n + y] = t2[y]
            q[k + 3 * n + y] = t3[y]


cdef void _count(Lays *out, State *s) noexcept nogil:
    """Count the corners of each card and rotation; rotations that are not moves get 0 (LAY-1)."""
    out.total = 0
    cdef int slot, rotations, c
    cdef Py_ssize_t i, y
    for slot in range(out.cards):
        rotations = s.variant.rotations[out.card[slot]]
        for i in range(4 * slot, 4 * slot + 4):
            if out.small:
                c = count(load(&out.narrow[i * NARROW + 4]))
            else:
                c = 0
                for y in range(out.lo, out.hi):
                    c += popcount(out.wide[i * WIDE + y])
            c *= rotations & 1
            rotations >>= 1
            out.count[i] = c
            out.total += c


cdef int pick_lay(Lays *lays, int r) noexcept nogil:
    """Return the r-th lay as (slot * 4 + rotation) << 16 | y << 8 | x, in the coordinates of the planes."""
    # On narrow planes no loop here ends early: a random exit would be mispredicted by the processor.
    cdef int i = 0
    cdef int c = 0
    cdef int before = 0
    cdef Py_ssize_t j
    for j in range(4 * lays.cards):
        c += lays.count[j]
        i += c <= r
        before = c if c <= r else before
    r -= before
    cdef Py_ssize_t k
    cdef uint64_t *w
    if lays.small:
        w = <uint64_t *>&lays.narrow[i * NARROW + 4]
        k = 0
        c = 0
        before = 0
        for j in range(3):
            c += popcount(w[j])
            k += c <= r
            before = c if c <= r else before
        c = nth_bit(w[k], r - before)
        return i << 16 | (4 + 4 * k + (c >> 4)) << 8 | (c & 15)
    k = i * WIDE
    cdef Py_ssize_t y = lays.lo
    c = popcount(lays.wide[k + y])
    while r >= c:
        r -= c
        y += 1
        c = popcount(lays.wide[k + y])
    return i << 16 | y << 8 | nth_bit(lays.wide[k + y], r)


cdef int find_magic(State *s, int card, int rotation, int beside, uint64_t *out) noexcept nogil:
    """Find and count the corners where blue magic allows the card by ignoring a rune under or beside it (ADB-1)."""
    if not s.variant.rotations[card] >> rotation & 1:
        return 0
    make_margin(s)
    if s.small:
        return _magic(s.narrow, span_of(NARROW, 4, NARROW - 4), s, card, rotation, beside, out)
    return _magic(s.wide, span_of(WIDE, s.y0 - 2, s.y1 + 1), s, card, rotation, beside, out)


cdef int _magic(row *p, Span span, State *s, int card, int rotation, int beside, uint64_t *out) noexcept nogil:
    """Count clashes under and beside each corner, up to two; keep corners with exactly one clash of the requested kind.
    """
    if row is uint16_t:  # a narrow plane: its constant bounds let the C compiler unroll the loops
        span = span_of(NARROW, 4, NARROW - 4)
    cdef int w = 2 + (rotation & 1)
    cdef int h = 3 - (rotation & 1)
    cdef Py_ssize_t y
    cdef row[WIDE] under1, under2, side1, side2
    for y in range(span.lo, span.hi):
        under1[y] = under2[y] = side1[y] = side2[y] = 0
    cdef int i, dx
    cdef Py_ssize_t c, dy
    cdef row v
    for i in range(6):
        c = s.variant.face[card][rotation][i] * span.n
        dx = i % w
        dy = i // w
        for y in range(span.lo, span.hi):
            v = p[c + y + dy] >> dx
            under2[y] |= under1[y] & v
            under1[y] |= v
        if dx == 0:
            for y in range(span.lo, span.hi):
                v = p[c + y + dy] << 1
                side2[y] |= side1[y] & v
                side1[y] |= v
        if dx == w - 1:
            for y in range(span.lo, span.hi):
                v = p[c + y + dy] >> w
                side2[y] |= side1[y] & v
                side1[y] |= v
        if dy == 0:
            for y in range(span.lo, span.hi):
                v = p[c + y - 1] >> dx
                side2[y] |= side1[y] & v
                side1[y] |= v
        if dy == h - 1:
            for y in range(span.lo, span.hi):
                v = p[c + y + h] >> dx
                side2[y] |= side1[y] & v
                side1[y] |= v
    cdef int total = 0
    cdef row t, u
    for y in range(span.lo, span.hi):
        t = p[SEEN * span.n + y] | p[SEEN * span.n + y + 1]
        u = (
            p[WITH_MASTER * span.n + y]
            | p[WITH_MASTER * span.n + y + 1]
            | p[WITH_TOKEN * span.n + y]
            | p[WITH_TOKEN * span.n + y + 1]
        )
        if h == 3:
            t |= p[SEEN * span.n + y + 2]
            u |= p[WITH_MASTER * span.n + y + 2] | p[WITH_TOKEN * span.n + y + 2]
        v = t | (t >> 1)
        u = u | (u >> 1)
        if w == 3:
            v |= t >> 2
            u |= u >> 1
        v &= ~u & ~p[(TALL + (rotation & 1)) * span.n + y] & under1[y] & side1[y]
        v &= ~side2[y] if beside else ~under2[y]
        out[y] = v
        total += popcount(v)
    return total

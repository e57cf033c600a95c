# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The table as bit planes, and where a card may go on it by LAY-1 to LAY-6, all places at once.

A plane has a row of bits for each row of the table, one plane for each colour ("visible, and not of this colour"),
for visible runes, masters, tokens and the corners of laid cards. Nearly every game fits into 16 by 16 places, and so
planes are narrow (16 rows of 16 bits) until the table outgrows them; then they are wide (64 by 64), which always fit.
The box of visible runes keeps two free places on its left and above, where corners of laid cards may come to lie.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import BROAD, COINS, MEN, NARROW, PLANES, REALM, SEEN, TALL, WIDE
    from runehall.rune.core.plain_structs import Lays, Span, State, ctz, nth_bit, popcount, span_of


def make_room(s: State, x: int, y: int, w: int, h: int) -> None:
    """Move or widen the planes so that the table and the w by h places at table place (x, y) all lie on them."""
    bits = 16 if s.small else 64
    pad = 4 if s.small else 8
    if x + s.ox >= 0 and y + s.oy >= pad and x + s.ox + w <= bits and y + s.oy + h <= pad + bits:
        return
    nx0 = min(s.x0, x + s.ox)
    nx1 = max(s.x1, x + s.ox + w - 1)
    ny0 = min(s.y0, y + s.oy)
    ny1 = max(s.y1, y + s.oy + h - 1)
    if s.small and (nx1 - nx0 >= 16 or ny1 - ny0 >= 16):
        _widen(s)
        nx0 += 24
        nx1 += 24
        ny0 += 28
        ny1 += 28
        bits = 64
        pad = 8
    dx = 0
    dy = 0
    if nx0 < 0 or nx1 >= bits:
        dx = (bits - 1 - nx1 - nx0) // 2
    if ny0 < pad or ny1 >= pad + bits:
        dy = (2 * pad + bits - 1 - ny1 - ny0) // 2
    if dx != 0 or dy != 0:
        _moved(s, dx, dy)


def _moved(s: State, dx: int, dy: int) -> None:
    """Shift everything on the planes."""
    if s.small:
        _shift(s.narrow, span_of(NARROW, s.y0, s.y1 + 1), dx, dy)
    else:
        _shift(s.wide, span_of(WIDE, s.y0, s.y1 + 1), dx, dy)
    for i in range(s.men):
        s.mx[i] += dx
        s.my[i] += dy
    s.x0 += dx
    s.x1 += dx
    s.y0 += dy
    s.y1 += dy
    s.ox += dx
    s.oy += dy


def _shift(p: list[int], span: Span, dx: int, dy: int) -> None:
    """Shift the rows in use of every plane."""
    if not cython.compiled:
        t = [0] * WIDE
    elif cython.sizeof(p[0]) == 2:
        span.n = NARROW
        if -4 <= dy <= 4:  # no further than the empty rows around a plane
            rows = cython.cast("uint16_t *", p) + 4
            for k in range(PLANES):
                moved = load(rows + k * NARROW - dy)
                store(rows + k * NARROW, moved << dx if dx >= 0 else moved >> -dx)
            return
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


def _widen(s: State) -> None:
    """From narrow planes to wide ones, the table in their middle."""
    if cython.compiled:
        memset(s.wide, 0, cython.sizeof(s.wide))
    for k in range(PLANES):
        for y in range(4, NARROW - 4):
            v = s.narrow[k * NARROW + y]
            s.wide[k * WIDE + y + 28] = v << 24
    s.small = 0
    for i in range(s.men):
        s.mx[i] += 24
        s.my[i] += 28
    s.x0 += 24
    s.x1 += 24
    s.ox += 24
    s.y0 += 28
    s.y1 += 28
    s.oy += 28


def stamp(s: State, card: int, turn: int, tx: int, ty: int) -> None:
    """Lay a card with its corner at table place (tx, ty), whatever the rules say."""
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    make_room(s, tx, ty, w, h)
    x = tx + s.ox
    y = ty + s.oy
    if s.small:
        if cython.compiled:
            _stamp_narrow(cython.cast("uint16_t *", s.narrow) + y, s, card, turn, x)
    else:
        _stamp(s, card, turn, x, y)
    s.x0 = min(s.x0, x)
    s.x1 = max(s.x1, x + w - 1)
    s.y0 = min(s.y0, y)
    s.y1 = max(s.y1, y + h - 1)
    s.lcard[s.laid] = card
    s.lturn[s.laid] = turn
    s.lx[s.laid] = tx
    s.ly[s.laid] = ty
    s.laid += 1
    s.fresh = 0


def settle(s: State) -> None:
    """Give the box of visible runes its free places again: two on the left and two above."""
    if s.small and (s.x1 - s.x0 >= 14 or s.y1 - s.y0 >= 14):
        _widen(s)
    bits = 16 if s.small else 64
    pad = 4 if s.small else 8
    if s.x0 < 2 or s.y0 < pad + 2:
        cx = 0 if s.x0 >= 2 else 2 + (bits - 3 - (s.x1 - s.x0)) // 2 - s.x0
        cy = 0 if s.y0 >= pad + 2 else pad + 2 + (bits - 3 - (s.y1 - s.y0)) // 2 - s.y0
        _moved(s, cx, cy)


def _stamp(s: State, card: int, turn: int, x: int, y: int) -> None:
    """Set the card's runes on the wide planes; a realm that loses a rune begins anew from its masters."""
    if not cython.compiled:
        changed = [0] * 3
    p = s.wide
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    full = (1 << w) - 1
    full = full << x
    for r in range(h):
        changed[r] = 0
        for c in range(3):
            part = s.book.part[(card * 4 + turn) * 3 + c] >> 16 * r & 7
            old = p[c * WIDE + y + r]
            one = (old | full) & ~(part << x)
            changed[r] |= old ^ one
            p[c * WIDE + y + r] = one
        changed[r] &= p[SEEN * WIDE + y + r]
        p[SEEN * WIDE + y + r] |= full
    one = 1
    p[(TALL + (turn & 1)) * WIDE + y] |= one << x
    for i in range(s.book.sides):
        old = 0
        for r in range(h):
            old |= changed[r] & p[(REALM + i) * WIDE + y + r]
        if old:
            lose_realm(s, i)


def _stamp_narrow(p: list[int], s: State, card: int, turn: int, x: int) -> None:
    """The same on narrow planes, four rows at once; p is the corner's row on the first of them."""
    if cython.compiled:
        full = 0
        for c in range(3):
            full |= s.book.part[(card * 4 + turn) * 3 + c] << x
        changed = 0
        for c in range(3):
            old = load_four(p + c * NARROW)
            now = (old | full) & ~(s.book.part[(card * 4 + turn) * 3 + c] << x)
            changed |= old ^ now
            store_four(p + c * NARROW, now)
        old = load_four(p + SEEN * NARROW)
        changed &= old
        store_four(p + SEEN * NARROW, old | full)
        p[(TALL + (turn & 1)) * NARROW] |= 1 << x
        for c in range(s.book.sides):
            if load_four(p + (REALM + c) * NARROW) & changed:
                lose_realm(s, c)


def _begin_realm(p: list[int], n: int, s: State, side: int) -> None:
    """A side's realm is its masters only, for `control` to grow."""
    for y in range(n):
        p[(REALM + side) * n + y] = 0
    for i in range(s.men):
        if s.book.side[s.mseat[i]] == side:
            one = 1
            p[(REALM + side) * n + s.my[i]] |= one << s.mx[i]


def lose_realm(s: State, side: int) -> None:
    """Forget what a side controls but for its masters."""
    if s.small:
        _begin_realm(s.narrow, NARROW, s, side)
    else:
        _begin_realm(s.wide, WIDE, s, side)


def find_lays(s: State, out: Lays) -> None:
    """All lays of the seat to move that LAY-1 to LAY-6 allow."""
    settle(s)
    hand = s.hand[s.seat]
    n = 0
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


def _corners(p: list[int], q: list[int], s: State, out: Lays) -> None:
    """The corners each card may have, in all four turns.

    Seen from a corner, the plane `dy` rows down and `dx` places to the right is that plane shifted. What speaks against
    a card in a column of its places is ORed before it is shifted. `under` breaks MATCH-UNDER, `beside` MATCH-BESIDE.
    """
    if not cython.compiled:
        tall, broad, t0, t1, t2, t3 = ([0] * WIDE for _ in range(6))
    n = WIDE
    lo = out.lo
    hi = out.hi
    if cython.compiled and cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for y in range(lo, hi):
        t = p[SEEN * n + y] | p[SEEN * n + y + 1]
        u = p[MEN * n + y] | p[MEN * n + y + 1] | p[COINS * n + y] | p[COINS * n + y + 1]
        h = t | p[SEEN * n + y + 2]
        left = u | p[MEN * n + y + 2] | p[COINS * n + y + 2]
        tall[y] = (h | (h >> 1)) & ~(left | (left >> 1)) & ~p[TALL * n + y]
        broad[y] = (t | (t >> 1) | (t >> 2)) & ~(u | (u >> 1) | (u >> 2)) & ~p[BROAD * n + y]
    for slot in range(out.cards):
        card = out.card[slot]
        a = s.book.face[card][0][0] * n
        b = s.book.face[card][0][1] * n
        c = s.book.face[card][0][2] * n
        d = s.book.face[card][0][3] * n
        e = s.book.face[card][0][4] * n
        f = s.book.face[card][0][5] * n
        for y in range(lo, hi):
            left = p[a + y] | p[c + y + 1] | p[e + y + 2]
            right = p[b + y] | p[d + y + 1] | p[f + y + 2]
            under = left | (right >> 1)
            beside = (left << 1) | (right >> 2) | p[a + y - 1] | p[e + y + 3] | ((p[b + y - 1] | p[f + y + 3]) >> 1)
            t0[y] = tall[y] & ~(under & beside)
            left = p[f + y] | p[d + y + 1] | p[b + y + 2]
            right = p[e + y] | p[c + y + 1] | p[a + y + 2]
            under = left | (right >> 1)
            beside = (left << 1) | (right >> 2) | p[f + y - 1] | p[b + y + 3] | ((p[e + y - 1] | p[a + y + 3]) >> 1)
            t2[y] = tall[y] & ~(under & beside)
            left = p[e + y] | p[f + y + 1]
            mid = p[c + y] | p[d + y + 1]
            right = p[a + y] | p[b + y + 1]
            under = left | (mid >> 1) | (right >> 2)
            beside = (left << 1) | (right >> 3) | p[e + y - 1] | p[f + y + 2]
            beside |= ((p[c + y - 1] | p[d + y + 2]) >> 1) | ((p[a + y - 1] | p[b + y + 2]) >> 2)
            t1[y] = broad[y] & ~(under & beside)
            left = p[b + y] | p[a + y + 1]
            mid = p[d + y] | p[c + y + 1]
            right = p[f + y] | p[e + y + 1]
            under = left | (mid >> 1) | (right >> 2)
            beside = (left << 1) | (right >> 3) | p[b + y - 1] | p[a + y + 2]
            beside |= ((p[d + y - 1] | p[c + y + 2]) >> 1) | ((p[f + y - 1] | p[e + y + 2]) >> 2)
            t3[y] = broad[y] & ~(under & beside)
        k = slot * 4 * n
        for y in range(lo, hi):
            q[k + y] = t0[y]
            q[k + n + y] = t1[y]
            q[k + 2 * n + y] = t2[y]
            q[k + 3 * n + y] = t3[y]


def _count(out: Lays, s: State) -> None:
    """Count the corners of each card and turn; a turn that is no move has none (LAY-1)."""
    out.total = 0
    for slot in range(out.cards):
        turns = s.book.turns[out.card[slot]]
        for i in range(4 * slot, 4 * slot + 4):
            if cython.compiled and out.small:
                c = count(load(cython.address(out.narrow[i * NARROW + 4])))
            else:
                c = 0
                for y in range(out.lo, out.hi):
                    c += popcount(out.wide[i * WIDE + y])
            c *= turns & 1
            turns >>= 1
            out.count[i] = c
            out.total += c


def pick_lay(lays: Lays, r: int) -> int:
    """The r-th lay, as (slot * 4 + turn) << 16 | y << 8 | x in the planes' own places."""
    # No loop here ends early on a narrow plane: where one ends is chance, which a processor cannot foresee.
    i = 0
    c = 0
    before = 0
    for j in range(4 * lays.cards):
        c += lays.count[j]
        i += c <= r
        before = c if c <= r else before
    r -= before
    if cython.compiled and lays.small:
        w = cython.cast("uint64_t *", cython.address(lays.narrow[i * NARROW + 4]))
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
    y = lays.lo
    c = popcount(lays.wide[k + y])
    while r >= c:
        r -= c
        y += 1
        c = popcount(lays.wide[k + y])
    return i << 16 | y << 8 | nth_bit(lays.wide[k + y], r)


def find_magic(s: State, card: int, turn: int, beside: int, out: list[int]) -> int:
    """Corners where blue magic lets the card be laid by ignoring one rune under it, or beside it; how many (ADB-1)."""
    if not s.book.turns[card] >> turn & 1:
        return 0
    settle(s)
    if s.small:
        return _magic(s.narrow, span_of(NARROW, 4, NARROW - 4), s, card, turn, beside, out)
    return _magic(s.wide, span_of(WIDE, s.y0 - 2, s.y1 + 1), s, card, turn, beside, out)


def _magic(p: list[int], span: Span, s: State, card: int, turn: int, beside: int, out: list[int]) -> int:
    """Count clashes under and beside each corner, up to two; keep corners with exactly one of the kind asked for."""
    if not cython.compiled:
        under1, under2, side1, side2 = ([0] * WIDE for _ in range(4))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    for y in range(span.lo, span.hi):
        under1[y] = under2[y] = side1[y] = side2[y] = 0
    for i in range(6):
        c = s.book.face[card][turn][i] * span.n
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
    total = 0
    for y in range(span.lo, span.hi):
        t = p[SEEN * span.n + y] | p[SEEN * span.n + y + 1]
        u = p[MEN * span.n + y] | p[MEN * span.n + y + 1] | p[COINS * span.n + y] | p[COINS * span.n + y + 1]
        if h == 3:
            t |= p[SEEN * span.n + y + 2]
            u |= p[MEN * span.n + y + 2] | p[COINS * span.n + y + 2]
        v = t | (t >> 1)
        u = u | (u >> 1)
        if w == 3:
            v |= t >> 2
            u |= u >> 1
        v &= ~u & ~p[(TALL + (turn & 1)) * span.n + y] & under1[y] & side1[y]
        v &= ~side2[y] if beside else ~under2[y]
        out[y] = v
        total += popcount(v)
    return total

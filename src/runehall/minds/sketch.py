# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""A position in outline: what each side holds, how firmly, and which free areas are to be had.

Of a side's areas of each colour it tells: points; points near its masters, two steps away and far off; empty places and
other runes around; free points of the same colour within two steps; points in corridors, which are easily cut; points
that stay joined to a master without the table's rim, and without the corridors.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.plain import FREE, HEAP, TRAITS, Sketch
    from runehall.rune.listing import colour_at
    from runehall.rune.plain import NARROW, SEEN, WIDE, State, ctz, popcount


def sketch(s: State, out: Sketch, brief: int) -> None:
    """Outline a position; in brief, only the points and what free areas are worth."""
    if s.small:
        _sketch(s.narrow, NARROW, 4, NARROW - 4, s, out, brief)
    else:
        _sketch(s.wide, WIDE, s.y0, s.y1 + 1, s, out, brief)


def glance(s: State, side: int) -> int:
    """A side's points less the best other side's, with the best free area as if it were its own."""
    if cython.compiled and s.small:
        rows = cython.cast("uint16_t *", s.narrow) + 4
        return glance_narrow(
            rows, NARROW, rows + SEEN * NARROW, s.men, s.mx, s.my, s.mseat, s.mcolour, s.book.side, s.book.sides, side
        )
    if not cython.compiled:
        sk = Sketch()
    sketch(s, sk, 1)
    most = 0
    for other in range(s.book.sides):
        if other != side and sk.points[other] > most:
            most = sk.points[other]
    return sk.points[side] - most + (sk.patch[0].worth if sk.free else 0)


def _ones(f: list[int], n: int, lo: int, hi: int) -> int:
    """How many places a plane has."""
    if cython.compiled and n == NARROW:
        w = cython.cast("uint64_t *", cython.address(f[4]))
        return popcount(w[0]) + popcount(w[1]) + popcount(w[2]) + popcount(w[3])
    c = 0
    for y in range(lo, hi):
        c += popcount(f[y])
    return c


def _step(f: list[int], m: list[int], n: int, lo: int, hi: int) -> int:
    """Let f spread one step over m; whether it did."""
    if cython.compiled and n == NARROW:
        return step_narrow(
            cython.cast("uint16_t *", cython.address(f[0])) + 4, cython.cast("uint16_t *", cython.address(m[0])) + 4
        )
    if not cython.compiled:
        g = [0] * WIDE
    for y in range(lo, hi):
        v = f[y]
        g[y] = (v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]) & m[y]
    more = 0
    for y in range(lo, hi):
        more |= g[y] ^ f[y]
        f[y] = g[y]
    return more != 0


def _fill(f: list[int], m: list[int], n: int, lo: int, hi: int) -> None:
    """Let f spread over m as far as it goes."""
    if cython.compiled and n == NARROW:
        fill_narrow(
            cython.cast("uint16_t *", cython.address(f[0])) + 4, cython.cast("uint16_t *", cython.address(m[0])) + 4
        )
        return
    while _step(f, m, n, lo, hi):
        pass


def _rim(p: list[int], n: int, lo: int, hi: int, rim: list[int]) -> None:
    """The visible runes with an empty place beside them."""
    for y in range(lo, hi):
        v = p[SEEN * n + y]
        rim[y] = v & ~((v << 1) & (v >> 1) & p[SEEN * n + y - 1] & p[SEEN * n + y + 1])


def _survey(
    p: list[int], n: int, lo: int, hi: int, f: list[int], m: list[int], free: list[int], rim: list[int], colour: int,
    t: list[float],
) -> None:  # fmt: skip
    """Spread from masters at f over their areas, and take the traits of what they hold."""
    if not cython.compiled:
        g, h, e, start = ([0] * WIDE for _ in range(4))
    for y in range(lo, hi):
        start[y] = f[y]
    a = b = c = 0
    if _step(f, m, n, lo, hi):
        a = _ones(f, n, lo, hi)
        b = c = a
        if _step(f, m, n, lo, hi):
            b = _ones(f, n, lo, hi)
            c = b
            if _step(f, m, n, lo, hi):
                c = _ones(f, n, lo, hi)
                _fill(f, m, n, lo, hi)
    total = _ones(f, n, lo, hi)
    if a == 0:
        a = b = c = total
    k = 3 - colour
    t[0] = k * total
    t[1] = k * a
    t[2] = k * (b - a)
    t[3] = k * (total - c)
    g[lo - 1] = f[lo]
    g[hi] = f[hi - 1]
    for y in range(lo, hi):
        v = f[y]
        g[y] = v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]
    for y in range(lo, hi):
        h[y] = g[y] & ~p[SEEN * n + y]
        e[y] = g[y] & p[SEEN * n + y] & ~f[y]
    t[4] = _ones(h, n, lo, hi)
    t[5] = _ones(e, n, lo, hi)
    for y in range(lo, hi):
        v = g[y]
        h[y] = (v | (v << 1) | (v >> 1) | g[y - 1] | g[y + 1]) & free[y] & ~f[y]
    t[6] = k * _ones(h, n, lo, hi)
    for y in range(lo, hi):
        v = f[y]
        up = f[y - 1]
        down = f[y + 1]
        left = v << 1
        right = v >> 1
        h[y] = v & ((left & right & ~(up | down)) | (up & down & ~(left | right)))
    t[7] = k * _ones(h, n, lo, hi)
    for y in range(lo, hi):
        e[y] = (f[y] & ~h[y]) | start[y]
        h[y] = (f[y] & ~rim[y]) | start[y]
        g[y] = start[y]
    e[lo - 1] = e[hi] = h[lo - 1] = h[hi] = g[lo - 1] = g[hi] = start[lo - 1] = start[hi] = 0
    _fill(g, h, n, lo, hi)
    t[8] = k * _ones(g, n, lo, hi)
    _fill(start, e, n, lo, hi)
    t[9] = k * _ones(start, n, lo, hi)


def _middle(f: list[int], lo: int, hi: int) -> int:
    """A rune with as many neighbours of its area as any, as y << 8 | x."""
    some = 0
    k = 0
    for y in range(lo, hi):
        v = f[y]
        if v == 0:
            continue
        up = f[y - 1]
        down = f[y + 1]
        left = v << 1
        right = v >> 1
        across = left & right
        tall = up & down
        w = v & across & tall
        if w:
            return y << 8 | ctz(w)
        w = v & ((across & (up | down)) | (tall & (left | right)))
        if w and some < 3:
            some = 3
            k = y << 8 | ctz(w)
        if some < 3:
            w = v & (across | tall | ((left | right) & (up | down)))
            if w and some < 2:
                some = 2
                k = y << 8 | ctz(w)
            elif some < 1:
                some = 1
                k = y << 8 | ctz(v)
    return k


def _sketch(p: list[int], n: int, lo: int, hi: int, s: State, out: Sketch, brief: int) -> None:
    if not cython.compiled:
        m, free, rest, f, rim = ([0] * WIDE for _ in range(5))
        hcolour, hworth, hx, hy = ([0] * HEAP for _ in range(4))
    _rim(p, n, lo, hi, rim)
    for side in range(3):
        out.points[side] = 0
        out.best[side] = 0
        for colour in range(3):
            for k in range(TRAITS):
                out.side[side][colour][k] = 0
    out.seen = 0
    heap = 0
    for colour in range(3):
        worth = 3 - colour
        for y in range(lo, hi):
            m[y] = p[SEEN * n + y] & ~p[colour * n + y]
            free[y] = m[y]
        m[lo - 1] = m[hi] = free[lo - 1] = free[hi] = f[lo - 1] = f[hi] = 0
        out.seen += _ones(m, n, lo, hi)
        found = 0
        for side in range(s.book.sides):
            at = 0
            for i in range(s.men):
                if s.mcolour[i] == colour and s.book.side[s.mseat[i]] == side:
                    if at == 0:
                        at = 1
                        for y in range(lo, hi):
                            f[y] = 0
                    one = 1
                    f[s.my[i]] |= one << s.mx[i]
            if at:
                found |= 1 << side
                _fill(f, m, n, lo, hi)
                for y in range(lo, hi):
                    free[y] &= ~f[y]
        for side in range(s.book.sides):
            if found >> side & 1:
                for y in range(lo, hi):
                    f[y] = 0
                for i in range(s.men):
                    if s.mcolour[i] == colour and s.book.side[s.mseat[i]] == side:
                        one = 1
                        f[s.my[i]] |= one << s.mx[i]
                if brief:
                    _fill(f, m, n, lo, hi)
                    out.side[side][colour][0] = worth * _ones(f, n, lo, hi)
                else:
                    _survey(p, n, lo, hi, f, m, free, rim, colour, out.side[side][colour])
                c = cython.cast("int", out.side[side][colour][0])
                out.points[side] += c
                if out.best[side] < c:
                    out.best[side] = c
        spot = -1
        for y in range(lo, hi):
            v = m[y]
            rest[y] = free[y] & ((v << 1) | (v >> 1) | m[y - 1] | m[y + 1])
            one = free[y] & ~rest[y]
            if one and spot < 0:
                spot = y << 8 | ctz(one)
        if spot >= 0:
            hcolour[heap] = colour
            hworth[heap] = worth
            hx[heap] = spot & 255
            hy[heap] = spot >> 8
            heap += 1
        for y in range(lo, hi):
            while rest[y]:
                if heap >= HEAP:
                    rest[y] = 0
                    break
                for k in range(lo, hi):
                    f[k] = 0
                one = rest[y]
                f[y] = one & -one
                hcolour[heap] = colour
                hx[heap] = ctz(one)
                hy[heap] = y
                _fill(f, m, n, lo, hi)
                hworth[heap] = worth * _ones(f, n, lo, hi)
                heap += 1
                for k in range(lo, hi):
                    rest[k] &= ~f[k]
    out.free = 0
    while out.free < FREE and out.free < heap:
        at = 0
        for i in range(1, heap):
            if hworth[i] > hworth[at]:
                at = i
        k = out.free
        out.patch[k].colour = hcolour[at]
        out.patch[k].worth = hworth[at]
        out.patch[k].x = hx[at]
        out.patch[k].y = hy[at]
        out.free += 1
        hworth[at] = -1
    if brief:
        return
    for i in range(out.free):
        colour = out.patch[i].colour
        for y in range(lo, hi):
            m[y] = p[SEEN * n + y] & ~p[colour * n + y]
            f[y] = 0
        m[lo - 1] = m[hi] = f[lo - 1] = f[hi] = 0
        one = 1
        f[out.patch[i].y] = one << out.patch[i].x
        _fill(f, m, n, lo, hi)
        spot = _middle(f, lo, hi)
        out.patch[i].x = spot & 255
        out.patch[i].y = spot >> 8
        for y in range(lo, hi):
            f[y] = 0
        f[spot >> 8] = one << (spot & 255)
        for y in range(lo, hi):
            free[y] = m[y]
        _survey(p, n, lo, hi, f, m, free, rim, colour, out.patch[i].trait)


def survey_at(s: State, x: int, y: int, t: list[float]) -> None:
    """The traits of a free area with a master on the rune at board place (x, y)."""
    if s.small:
        _survey_at(s.narrow, NARROW, 4, NARROW - 4, s, x, y, t)
    else:
        _survey_at(s.wide, WIDE, s.y0, s.y1 + 1, s, x, y, t)


def _survey_at(p: list[int], n: int, lo: int, hi: int, s: State, x: int, y: int, t: list[float]) -> None:
    if not cython.compiled:
        m, free, f, rim = ([0] * WIDE for _ in range(4))
    _rim(p, n, lo, hi, rim)
    colour = colour_at(s, x - s.ox, y - s.oy)
    for k in range(lo, hi):
        m[k] = p[SEEN * n + k] & ~p[colour * n + k]
        free[k] = m[k]
        f[k] = 0
    m[lo - 1] = m[hi] = f[lo - 1] = f[hi] = 0
    one = 1
    f[y] = one << x
    _survey(p, n, lo, hi, f, m, free, rim, colour, t)


def area_at(s: State, x: int, y: int, out: list[int]) -> int:
    """The area of the rune at board place (x, y), and how many runes it has."""
    if s.small:
        return _area_at(s.narrow, NARROW, 4, NARROW - 4, s, x, y, out)
    return _area_at(s.wide, WIDE, s.y0, s.y1 + 1, s, x, y, out)


def _area_at(p: list[int], n: int, lo: int, hi: int, s: State, x: int, y: int, out: list[int]) -> int:
    if not cython.compiled:
        m, f = ([0] * WIDE for _ in range(2))
    colour = colour_at(s, x - s.ox, y - s.oy)
    for k in range(lo, hi):
        m[k] = p[SEEN * n + k] & ~p[colour * n + k]
        f[k] = 0
    m[lo - 1] = m[hi] = f[lo - 1] = f[hi] = 0
    one = 1
    f[y] = one << x
    _fill(f, m, n, lo, hi)
    for k in range(lo, hi):
        out[k] = f[k]
    return _ones(f, n, lo, hi)

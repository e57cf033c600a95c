# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Areas: who controls what, what it is worth, and where a master may stand."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import BLUE, GREEN, MEN, NARROW, REALM, RED, SEEN, TOP_WORTH, WIDE
    from runehall.rune.core.plain_structs import Span, State, popcount, span_of


def flood(f: list[int], m: list[int], lo: int, hi: int) -> None:
    """Let f spread over m, orthogonally, until it stops."""
    if not cython.compiled:
        g = [0] * WIDE
    elif cython.sizeof(f[0]) == 2:
        fill_narrow(cython.cast("uint16_t *", f) + 4, cython.cast("uint16_t *", m) + 4)
        return
    more = 1
    while more:
        more = 0
        for y in range(lo, hi):
            v = f[y]
            g[y] = (v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]) & m[y]
        for y in range(lo, hi):
            more |= g[y] ^ f[y]
            f[y] = g[y]


def control(s: State) -> None:
    """Bring the realms up to date: what each side's masters control (MAS-2, TEAM-3)."""
    if s.fresh:
        return
    if s.small:
        _control(s.narrow, span_of(NARROW, 4, NARROW - 4), s)
    else:
        _control(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s)
    s.fresh = 1


def _control(p: list[int], span: Span, s: State) -> None:
    """All colours at once: what a realm has kept spreads over the links between like-coloured neighbours."""
    if not cython.compiled:
        right, down, f, g = ([0] * WIDE for _ in range(4))
    elif cython.sizeof(p[0]) == 2:
        _control_narrow(cython.cast("uint16_t *", p) + 4, s)
        return
    for y in range(span.lo - 1, span.hi):
        a = p[SEEN * span.n + y]
        b = p[y]
        c = p[span.n + y]
        right[y] = a & (a >> 1) & ~(b ^ (b >> 1)) & ~(c ^ (c >> 1))
        down[y] = a & p[SEEN * span.n + y + 1] & ~(b ^ p[y + 1]) & ~(c ^ p[span.n + y + 1])
    for side in range(s.book.sides):
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


def _control_narrow(p: list[int], s: State) -> None:
    """The same in registers, two sides at once: each step waits for the one before, so a second side costs no time."""
    if cython.compiled:
        seen = load(p + SEEN * NARROW)
        red = load(p + RED * NARROW)
        green = load(p + GREEN * NARROW)
        right = seen & (seen >> 1) & ~(red ^ (red >> 1)) & ~(green ^ (green >> 1))
        down = seen & north(seen) & ~(red ^ north(red)) & ~(green ^ north(green))
        for side in range(0, s.book.sides, 2):
            other = min(side + 1, s.book.sides - 1)
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


def points(s: State, side: int) -> int:
    """What the side's areas are worth (CMP-6, END-3)."""
    control(s)
    if s.small:
        return _points(s.narrow, span_of(NARROW, 4, NARROW - 4), side)
    return _points(s.wide, span_of(WIDE, s.y0, s.y1 + 1), side)


def _points(p: list[int], span: Span, side: int) -> int:
    if cython.compiled and cython.sizeof(p[0]) == 2:
        rows = cython.cast("uint16_t *", p) + 4
        realm = load(rows + (REALM + side) * NARROW)
        total = TOP_WORTH * count(realm & ~load(rows))
        total += (TOP_WORTH - GREEN) * count(realm & ~load(rows + NARROW))
        return total + (TOP_WORTH - BLUE) * count(realm & ~load(rows + 2 * NARROW))
    total = 0
    for y in range(span.lo, span.hi):
        v = p[(REALM + side) * span.n + y]
        if v:
            total += TOP_WORTH * popcount(v & ~p[y]) + (TOP_WORTH - GREEN) * popcount(v & ~p[span.n + y])
            total += (TOP_WORTH - BLUE) * popcount(v & ~p[2 * span.n + y])
    return total


def score(s: State, side: int) -> int:
    """The side's points as if the game ended now, less its fines (END-3, SPARE-2)."""
    total = points(s, side)
    for seat in range(s.book.seats):
        if s.book.side[seat] == side:
            total -= s.fine[seat]
    return total


def find_spots(s: State, out: list[int]) -> int:
    """Where the seat to move may place a master, and how many places that are (MAS-1)."""
    control(s)
    if s.small:
        return _spots(s.narrow, span_of(NARROW, 4, NARROW - 4), s, out)
    return _spots(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, out)


def _spots(p: list[int], span: Span, s: State, out: list[int]) -> int:
    if not cython.compiled:
        open_ = [0] * WIDE
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    for y in range(span.lo, span.hi):
        open_[y] = p[SEEN * span.n + y] & ~p[MEN * span.n + y]
    for side in range(s.book.sides):
        if side != s.book.side[s.seat]:
            for y in range(span.lo, span.hi):
                open_[y] &= ~p[(REALM + side) * span.n + y]
    for y in range(span.lo, span.hi):
        out[y] = open_[y]
    if cython.compiled and cython.sizeof(p[0]) == 2:
        return count(load(cython.cast("uint16_t *", open_) + 4))
    total = 0
    for y in range(span.lo, span.hi):
        total += popcount(open_[y])
    return total


def row_of(s: State, k: int, y: int) -> int:
    """A row of a plane, narrow or wide."""
    return s.narrow[k * NARROW + y] if s.small else s.wide[k * WIDE + y]


def free_areas(s: State, tops: list[int]) -> None:
    """What the three best areas that nobody controls are worth, best first; 0 where there is none."""
    if not cython.compiled:
        m, held, f = ([0] * WIDE for _ in range(3))
    control(s)
    for k in range(3):
        tops[k] = 0
    if cython.compiled and s.small:
        _free_areas_narrow(cython.cast("uint16_t *", s.narrow) + 4, s.book.sides, tops)
        return
    lo = s.y0
    hi = s.y1 + 1
    for y in range(lo, hi):
        held[y] = 0
        for k in range(s.book.sides):
            held[y] |= row_of(s, REALM + k, y)
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


def _free_areas_narrow(p: list[int], sides: int, tops: list[int]) -> None:
    """The same in registers."""
    if cython.compiled:
        held = none()
        for k in range(sides):
            held |= load(p + (REALM + k) * NARROW)
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


def _keep_top(tops: list[int], worth: int) -> None:
    """Put a worth among the three greatest, if it is one of them."""
    for k in range(3):
        if worth > tops[k]:
            less = tops[k]
            tops[k] = worth
            worth = less

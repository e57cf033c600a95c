# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Areas: who controls what, what it is worth, and where a master may stand."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.plain import MEN, NARROW, REALM, SEEN, WIDE, State, popcount


def flood(f: list[int], m: list[int], lo: int, hi: int) -> None:
    """Let f spread over m, orthogonally, until it stops."""
    if not cython.compiled:
        g = [0] * WIDE
    elif cython.sizeof(f[0]) == 2:  # a narrow plane: let the C compiler know its rows
        lo = 4
        hi = NARROW - 4
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
        _control(s.narrow, NARROW, 4, NARROW - 4, s)
    else:
        _control(s.wide, WIDE, s.y0, s.y1 + 1, s)
    s.fresh = 1


def _control(p: list[int], n: int, lo: int, hi: int, s: State) -> None:
    """All colours at once: what a realm has kept spreads over the links between like-coloured neighbours."""
    if not cython.compiled:
        right, down, f, g = ([0] * WIDE for _ in range(4))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for y in range(lo - 1, hi):
        a = p[SEEN * n + y]
        b = p[y]
        c = p[n + y]
        right[y] = a & (a >> 1) & ~(b ^ (b >> 1)) & ~(c ^ (c >> 1))
        down[y] = a & p[SEEN * n + y + 1] & ~(b ^ p[y + 1]) & ~(c ^ p[n + y + 1])
    for side in range(s.book.sides):
        for y in range(lo - 1, hi + 1):
            f[y] = p[(REALM + side) * n + y]
        more = 1
        while more:
            more = 0
            for y in range(lo, hi):
                v = f[y]
                w = right[y]
                g[y] = v | ((v & w) << 1) | ((v >> 1) & w) | (f[y + 1] & down[y]) | (f[y - 1] & down[y - 1])
            for y in range(lo, hi):
                more |= g[y] ^ f[y]
                f[y] = g[y]
        for y in range(lo, hi):
            p[(REALM + side) * n + y] = f[y]


def points(s: State, side: int) -> int:
    """What the side's areas are worth (CMP-6, END-3)."""
    control(s)
    if s.small:
        return _points(s.narrow, NARROW, 4, NARROW - 4, side)
    return _points(s.wide, WIDE, s.y0, s.y1 + 1, side)


def _points(p: list[int], n: int, lo: int, hi: int, side: int) -> int:
    total = 0
    for y in range(lo, hi):
        v = p[(REALM + side) * n + y]
        if v:
            total += 3 * popcount(v & ~p[y]) + 2 * popcount(v & ~p[n + y]) + popcount(v & ~p[2 * n + y])
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
        return _spots(s.narrow, NARROW, 4, NARROW - 4, s, out)
    return _spots(s.wide, WIDE, s.y0, s.y1 + 1, s, out)


def _spots(p: list[int], n: int, lo: int, hi: int, s: State, out: list[int]) -> int:
    if not cython.compiled:
        open_ = [0] * WIDE
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for y in range(lo, hi):
        open_[y] = p[SEEN * n + y] & ~p[MEN * n + y]
    for side in range(s.book.sides):
        if side != s.book.side[s.seat]:
            for y in range(lo, hi):
                open_[y] &= ~p[(REALM + side) * n + y]
    total = 0
    for y in range(lo, hi):
        out[y] = open_[y]
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
    lo = s.y0
    hi = s.y1 + 1
    for k in range(3):
        tops[k] = 0
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
                worth *= 3 - c
                for k in range(3):
                    if worth > tops[k]:
                        n0 = tops[k]
                        tops[k] = worth
                        worth = n0

# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Which lays could join areas against LAY-7: only these are tried one by one, with `joining`."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import NARROW, SEEN, WIDE
    from runehall.rune.core.areas import flood
    from runehall.rune.core.joining import contested
    from runehall.rune.core.plain_structs import WORD, Halos, Lays, Span, State, popcount, span_of


def find_halos(s: State, out: Halos) -> int:
    """The controlled areas that LAY-7 speaks of, with the places around them; whether a card could join any two."""
    if s.small:
        return _find_halos(s.narrow, out.narrow, span_of(NARROW, 4, NARROW - 4), s, out)
    return _find_halos(s.wide, out.wide, span_of(WIDE, s.y0, s.y1 + 1), s, out)


def _find_halos(p: list[int], q: list[int], span: Span, s: State, out: Halos) -> int:
    if cython.compiled and cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    out.n = 0
    found = 0
    colours = contested(s)
    for c in range(3):
        out.near[c] = 0
        if not colours >> c & 1:
            continue
        for i in range(s.men):
            if s.mcolour[i] != c:
                continue
            known = 0
            for k in range(out.n):
                # a rune of the colour in the places around an area is the area's own
                if out.colour[k] == c and q[k * span.n + s.my[i]] >> s.mx[i] & 1:
                    known = 1
            if known:
                continue
            k = out.n
            out.n += 1
            out.colour[k] = c
            out.foe[k] = s.book.side[s.mseat[i]] != s.book.side[s.seat]
            _halo(p, q, span, s, i, k)
            for known in range(k):
                if out.colour[known] == c and (out.foe[k] or out.foe[known]):
                    out.near[c] |= _close(q, span.n, k, known, span.lo, span.hi)
        found |= out.near[c]
    return found


def _halo(p: list[int], q: list[int], span: Span, s: State, i: int, k: int) -> None:
    """A master's area and the places around it."""
    if not cython.compiled:
        m, f = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:
        rows = cython.cast("uint16_t *", p) + 4
        area = load(rows + SEEN * NARROW) & ~load(rows + s.mcolour[i] * NARROW)
        area = flooded(single(s.mx[i], s.my[i] - 4), area)
        for y in range(4):
            q[k * NARROW + y] = 0
            q[k * NARROW + NARROW - 4 + y] = 0
        store(cython.cast("uint16_t *", q) + k * NARROW + 4, area | beside(area))
        return
    for y in range(span.lo, span.hi):
        m[y] = p[SEEN * span.n + y] & ~p[s.mcolour[i] * span.n + y]
    for y in range(span.lo - 2, span.hi + 2):
        f[y] = 0
    one = 1
    f[s.my[i]] = one << s.mx[i]
    flood(f, m, span.lo, span.hi)
    for y in range(span.n):
        q[k * span.n + y] = 0
    for y in range(span.lo - 1, span.hi + 1):
        one = f[y]
        q[k * span.n + y] = (one | (one << 1) | (one >> 1) | f[y - 1] | f[y + 1]) & WORD


def _close(q: list[int], n: int, a: int, b: int, lo: int, hi: int) -> int:
    """Whether some card could touch both: their places are at most two apart each way."""
    if cython.compiled and cython.sizeof(q[0]) == 2:
        near = load(cython.cast("uint16_t *", q) + a * NARROW + 4)
        near |= north(near) | south(near)
        near |= north(near) | south(near)
        near |= (near << 1) | (near >> 1)
        near |= (near << 1) | (near >> 1)
        return not empty(near & load(cython.cast("uint16_t *", q) + b * NARROW + 4))
    found = 0
    for y in range(lo - 1, hi + 1):
        v = q[a * n + y - 2] | q[a * n + y - 1] | q[a * n + y] | q[a * n + y + 1] | q[a * n + y + 2]
        found |= (v | (v << 1) | (v << 2) | (v >> 1) | (v >> 2)) & q[b * n + y]
    return found != 0


def find_doubts(s: State, halos: Halos, lays: Lays, i: int, out: list[int]) -> int:
    """Corners where the i-th card and turn would touch two areas of a colour, one an opponent's; how many are lays.

    These lays must be tried. Nothing is written where there is none.
    """
    if s.small:
        return _doubts_narrow(s, halos, lays, i, out)
    return _doubts_wide(s, halos, lays, i, out)


def _doubts_narrow(s: State, halos: Halos, lays: Lays, i: int, out: list[int]) -> int:
    found = 0
    if cython.compiled:
        doubt = none()
        for c in range(3):
            if not halos.near[c]:
                continue
            part = s.book.part[(lays.card[i >> 2] * 4 + (i & 3)) * 3 + c]
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
        if not empty(doubt):
            store(rows, doubt)
            for y in range(16):
                out[4 + y] = rows[y]
            found = count(doubt)
    return found


def _doubts_wide(s: State, halos: Halos, lays: Lays, i: int, out: list[int]) -> int:
    if not cython.compiled:
        t, once, twice, foe = ([0] * WIDE for _ in range(4))
    for y in range(lays.lo, lays.hi):
        out[y] = 0
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
                bits = s.book.part[(lays.card[i >> 2] * 4 + (i & 3)) * 3 + c] >> 16 * r & 7
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

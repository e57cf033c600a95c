# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""What a card or token may not do to areas: join them (LAY-7, GM-3), take from them (ADB-2), line up (SOLO-2)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.areas import control, flood
    from runehall.rune.plain import NARROW, REALM, SEEN, WIDE, WORD, Change, Halos, State, popcount
    from runehall.rune.planes import make_room


def change_by_lay(s: State, card: int, turn: int, tx: int, ty: int, out: Change) -> None:
    """What laying this card there would change; the planes are given room for it."""
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    make_room(s, tx, ty, w, h)
    out.x = tx + s.ox
    out.y = ty + s.oy
    out.h = h
    bit = (1 << w) - 1
    out.full = bit << out.x
    for i in range(9):
        bit = s.book.part[(card * 4 + turn) * 9 + i]
        out.part[i] = bit << out.x


def change_by_token(s: State, tx: int, ty: int, colour: int, out: Change) -> None:
    """What this token there would change; it lies on a visible rune."""
    out.x = tx + s.ox
    out.y = ty + s.oy
    out.h = 1
    out.full = 1
    out.full = out.full << out.x
    for i in range(9):
        out.part[i] = 0
    out.part[colour * 3] = out.full


def contested(s: State, colour: int) -> int:
    """Whether areas of this colour could be joined against LAY-7: two masters there, one of them an opponent's."""
    mine = s.stand[s.book.side[s.seat]][colour]
    c = s.stand[0][colour] + s.stand[1][colour] + s.stand[2][colour]
    return c > 1 and c > mine


def joins(s: State, change: Change) -> int:
    """Whether the change connects areas against LAY-7 (GM-3 for a token); if so, 1 + the colour."""
    if s.men < 2:
        return 0
    for colour in range(3):
        if contested(s, colour):
            if s.small:
                if _joins(s.narrow, NARROW, 4, NARROW - 4, s, change, colour):
                    return 1 + colour
            elif _joins(s.wide, WIDE, min(s.y0, change.y), max(s.y1, change.y + change.h - 1) + 1, s, change, colour):
                return 1 + colour
    return 0


def _after(p: list[int], n: int, lo: int, hi: int, change: Change, colour: int, m: list[int]) -> None:
    """The runes of a colour as they would be after the change."""
    for y in range(lo, hi):
        m[y] = p[SEEN * n + y] & ~p[colour * n + y]
    m[lo - 1] = 0
    m[hi] = 0
    for r in range(change.h):
        m[change.y + r] = (m[change.y + r] & ~change.full) | change.part[colour * 3 + r]


def _joins(p: list[int], n: int, lo: int, hi: int, s: State, change: Change, colour: int) -> int:
    """Flood from the new runes; masters that meet in one area must have stood in one area before."""
    if not cython.compiled:
        m, f, seen = ([0] * WIDE for _ in range(3))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    # Areas are joined only where the new runes touch two runes of the colour, or lie on them.
    count = 0
    above = 0
    here = 0
    for r in range(change.h + 2):
        below = change.part[colour * 3 + r] if r < change.h else 0
        one = (here | (here << 1) | (here >> 1) | above | below) & p[SEEN * n + change.y + r - 1]
        count += popcount(one & ~p[colour * n + change.y + r - 1])
        above = here
        here = below
    if count < 2:
        return 0
    _after(p, n, lo, hi, change, colour, m)
    for y in range(lo - 1, hi + 1):
        seen[y] = 0
    for r in range(change.h):
        seed = change.part[colour * 3 + r]
        seed = seed & ~seen[change.y + r]
        while seed:
            for y in range(lo - 1, hi + 1):
                f[y] = 0
            one = seed & -seed
            f[change.y + r] = one
            flood(f, m, lo, hi)
            for y in range(lo, hi):
                seen[y] |= f[y]
            seed &= ~seen[change.y + r]
            count = 0
            foes = 0
            first = 0
            for i in range(s.men):
                if s.mcolour[i] == colour and f[s.my[i]] >> s.mx[i] & 1:
                    if count == 0:
                        first = i
                    count += 1
                    if s.book.side[s.mseat[i]] != s.book.side[s.seat]:
                        foes += 1
            if count > 1 and foes > 0 and _apart(p, n, lo, hi, s, colour, first, f):
                return 1
    return 0


def _apart(p: list[int], n: int, lo: int, hi: int, s: State, colour: int, first: int, f: list[int]) -> int:
    """Whether masters that stand in f stood in more than one area before: in another than the first's."""
    if not cython.compiled:
        m, g = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for y in range(lo, hi):
        m[y] = p[SEEN * n + y] & ~p[colour * n + y]
    for y in range(lo - 1, hi + 1):
        g[y] = 0
    one = 1
    g[s.my[first]] = one << s.mx[first]
    flood(g, m, lo, hi)
    for i in range(s.men):
        if s.mcolour[i] == colour and f[s.my[i]] >> s.mx[i] & 1 and not g[s.my[i]] >> s.mx[i] & 1:
            return 1
    return 0


def cuts(s: State, change: Change) -> int:
    """Whether a place that an opponent's side controls would no longer be that side's (ADB-2)."""
    control(s)
    if s.small:
        return _cuts(s.narrow, NARROW, 4, NARROW - 4, s, change)
    return _cuts(s.wide, WIDE, min(s.y0, change.y), max(s.y1, change.y + change.h - 1) + 1, s, change)


def _cuts(p: list[int], n: int, lo: int, hi: int, s: State, change: Change) -> int:
    if not cython.compiled:
        m, f, kept = ([0] * WIDE for _ in range(3))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for side in range(s.book.sides):
        if side == s.book.side[s.seat]:
            continue
        for y in range(lo, hi):
            kept[y] = 0
        for colour in range(3):
            _after(p, n, lo, hi, change, colour, m)
            for y in range(lo - 1, hi + 1):
                f[y] = 0
            for i in range(s.men):
                if s.mcolour[i] == colour and s.book.side[s.mseat[i]] == side:
                    one = 1
                    f[s.my[i]] |= one << s.mx[i]
            flood(f, m, lo, hi)
            for y in range(lo, hi):
                kept[y] |= f[y]
        for y in range(lo, hi):
            if p[(REALM + side) * n + y] & ~kept[y]:
                return 1
    return 0


def lines(s: State, change: Change) -> int:
    """Whether a straight line would be longer than solo allows (SOLO-2); if so, 1 + the colour."""
    if s.small:
        return _lines(s.narrow, NARROW, 4, NARROW - 4, s, change)
    return _lines(s.wide, WIDE, min(s.y0, change.y), max(s.y1, change.y + change.h - 1) + 1, s, change)


def _lines(p: list[int], n: int, lo: int, hi: int, s: State, change: Change) -> int:
    if not cython.compiled:
        m, across = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for colour in range(3):
        _after(p, n, lo, hi, change, colour, m)
        for y in range(lo, hi):
            across[y] = m[y]
        for _ in range(s.book.limit[colour]):
            for y in range(lo, hi):
                across[y] &= across[y] >> 1
            for y in range(lo, hi):
                m[y] &= m[y + 1]
        found = 0
        for y in range(lo, hi):
            found |= across[y] | m[y]
        if found:
            return 1 + colour
    return 0


def find_halos(s: State, out: Halos) -> int:
    """The controlled areas that LAY-7 speaks of, with the places around them; whether a card could join any two."""
    if s.small:
        return _find_halos(s.narrow, out.narrow, NARROW, 4, NARROW - 4, s, out)
    return _find_halos(s.wide, out.wide, WIDE, s.y0, s.y1 + 1, s, out)


def _find_halos(p: list[int], q: list[int], n: int, lo: int, hi: int, s: State, out: Halos) -> int:
    if cython.compiled and cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        n = NARROW
        lo = 4
        hi = NARROW - 4
    out.n = 0
    found = 0
    for c in range(3):
        out.near[c] = 0
        if not contested(s, c):
            continue
        for i in range(s.men):
            if s.mcolour[i] != c:
                continue
            known = 0
            for k in range(out.n):
                # a rune of the colour in the places around an area is the area's own
                if out.colour[k] == c and q[k * n + s.my[i]] >> s.mx[i] & 1:
                    known = 1
            if known:
                continue
            k = out.n
            out.n += 1
            out.colour[k] = c
            out.foe[k] = s.book.side[s.mseat[i]] != s.book.side[s.seat]
            _halo(p, q, n, lo, hi, s, i, k)
            for known in range(k):
                if out.colour[known] == c and (out.foe[k] or out.foe[known]):
                    out.near[c] |= _close(q, n, k, known, lo, hi)
        found |= out.near[c]
    return found


def _halo(p: list[int], q: list[int], n: int, lo: int, hi: int, s: State, i: int, k: int) -> None:
    """A master's area and the places around it."""
    if not cython.compiled:
        m, f = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for y in range(lo, hi):
        m[y] = p[SEEN * n + y] & ~p[s.mcolour[i] * n + y]
    for y in range(lo - 2, hi + 2):
        f[y] = 0
    one = 1
    f[s.my[i]] = one << s.mx[i]
    flood(f, m, lo, hi)
    for y in range(n):
        q[k * n + y] = 0
    for y in range(lo - 1, hi + 1):
        one = f[y]
        q[k * n + y] = (one | (one << 1) | (one >> 1) | f[y - 1] | f[y + 1]) & WORD


def _close(q: list[int], n: int, a: int, b: int, lo: int, hi: int) -> int:
    """Whether some card could touch both: their places are at most two apart each way."""
    if cython.compiled and cython.sizeof(q[0]) == 2:
        n = NARROW
        lo = 4
        hi = NARROW - 4
    found = 0
    for y in range(lo - 1, hi + 1):
        v = q[a * n + y - 2] | q[a * n + y - 1] | q[a * n + y] | q[a * n + y + 1] | q[a * n + y + 2]
        found |= (v | (v << 1) | (v << 2) | (v >> 1) | (v >> 2)) & q[b * n + y]
    return found != 0


def find_doubts(s: State, halos: Halos, card: int, turn: int, lo: int, hi: int, out: list[int]) -> None:
    """Corners where a card would touch two areas of a colour, one an opponent's: these lays must be tried."""
    if s.small:
        _doubts(halos.narrow, NARROW, 4, NARROW - 4, s, halos, card, turn, out)
    else:
        _doubts(halos.wide, WIDE, lo, hi, s, halos, card, turn, out)


def _doubts(
    q: list[int], n: int, lo: int, hi: int, s: State, halos: Halos, card: int, turn: int, out: list[int]
) -> None:
    if not cython.compiled:
        t, once, twice, foe, doubt = ([0] * WIDE for _ in range(5))
    elif cython.sizeof(q[0]) == 2:
        n = NARROW
        lo = 4
        hi = NARROW - 4
    for y in range(lo, hi):
        doubt[y] = 0
    for c in range(3):
        if not halos.near[c]:
            continue
        for y in range(lo, hi):
            once[y] = twice[y] = foe[y] = 0
        for k in range(halos.n):
            if halos.colour[k] != c:
                continue
            for y in range(lo, hi):
                t[y] = 0
            for r in range(3 - (turn & 1)):
                bits = s.book.part[(card * 4 + turn) * 9 + c * 3 + r]
                if bits & 1:
                    for y in range(lo, hi):
                        t[y] |= q[k * n + y + r]
                if bits & 2:
                    for y in range(lo, hi):
                        t[y] |= q[k * n + y + r] >> 1
                if bits & 4:
                    for y in range(lo, hi):
                        t[y] |= q[k * n + y + r] >> 2
            for y in range(lo, hi):
                twice[y] |= once[y] & t[y]
                once[y] |= t[y]
            if halos.foe[k]:
                for y in range(lo, hi):
                    foe[y] |= t[y]
        for y in range(lo, hi):
            doubt[y] |= twice[y] & foe[y]
    for y in range(lo, hi):
        out[y] = doubt[y]

# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""What a card or token may not do to areas: join them (LAY-7, GM-3), take from them (ADB-2), line up (SOLO-2)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.rune.codes import NARROW, REALM, SEEN, WIDE
    from runehall.rune.core.areas import control, flood
    from runehall.rune.core.plain_structs import Span, State, TableChange, popcount, span_of
    from runehall.rune.core.planes import make_room


def change_by_lay(s: State, card: int, turn: int, tx: int, ty: int, out: TableChange) -> None:
    """What laying this card there would change; the planes are given room for it."""
    w = 2 + (turn & 1)
    h = 3 - (turn & 1)
    make_room(s, tx, ty, w, h)
    out.x = tx + s.ox
    out.y = ty + s.oy
    out.h = h
    bit = (1 << w) - 1
    out.full = bit << out.x
    for i in range(3):
        bit = s.book.part[(card * 4 + turn) * 3 + i]
        out.part[3 * i] = (bit & 7) << out.x
        out.part[3 * i + 1] = (bit >> 16 & 7) << out.x
        out.part[3 * i + 2] = (bit >> 32 & 7) << out.x


def change_by_token(s: State, tx: int, ty: int, colour: int, out: TableChange) -> None:
    """What this token there would change; it lies on a visible rune."""
    out.x = tx + s.ox
    out.y = ty + s.oy
    out.h = 1
    out.full = 1
    out.full = out.full << out.x
    for i in range(9):
        out.part[i] = 0
    out.part[colour * 3] = out.full


def contested(s: State) -> int:
    """Bits: the colours whose areas could be joined against LAY-7, with two masters, one of them an opponent's."""
    mine = s.book.side[s.seat]
    found = 0
    for colour in range(3):
        c = s.stand[0][colour] + s.stand[1][colour] + s.stand[2][colour]
        found |= (c > 1 and c > s.stand[mine][colour]) << colour
    return found


def joins(s: State, change: TableChange) -> int:
    """Whether the change connects areas against LAY-7 (GM-3 for a token); if so, 1 + the colour."""
    found = contested(s)
    for colour in range(3):
        if found >> colour & 1:
            if s.small:
                if _joins(s.narrow, span_of(NARROW, 4, NARROW - 4), s, change, colour):
                    return 1 + colour
            elif _joins(s.wide, _with_change(s, change), s, change, colour):
                return 1 + colour
    return 0


def _with_change(s: State, change: TableChange) -> Span:
    """The rows of the wide planes that are in use, with those of the change."""
    return span_of(WIDE, min(s.y0, change.y), max(s.y1, change.y + change.h - 1) + 1)


def _after(p: list[int], span: Span, change: TableChange, colour: int, m: list[int]) -> None:
    """The runes of a colour as they would be after the change."""
    for y in range(span.lo, span.hi):
        m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
    m[span.lo - 1] = 0
    m[span.hi] = 0
    for r in range(change.h):
        m[change.y + r] = (m[change.y + r] & ~change.full) | change.part[colour * 3 + r]


def _joins(p: list[int], span: Span, s: State, change: TableChange, colour: int) -> int:
    """Flood from the new runes; masters that meet in one area must have stood in one area before."""
    if not cython.compiled:
        m, f, seen = ([0] * WIDE for _ in range(3))
    elif cython.sizeof(p[0]) == 2:
        return _joins_narrow(s, change, colour)
    # Areas are joined only where the new runes touch two runes of the colour, or lie on them.
    count = 0
    above = 0
    here = 0
    for r in range(change.h + 2):
        below = change.part[colour * 3 + r] if r < change.h else 0
        one = (here | (here << 1) | (here >> 1) | above | below) & p[SEEN * span.n + change.y + r - 1]
        count += popcount(one & ~p[colour * span.n + change.y + r - 1])
        above = here
        here = below
    if count < 2:
        return 0
    _after(p, span, change, colour, m)
    for y in range(span.lo - 1, span.hi + 1):
        seen[y] = 0
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


def _joins_narrow(s: State, change: TableChange, colour: int) -> int:
    """The same in registers."""
    if cython.compiled:
        before = load(s.narrow + SEEN * NARROW + 4) & ~load(s.narrow + colour * NARROW + 4)
        rows = change.part[colour * 3] | change.part[colour * 3 + 1] << 16 | change.part[colour * 3 + 2] << 32
        seed = four(rows, change.y - 4)
        if count(before & (seed | beside(seed))) < 2:
            return 0
        rows = change.full
        for r in range(1, change.h):
            rows |= change.full << 16 * r
        after = (before & ~four(rows, change.y - 4)) | seed
        while not empty(seed):
            area = flooded(some(seed), after)
            seed &= ~area
            store(f + 4, area)
            if _meet(s.narrow, span_of(NARROW, 4, NARROW - 4), s, colour, f):
                return 1
    return 0


def _meet(p: list[int], span: Span, s: State, colour: int, f: list[int]) -> int:
    """Whether masters stand in f, one of them an opponent's, that stood in more than one area before."""
    found = 0
    foes = 0
    first = 0
    for i in range(s.men):
        if s.mcolour[i] == colour and f[s.my[i]] >> s.mx[i] & 1:
            if found == 0:
                first = i
            found += 1
            if s.book.side[s.mseat[i]] != s.book.side[s.seat]:
                foes += 1
    return found > 1 and foes > 0 and _apart(p, span, s, colour, first, f)


def _apart(p: list[int], span: Span, s: State, colour: int, first: int, f: list[int]) -> int:
    """Whether masters that stand in f stood in more than one area before: in another than the first's."""
    if not cython.compiled:
        m, g = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    for y in range(span.lo, span.hi):
        m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
    for y in range(span.lo - 1, span.hi + 1):
        g[y] = 0
    one = 1
    g[s.my[first]] = one << s.mx[first]
    flood(g, m, span.lo, span.hi)
    for i in range(s.men):
        if s.mcolour[i] == colour and f[s.my[i]] >> s.mx[i] & 1 and not g[s.my[i]] >> s.mx[i] & 1:
            return 1
    return 0


def cuts(s: State, change: TableChange) -> int:
    """Whether a place that an opponent's side controls would no longer be that side's (ADB-2)."""
    control(s)
    if s.small:
        return _cuts(s.narrow, span_of(NARROW, 4, NARROW - 4), s, change)
    return _cuts(s.wide, _with_change(s, change), s, change)


def _cuts(p: list[int], span: Span, s: State, change: TableChange) -> int:
    if not cython.compiled:
        m, f, kept = ([0] * WIDE for _ in range(3))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    for side in range(s.book.sides):
        if side == s.book.side[s.seat]:
            continue
        for y in range(span.lo, span.hi):
            kept[y] = 0
        for colour in range(3):
            _after(p, span, change, colour, m)
            for y in range(span.lo - 1, span.hi + 1):
                f[y] = 0
            for i in range(s.men):
                if s.mcolour[i] == colour and s.book.side[s.mseat[i]] == side:
                    one = 1
                    f[s.my[i]] |= one << s.mx[i]
            flood(f, m, span.lo, span.hi)
            for y in range(span.lo, span.hi):
                kept[y] |= f[y]
        for y in range(span.lo, span.hi):
            if p[(REALM + side) * span.n + y] & ~kept[y]:
                return 1
    return 0


def lines(s: State, change: TableChange) -> int:
    """Whether a straight line would be longer than solo allows (SOLO-2); if so, 1 + the colour."""
    if s.small:
        return _lines(s.narrow, span_of(NARROW, 4, NARROW - 4), s, change)
    return _lines(s.wide, _with_change(s, change), s, change)


def _lines(p: list[int], span: Span, s: State, change: TableChange) -> int:
    if not cython.compiled:
        m, across = ([0] * WIDE for _ in range(2))
    elif cython.sizeof(p[0]) == 2:  # a narrow plane: let the C compiler know its rows
        span = span_of(NARROW, 4, NARROW - 4)
    for colour in range(3):
        _after(p, span, change, colour, m)
        for y in range(span.lo, span.hi):
            across[y] = m[y]
        for _ in range(s.book.limit[colour]):
            for y in range(span.lo, span.hi):
                across[y] &= across[y] >> 1
            for y in range(span.lo, span.hi):
                m[y] &= m[y + 1]
        found = 0
        for y in range(span.lo, span.hi):
            found |= across[y] | m[y]
        if found:
            return 1 + colour
    return 0

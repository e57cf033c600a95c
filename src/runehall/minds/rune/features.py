# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The features of a position: what each side controls, how firmly, and which free areas there are.

The features of a side's areas of one colour (`AREA_…` in `structs.pxd`): points; points near its masters, two steps
away and far off; empty places and other runes around; free points of the same colour within two steps; points in
corridors, which are easily cut; points that stay joined to a master without the table's rim, and without the corridors.

Planes are passed as pointers to rows, with the span of rows in use: there are two widths of rows (one fused type), and
no struct can hold either. That is why `area_features` has more than six parameters.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.rune.plain_structs import (
        AREA_CORRIDOR,
        AREA_FAR,
        AREA_FEATURES,
        AREA_FREE_NEARBY,
        AREA_NEAR,
        AREA_OPEN,
        AREA_OTHER_RUNES,
        AREA_POINTS,
        AREA_TWO_STEPS,
        AREA_WITHOUT_CORRIDORS,
        AREA_WITHOUT_RIM,
        FEATURES_ALL,
        FEATURES_CENTRES,
        FEATURES_POINTS,
        FREE_AREAS,
        FREE_AREAS_LISTED,
        SIDES_MAX,
        Features,
        FreeList,
    )
    from runehall.rune.codes import NARROW, REALM, SEEN, TOP_WORTH, WIDE
    from runehall.rune.core.areas import control
    from runehall.rune.core.listing import colour_at
    from runehall.rune.core.plain_structs import Span, State, ctz, popcount, span_of


def extract_features(s: State, out: Features, detail: int) -> None:
    """The features of a position as far as `detail` says: one of FEATURES_…."""
    if cython.compiled and s.small and detail != FEATURES_ALL:
        _tally(s, out, detail)
    elif s.small:
        _extract(s.narrow, span_of(NARROW, 4, NARROW - 4), s, out, detail)
    else:
        _extract(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, out, detail)


def _tally(s: State, out: Features, detail: int) -> None:
    """Points and free areas of a narrow table, in registers."""
    if cython.compiled:
        _clear(out)
        control(s)
        rows = cython.cast("uint16_t *", s.narrow) + 4
        out.free = tally_narrow(
            rows, NARROW, rows + SEEN * NARROW, rows + REALM * NARROW, s.book.sides,
            detail == FEATURES_CENTRES, points, area,
        )  # fmt: skip
        out.seen = count_bits(s.narrow + SEEN * NARROW, span_of(NARROW, 4, NARROW - 4))
        for side in range(s.book.sides):
            for colour in range(3):
                k = points[3 * side + colour]
                out.side[side][colour][AREA_POINTS] = k
                out.points[side] += k
                if out.best[side] < k:
                    out.best[side] = k
        for k in range(out.free):
            out.area[k].worth = area[4 * k]
            out.area[k].colour = area[4 * k + 1]
            out.area[k].x = area[4 * k + 2]
            out.area[k].y = area[4 * k + 3]


def quick_value(s: State, side: int) -> int:
    """A side's points less the best other side's, with the best free area counted as its own."""
    if cython.compiled and s.small:
        control(s)
        rows = cython.cast("uint16_t *", s.narrow) + 4
        return quick_value_narrow(rows, NARROW, rows + SEEN * NARROW, rows + REALM * NARROW, s.book.sides, side)
    if not cython.compiled:
        features = Features()
    extract_features(s, features, FEATURES_POINTS)
    most = 0
    for other in range(s.book.sides):
        if other != side and features.points[other] > most:
            most = features.points[other]
    return features.points[side] - most + (features.area[0].worth if features.free else 0)


def count_bits(f: list[int], span: Span) -> int:
    """How many bits of a plane are set."""
    if cython.compiled and span.n == NARROW:
        w = cython.cast("uint64_t *", cython.address(f[4]))
        return popcount(w[0]) + popcount(w[1]) + popcount(w[2]) + popcount(w[3])
    c = 0
    for y in range(span.lo, span.hi):
        c += popcount(f[y])
    return c


def grow(f: list[int], m: list[int], span: Span) -> int:
    """Let f grow by one step within m; whether it did."""
    if cython.compiled and span.n == NARROW:
        return step_narrow(
            cython.cast("uint16_t *", cython.address(f[0])) + 4, cython.cast("uint16_t *", cython.address(m[0])) + 4
        )
    if not cython.compiled:
        g = [0] * WIDE
    for y in range(span.lo, span.hi):
        v = f[y]
        g[y] = (v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]) & m[y]
    more = 0
    for y in range(span.lo, span.hi):
        more |= g[y] ^ f[y]
        f[y] = g[y]
    return more != 0


def fill(f: list[int], m: list[int], span: Span) -> None:
    """Flood: let f grow within m as far as it goes."""
    if cython.compiled and span.n == NARROW:
        fill_narrow(
            cython.cast("uint16_t *", cython.address(f[0])) + 4, cython.cast("uint16_t *", cython.address(m[0])) + 4
        )
        return
    while grow(f, m, span):
        pass


def _rim(p: list[int], span: Span, rim: list[int]) -> None:
    """The visible runes with an empty place beside them."""
    for y in range(span.lo, span.hi):
        v = p[SEEN * span.n + y]
        rim[y] = v & ~((v << 1) & (v >> 1) & p[SEEN * span.n + y - 1] & p[SEEN * span.n + y + 1])


def area_features(
    p: list[int], span: Span, f: list[int], m: list[int], free: list[int], rim: list[int], colour: int,
    out: list[float],
) -> None:  # fmt: skip
    """Flood from masters at f over their areas in m, and write the features of what they control."""
    if not cython.compiled:
        start = [0] * WIDE
    for y in range(span.lo, span.hi):
        start[y] = f[y]
    _distance_features(f, m, span, TOP_WORTH - colour, out)
    _border_features(p, span, f, free, TOP_WORTH - colour, out)
    _firmness_features(f, start, rim, span, TOP_WORTH - colour, out)


def _distance_features(f: list[int], m: list[int], span: Span, worth: int, out: list[float]) -> None:
    """Flood from f over m; points by their distance from f."""
    a = b = c = 0
    if grow(f, m, span):
        a = count_bits(f, span)
        b = c = a
        if grow(f, m, span):
            b = count_bits(f, span)
            c = b
            if grow(f, m, span):
                c = count_bits(f, span)
                fill(f, m, span)
    total = count_bits(f, span)
    if a == 0:
        a = b = c = total
    out[AREA_POINTS] = worth * total
    out[AREA_NEAR] = worth * a
    out[AREA_TWO_STEPS] = worth * (b - a)
    out[AREA_FAR] = worth * (total - c)


def _border_features(p: list[int], span: Span, f: list[int], free: list[int], worth: int, out: list[float]) -> None:
    """Empty places and other runes around the areas in f, and free points close to them."""
    if not cython.compiled:
        g, h, e = ([0] * WIDE for _ in range(3))
    g[span.lo - 1] = f[span.lo]
    g[span.hi] = f[span.hi - 1]
    for y in range(span.lo, span.hi):
        v = f[y]
        g[y] = v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]
    for y in range(span.lo, span.hi):
        h[y] = g[y] & ~p[SEEN * span.n + y]
        e[y] = g[y] & p[SEEN * span.n + y] & ~f[y]
    out[AREA_OPEN] = count_bits(h, span)
    out[AREA_OTHER_RUNES] = count_bits(e, span)
    for y in range(span.lo, span.hi):
        v = g[y]
        h[y] = (v | (v << 1) | (v >> 1) | g[y - 1] | g[y + 1]) & free[y] & ~f[y]
    out[AREA_FREE_NEARBY] = worth * count_bits(h, span)


def _firmness_features(
    f: list[int], start: list[int], rim: list[int], span: Span, worth: int, out: list[float]
) -> None:
    """Points in corridors of the areas in f, and what stays joined to `start` without the rim or the corridors."""
    if not cython.compiled:
        g, h, e = ([0] * WIDE for _ in range(3))
    for y in range(span.lo, span.hi):
        v = f[y]
        up = f[y - 1]
        down = f[y + 1]
        left = v << 1
        right = v >> 1
        h[y] = v & ((left & right & ~(up | down)) | (up & down & ~(left | right)))
    out[AREA_CORRIDOR] = worth * count_bits(h, span)
    for y in range(span.lo, span.hi):
        e[y] = (f[y] & ~h[y]) | start[y]
        h[y] = (f[y] & ~rim[y]) | start[y]
        g[y] = start[y]
    e[span.lo - 1] = e[span.hi] = h[span.lo - 1] = h[span.hi] = g[span.lo - 1] = g[span.hi] = start[
        span.lo - 1
    ] = start[span.hi] = 0
    fill(g, h, span)
    out[AREA_WITHOUT_RIM] = worth * count_bits(g, span)
    fill(start, e, span)
    out[AREA_WITHOUT_CORRIDORS] = worth * count_bits(start, span)


def _centre(f: list[int], lo: int, hi: int) -> int:
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


def _extract(p: list[int], span: Span, s: State, out: Features, detail: int) -> None:
    if not cython.compiled:
        m, free, f, rim = ([0] * WIDE for _ in range(4))
        listed = FreeList()
    _clear(out)
    if detail == FEATURES_ALL:
        _rim(p, span, rim)
    listed.n = 0
    for colour in range(3):
        for y in range(span.lo, span.hi):
            m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
            free[y] = m[y]
        m[span.lo - 1] = m[span.hi] = free[span.lo - 1] = free[span.hi] = f[span.lo - 1] = f[span.hi] = 0
        out.seen += count_bits(m, span)
        for side in range(s.book.sides):
            if _place_masters(s, side, colour, f, span.lo, span.hi):
                fill(f, m, span)
                for y in range(span.lo, span.hi):
                    free[y] &= ~f[y]
        for side in range(s.book.sides):
            if _place_masters(s, side, colour, f, span.lo, span.hi):
                if detail != FEATURES_ALL:
                    fill(f, m, span)
                    out.side[side][colour][AREA_POINTS] = (TOP_WORTH - colour) * count_bits(f, span)
                else:
                    area_features(p, span, f, m, free, rim, colour, out.side[side][colour])
                points = cython.cast("int", out.side[side][colour][AREA_POINTS])
                out.points[side] += points
                if out.best[side] < points:
                    out.best[side] = points
        _list_free(m, free, span, colour, listed)
    _keep_best(listed, out)
    if detail != FEATURES_POINTS:
        _free_area_features(p, span, rim, out, detail)


def _clear(out: Features) -> None:
    """Set everything that is added up to zero."""
    for side in range(SIDES_MAX):
        out.points[side] = 0
        out.best[side] = 0
        for colour in range(3):
            for k in range(AREA_FEATURES):
                out.side[side][colour][k] = 0
    out.seen = 0


def _place_masters(s: State, side: int, colour: int, f: list[int], lo: int, hi: int) -> int:
    """Write the places of a side's masters on runes of a colour; how many. With none, f is left as it is."""
    found = 0
    for i in range(s.men):
        if s.mcolour[i] == colour and s.book.side[s.mseat[i]] == side:
            if found == 0:
                for y in range(lo, hi):
                    f[y] = 0
            found += 1
            one = 1
            f[s.my[i]] |= one << s.mx[i]
    return found


def _list_free(m: list[int], free: list[int], span: Span, colour: int, out: FreeList) -> None:
    """Add a colour's free areas to the list; of those with a single rune only one."""
    if not cython.compiled:
        rest, f = ([0] * WIDE for _ in range(2))
    f[span.lo - 1] = f[span.hi] = 0
    spot = -1
    for y in range(span.lo, span.hi):
        v = m[y]
        rest[y] = free[y] & ((v << 1) | (v >> 1) | m[y - 1] | m[y + 1])
        one = free[y] & ~rest[y]
        if one and spot < 0:
            spot = y << 8 | ctz(one)
    if spot >= 0:
        _add_free(out, colour, TOP_WORTH - colour, spot & 255, spot >> 8)
    for y in range(span.lo, span.hi):
        while rest[y]:
            if out.n >= FREE_AREAS_LISTED:
                rest[y] = 0
                break
            for k in range(span.lo, span.hi):
                f[k] = 0
            one = rest[y]
            f[y] = one & -one
            fill(f, m, span)
            _add_free(out, colour, (TOP_WORTH - colour) * count_bits(f, span), ctz(one), y)
            for k in range(span.lo, span.hi):
                rest[k] &= ~f[k]


def _add_free(out: FreeList, colour: int, worth: int, x: int, y: int) -> None:
    out.colour[out.n] = colour
    out.worth[out.n] = worth
    out.x[out.n] = x
    out.y[out.n] = y
    out.n += 1


def _keep_best(listed: FreeList, out: Features) -> None:
    """Keep the free areas that are worth most, best first."""
    out.free = 0
    while out.free < FREE_AREAS and out.free < listed.n:
        at = 0
        for i in range(1, listed.n):
            if listed.worth[i] > listed.worth[at]:
                at = i
        k = out.free
        out.area[k].colour = listed.colour[at]
        out.area[k].worth = listed.worth[at]
        out.area[k].x = listed.x[at]
        out.area[k].y = listed.y[at]
        out.free += 1
        listed.worth[at] = -1


def _free_area_features(p: list[int], span: Span, rim: list[int], out: Features, detail: int) -> None:
    """The centre of each free area, and the features that it would have with a master there."""
    if not cython.compiled:
        m, free, f = ([0] * WIDE for _ in range(3))
    for i in range(out.free):
        colour = out.area[i].colour
        for y in range(span.lo, span.hi):
            m[y] = p[SEEN * span.n + y] & ~p[colour * span.n + y]
            free[y] = m[y]
            f[y] = 0
        m[span.lo - 1] = m[span.hi] = f[span.lo - 1] = f[span.hi] = 0
        one = 1
        f[out.area[i].y] = one << out.area[i].x
        fill(f, m, span)
        spot = _centre(f, span.lo, span.hi)
        out.area[i].x = spot & 255
        out.area[i].y = spot >> 8
        if detail != FEATURES_ALL:
            continue
        for y in range(span.lo, span.hi):
            f[y] = 0
        f[spot >> 8] = one << (spot & 255)
        area_features(p, span, f, m, free, rim, colour, out.area[i].features)


def area_features_at(s: State, x: int, y: int, out: list[float]) -> None:
    """The features of a free area with a master on the rune at board place (x, y)."""
    if s.small:
        _area_features_at(s.narrow, span_of(NARROW, 4, NARROW - 4), s, x, y, out)
    else:
        _area_features_at(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, x, y, out)


def _area_features_at(p: list[int], span: Span, s: State, x: int, y: int, out: list[float]) -> None:
    if not cython.compiled:
        m, free, f, rim = ([0] * WIDE for _ in range(4))
    _rim(p, span, rim)
    colour = colour_at(s, x - s.ox, y - s.oy)
    for k in range(span.lo, span.hi):
        m[k] = p[SEEN * span.n + k] & ~p[colour * span.n + k]
        free[k] = m[k]
        f[k] = 0
    m[span.lo - 1] = m[span.hi] = f[span.lo - 1] = f[span.hi] = 0
    one = 1
    f[y] = one << x
    area_features(p, span, f, m, free, rim, colour, out)


def area_at(s: State, x: int, y: int, out: list[int]) -> int:
    """The area of the rune at board place (x, y), and how many runes it has."""
    if s.small:
        return _area_at(s.narrow, span_of(NARROW, 4, NARROW - 4), s, x, y, out)
    return _area_at(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, x, y, out)


def _area_at(p: list[int], span: Span, s: State, x: int, y: int, out: list[int]) -> int:
    if not cython.compiled:
        m, f = ([0] * WIDE for _ in range(2))
    colour = colour_at(s, x - s.ox, y - s.oy)
    for k in range(span.lo, span.hi):
        m[k] = p[SEEN * span.n + k] & ~p[colour * span.n + k]
        f[k] = 0
    m[span.lo - 1] = m[span.hi] = f[span.lo - 1] = f[span.hi] = 0
    one = 1
    f[y] = one << x
    fill(f, m, span)
    for k in range(span.lo, span.hi):
        out[k] = f[k]
    return count_bits(f, span)

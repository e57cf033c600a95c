"""The features of a position: what each side controls, how firmly, and which free areas there are.

The features of a side's areas of one colour (`AREA_…` in `structs.pxd`) are: points; points near its masters, two
steps away and farther off; empty places and other runes around; free points of the same colour within two steps;
points in corridors, which are easily cut; points that stay connected to a master without the table's rim, and without
corridors.

Planes are passed as pointers to rows, with the span of the rows in use. Rows have one of two widths (a fused type), and
a struct cannot hold either of them, which is why `area_features` has more than six parameters.
"""

from libc.stdint cimport uint16_t
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.areas cimport control
from runehall.rune.core.listing cimport colour_at
from runehall.rune.core.registers cimport fill_narrow

cdef extern from *:
    """
    /* Spread one step over a mask, and return whether that added any place. */
    static inline int runehall_step(unsigned short *f, const unsigned short *m) {
        runehall_rows v = runehall_load(f), g = runehall_grow(v, runehall_load(m));
        runehall_store(f, g);
        return !runehall_empty(v ^ g);
    }

    /* Return the place of the first bit: its row times sixteen, plus its column. */
    static inline int runehall_first(runehall_rows v) {
        const runehall_words w = (runehall_words)v;
        int i = 0;
        while (w[i] == 0) i++;
        return 64 * i + __builtin_ctzll(w[i]);
    }

    /* Return the place of an area with the most neighbours in the area, or the first of several. */
    static inline int runehall_centre(runehall_rows v) {
        runehall_rows up = runehall_south(v), down = runehall_north(v), left = v << 1, right = v >> 1;
        runehall_rows across = left & right, tall = up & down, w = v & across & tall;
        if (!runehall_empty(w)) return runehall_first(w);
        w = v & ((across & (up | down)) | (tall & (left | right)));
        if (!runehall_empty(w)) return runehall_first(w);
        w = v & (across | tall | ((left | right) & (up | down)));
        return runehall_first(runehall_empty(w) ? v : w);
    }

    /* Insert a free area into the four best so far, best first: its value, colour, place and runes. */
    typedef struct { int n, worth[4], colour[4], at[4]; runehall_rows runes[4]; } runehall_best;

    static inline void runehall_keep(runehall_best *best, int worth, int colour, int at, runehall_rows runes) {
        int i = best->n;
        if (i == 4) {
            if (worth <= best->worth[3]) return;
            i = 3;
        }
        best->n = i + 1;
        for (; i > 0 && best->worth[i - 1] < worth; i--) {
            best->worth[i] = best->worth[i - 1];
            best->colour[i] = best->colour[i - 1];
            best->at[i] = best->at[i - 1];
            best->runes[i] = best->runes[i - 1];
        }
        best->worth[i] = worth;
        best->colour[i] = colour;
        best->at[i] = at;
        best->runes[i] = runes;
    }

    /* Write the points by colour and side and the four best free areas, each with its first place or its centre. Return
       how many free areas were written.
       Rows begin four rows up in the planes. */
    static inline int runehall_tally(const unsigned short *planes, long size, const unsigned short *seen,
                                     const unsigned short *realms, int count, int centres, int *points, int *area) {
        runehall_best best;
        runehall_rows all = runehall_load(seen);
        best.n = 0;
        for (int colour = 0; colour < 3; colour++) {
            int worth = 3 - colour;
            runehall_rows m = all & ~runehall_load(planes + colour * size), free = m;
            for (int sd = 0; sd < count; sd++) {
                runehall_rows f = m & runehall_load(realms + sd * size);
                points[3 * sd + colour] = worth * runehall_count(f);
                free &= ~f;
            }
            runehall_rows lone = free & ~runehall_beside(m);
            if (!runehall_empty(lone)) {
                runehall_rows one = runehall_some(lone);
                runehall_keep(&best, worth, colour, runehall_first(one), one);
            }
            free &= ~lone;
            int left = runehall_count(free);
            while (left && (best.n < 4 || left * worth > best.worth[3])) {
                runehall_rows f = runehall_flood(runehall_some(free), m);
                int runes = runehall_count(f);
                runehall_keep(&best, worth * runes, colour, runehall_first(free), f);
                free &= ~f;
                left -= runes;
            }
        }
        for (int i = 0; i < best.n; i++) {
            int at = centres ? runehall_centre(best.runes[i]) : best.at[i];
            area[4 * i] = best.worth[i];
            area[4 * i + 1] = best.colour[i];
            area[4 * i + 2] = at & 15;
            area[4 * i + 3] = (at >> 4) + 4;
        }
        return best.n;
    }

    /* Return a side's points, with the best free area, minus the best other side's. Rows begin four rows up. */
    static inline int runehall_glance(const unsigned short *planes, long size, const unsigned short *seen,
                                      const unsigned short *realms, int count, int side) {
        int own = 0, most = 0, best = 0;
        runehall_rows all = runehall_load(seen), held = runehall_none();
        const runehall_rows red = ~runehall_load(planes), blue = ~runehall_load(planes + 2 * size);
        for (int sd = 0; sd < count; sd++) {
            /* one point for every rune, one more if it is not blue, and one more if it is red */
            runehall_rows realm = runehall_load(realms + sd * size);
            int points = runehall_count(realm) + runehall_count(realm & ~blue) + runehall_count(realm & red);
            if (sd == side) own = points;
            else if (points > most) most = points;
            held |= realm;
        }
        all &= ~held;
        for (int colour = 0; colour < 3; colour++) {
            int worth = 3 - colour;
            runehall_rows free = all & ~runehall_load(planes + colour * size);
            /* a single rune is an area too, but needs no flood fill */
            if (best < worth && !runehall_empty(free)) best = worth;
            free &= runehall_beside(free);
            int left = runehall_count(free);
            while (left * worth > best) {
                runehall_rows f = runehall_flood(runehall_some(free), free);
                int runes = runehall_count(f);
                if (runes * worth > best) best = runes * worth;
                free &= ~f;
                left -= runes;
            }
        }
        return own - most + best;
    }
    """
    int quick_value_narrow "runehall_glance"(uint16_t *, long, uint16_t *, uint16_t *, int, int) noexcept nogil
    int tally_narrow "runehall_tally"(uint16_t *, long, uint16_t *, uint16_t *, int, int, int *, int *) noexcept nogil
    int step_narrow "runehall_step"(uint16_t *, uint16_t *) noexcept nogil


cdef void extract_features(State *s, Features *out, int detail) noexcept nogil:
    """Extract the features of a position; `detail` (FEATURES_…) says which."""
    if s.small and detail != FEATURES_ALL:
        _tally(s, out, detail)
    elif s.small:
        _extract(s.narrow, span_of(NARROW, 4, NARROW - 4), s, out, detail)
    else:
        _extract(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, out, detail)


cdef void _tally(State *s, Features *out, int detail) noexcept nogil:
    """Extract the points and free areas of a narrow table, in registers."""
    cdef int points[9]
    cdef int area[16]
    cdef int side, colour, k
    _clear(out)
    control(s)
    cdef uint16_t *rows = <uint16_t *>s.narrow + 4
    out.free = tally_narrow(
        rows, NARROW, rows + SEEN * NARROW, rows + REALM * NARROW, s.variant.sides,
        detail == FEATURES_CENTRES, points, area,
    )
    out.seen = count_bits(s.narrow + SEEN * NARROW, span_of(NARROW, 4, NARROW - 4))
    for side in range(s.variant.sides):
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


cdef int quick_value(State *s, int side) noexcept nogil:
    """Return a side's points minus the best other side's, with the best free area counted as its own."""
    cdef Features features
    cdef uint16_t *rows
    cdef int other
    if s.small:
        control(s)
        rows = <uint16_t *>s.narrow + 4
        return quick_value_narrow(rows, NARROW, rows + SEEN * NARROW, rows + REALM * NARROW, s.variant.sides, side)
    extract_features(s, &features, FEATURES_POINTS)
    cdef int most = 0
    for other in range(s.variant.sides):
        if other != side and features.points[other] > most:
            most = features.points[other]
    return features.points[side] - most + (features.area[0].worth if features.free else 0)


cdef int count_bits(row *f, Span span) noexcept nogil:
    """Return how many bits of a plane are set."""
    cdef uint64_t *w
    cdef Py_ssize_t y
    if span.n == NARROW:
        w = <uint64_t *>&f[4]
        return popcount(w[0]) + popcount(w[1]) + popcount(w[2]) + popcount(w[3])
    cdef int c = 0
    for y in range(span.lo, span.hi):
        c += popcount(f[y])
    return c


cdef int grow(row *f, row *m, Span span) noexcept nogil:
    """Grow f by one step within m, and return whether that added any place."""
    cdef Py_ssize_t y
    cdef row g[WIDE]
    cdef row v
    if span.n == NARROW:
        return step_narrow(<uint16_t *>&f[0] + 4, <uint16_t *>&m[0] + 4)
    for y in range(span.lo, span.hi):
        v = f[y]
        g[y] = (v | (v << 1) | (v >> 1) | f[y - 1] | f[y + 1]) & m[y]
    cdef row more = 0
    for y in range(span.lo, span.hi):
        more |= g[y] ^ f[y]
        f[y] = g[y]
    return more != 0


cdef void fill(row *f, row *m, Span span) noexcept nogil:
    """Flood fill: grow f within m as far as possible."""
    if span.n == NARROW:
        fill_narrow(<uint16_t *>&f[0] + 4, <uint16_t *>&m[0] + 4)
        return
    while grow(f, m, span):
        pass


cdef void _rim(row *p, Span span, row *rim) noexcept nogil:
    """Find the visible runes with an empty place beside them."""
    cdef Py_ssize_t y
    cdef row v
    for y in range(span.lo, span.hi):
        v = p[SEEN * span.n + y]
        rim[y] = v & ~((v << 1) & (v >> 1) & p[SEEN * span.n + y - 1] & p[SEEN * span.n + y + 1])


cdef void area_features(
        row *p, Span span, row *f, row *m, row *free, row *rim, int colour, float *out
) noexcept nogil:
    """Flood fill the areas in m from the masters at f, and write the features of what they control."""
    cdef Py_ssize_t y
    cdef row start[WIDE]
    for y in range(span.lo, span.hi):
        start[y] = f[y]
    _distance_features(f, m, span, TOP_WORTH - colour, out)
    _border_features(p, span, f, free, TOP_WORTH - colour, out)
    _firmness_features(f, start, rim, span, TOP_WORTH - colour, out)


cdef void _distance_features(row *f, row *m, Span span, int worth, float *out) noexcept nogil:
    """Flood fill from f over m, and write the points by their distance from f."""
    cdef int a = 0, b = 0, c = 0
    if grow(f, m, span):
        a = count_bits(f, span)
        b = c = a
        if grow(f, m, span):
            b = count_bits(f, span)
            c = b
            if grow(f, m, span):
                c = count_bits(f, span)
                fill(f, m, span)
    cdef int total = count_bits(f, span)
    if a == 0:
        a = b = c = total
    out[AREA_POINTS] = worth * total
    out[AREA_NEAR] = worth * a
    out[AREA_TWO_STEPS] = worth * (b - a)
    out[AREA_FAR] = worth * (total - c)


cdef void _border_features(row *p, Span span, row *f, row *free, int worth, float *out) noexcept nogil:
    """Write the empty places and other runes around the areas in f, and the free points close to them."""
    cdef Py_ssize_t y
    cdef row g[WIDE]
    cdef row h[WIDE]
    cdef row e[WIDE]
    cdef row v
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


cdef void _firmness_features(row *f, row *start, row *rim, Span span, int worth, float *out) noexcept nogil:
    """Write the points in corridors of f, and those that stay connected to `start` without the rim or the corridors."""
    cdef Py_ssize_t y
    cdef row g[WIDE]
    cdef row h[WIDE]
    cdef row e[WIDE]
    cdef row v, up, down, left, right
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
    e[span.lo - 1] = e[span.hi] = h[span.lo - 1] = h[span.hi] = 0
    g[span.lo - 1] = g[span.hi] = start[span.lo - 1] = start[span.hi] = 0
    fill(g, h, span)
    out[AREA_WITHOUT_RIM] = worth * count_bits(g, span)
    fill(start, e, span)
    out[AREA_WITHOUT_CORRIDORS] = worth * count_bits(start, span)


cdef int _centre(row *f, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil:
    """Return the rune of an area with the most neighbours in it, as y << 8 | x."""
    cdef Py_ssize_t y
    cdef row v, up, down, left, right, across, tall, w
    cdef row some = 0
    cdef int k = 0
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


cdef void _extract(row *p, Span span, State *s, Features *out, int detail) noexcept nogil:
    cdef Py_ssize_t y
    cdef int side, colour, points
    cdef row m[WIDE]
    cdef row free[WIDE]
    cdef row f[WIDE]
    cdef row rim[WIDE]
    cdef FreeList listed
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
        for side in range(s.variant.sides):
            if _place_masters(s, side, colour, f, span.lo, span.hi):
                fill(f, m, span)
                for y in range(span.lo, span.hi):
                    free[y] &= ~f[y]
        for side in range(s.variant.sides):
            if _place_masters(s, side, colour, f, span.lo, span.hi):
                if detail != FEATURES_ALL:
                    fill(f, m, span)
                    out.side[side][colour][AREA_POINTS] = (TOP_WORTH - colour) * count_bits(f, span)
                else:
                    area_features(p, span, f, m, free, rim, colour, out.side[side][colour])
                points = <int>out.side[side][colour][AREA_POINTS]
                out.points[side] += points
                if out.best[side] < points:
                    out.best[side] = points
        _list_free(m, free, span, colour, &listed)
    _keep_best(&listed, out)
    if detail != FEATURES_POINTS:
        _free_area_features(p, span, rim, out, detail)


cdef void _clear(Features *out) noexcept nogil:
    """Set all sums to zero."""
    cdef int side, colour, k
    for side in range(SIDES_MAX):
        out.points[side] = 0
        out.best[side] = 0
        for colour in range(3):
            for k in range(AREA_FEATURES):
                out.side[side][colour][k] = 0
    out.seen = 0


cdef int _place_masters(State *s, int side, int colour, row *f, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil:
    """Write the places of a side's masters on runes of a colour, and return their number. With 0, f is unchanged."""
    cdef Py_ssize_t y
    cdef int i
    cdef row one
    cdef int placed = 0
    for i in range(s.masters):
        if s.mcolour[i] == colour and s.variant.side[s.mseat[i]] == side:
            if placed == 0:
                for y in range(lo, hi):
                    f[y] = 0
            placed += 1
            one = 1
            f[s.my[i]] |= one << s.mx[i]
    return placed


cdef void _list_free(row *m, row *free, Span span, int colour, FreeList *out) noexcept nogil:
    """Add a colour's free areas to the list, but only one of those with a single rune."""
    cdef Py_ssize_t y, k
    cdef row rest[WIDE]
    cdef row f[WIDE]
    cdef row v, one
    f[span.lo - 1] = f[span.hi] = 0
    cdef int spot = -1
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


cdef void _add_free(FreeList *out, int colour, int worth, int x, int y) noexcept nogil:
    out.colour[out.n] = colour
    out.worth[out.n] = worth
    out.x[out.n] = x
    out.y[out.n] = y
    out.n += 1


cdef void _keep_best(FreeList *listed, Features *out) noexcept nogil:
    """Keep the most valuable free areas, best first."""
    cdef int i, k, at
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


cdef void _free_area_features(row *p, Span span, row *rim, Features *out, int detail) noexcept nogil:
    """Write the centre of each free area, and the features that the area would have with a master there."""
    cdef Py_ssize_t y
    cdef int i, colour, spot
    cdef row m[WIDE]
    cdef row free[WIDE]
    cdef row f[WIDE]
    cdef row one
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


cdef void area_features_at(State *s, int x, int y, float *out) noexcept nogil:
    """Write the features that a free area would have with a master on the rune at board place (x, y)."""
    if s.small:
        _area_features_at(s.narrow, span_of(NARROW, 4, NARROW - 4), s, x, y, out)
    else:
        _area_features_at(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, x, y, out)


cdef void _area_features_at(row *p, Span span, State *s, int x, int y, float *out) noexcept nogil:
    cdef Py_ssize_t k
    cdef row m[WIDE]
    cdef row free[WIDE]
    cdef row f[WIDE]
    cdef row rim[WIDE]
    _rim(p, span, rim)
    cdef int colour = colour_at(s, x - s.ox, y - s.oy)
    for k in range(span.lo, span.hi):
        m[k] = p[SEEN * span.n + k] & ~p[colour * span.n + k]
        free[k] = m[k]
        f[k] = 0
    m[span.lo - 1] = m[span.hi] = f[span.lo - 1] = f[span.hi] = 0
    cdef row one = 1
    f[y] = one << x
    area_features(p, span, f, m, free, rim, colour, out)


cdef int area_at(State *s, int x, int y, uint64_t *out) noexcept nogil:
    """Write the area of the rune at board place (x, y), and return how many runes it has."""
    if s.small:
        return _area_at(s.narrow, span_of(NARROW, 4, NARROW - 4), s, x, y, out)
    return _area_at(s.wide, span_of(WIDE, s.y0, s.y1 + 1), s, x, y, out)


cdef int _area_at(row *p, Span span, State *s, int x, int y, uint64_t *out) noexcept nogil:
    cdef Py_ssize_t k
    cdef row m[WIDE]
    cdef row f[WIDE]
    cdef int colour = colour_at(s, x - s.ox, y - s.oy)
    for k in range(span.lo, span.hi):
        m[k] = p[SEEN * span.n + k] & ~p[colour * span.n + k]
        f[k] = 0
    m[span.lo - 1] = m[span.hi] = f[span.lo - 1] = f[span.hi] = 0
    cdef row one = 1
    f[y] = one << x
    fill(f, m, span)
    for k in range(span.lo, span.hi):
        out[k] = f[k]
    return count_bits(f, span)

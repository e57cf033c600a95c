cimport cython
from libc.stdint cimport uint16_t
from runehall.rune.core.areas cimport control
from runehall.rune.core.listing cimport colour_at
from runehall.rune.core.registers cimport fill_narrow
from runehall.minds.rune.structs cimport *

cdef extern from *:
    """
    /* One step of a spread over a mask; whether it went any further. */
    static inline int runehall_step(unsigned short *f, const unsigned short *m) {
        runehall_rows v = runehall_load(f), g = runehall_grow(v, runehall_load(m));
        runehall_store(f, g);
        return !runehall_empty(v ^ g);
    }

    /* The place of the first bit, rows times sixteen. */
    static inline int runehall_first(runehall_rows v) {
        const runehall_words w = (runehall_words)v;
        int i = 0;
        while (w[i] == 0) i++;
        return 64 * i + __builtin_ctzll(w[i]);
    }

    /* The place in an area with the most neighbours of the area, the first of several. */
    static inline int runehall_centre(runehall_rows v) {
        runehall_rows up = runehall_south(v), down = runehall_north(v), left = v << 1, right = v >> 1;
        runehall_rows across = left & right, tall = up & down, w = v & across & tall;
        if (!runehall_empty(w)) return runehall_first(w);
        w = v & ((across & (up | down)) | (tall & (left | right)));
        if (!runehall_empty(w)) return runehall_first(w);
        w = v & (across | tall | ((left | right) & (up | down)));
        return runehall_first(runehall_empty(w) ? v : w);
    }

    /* A free area among the four best so far, best first: its worth, colour, place and runes. */
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

    /* Points by colour and side, and the four best free areas, each with its first place or its centre; how many.
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

    /* A side's points less the best other side's, the best free area added. Rows begin four rows up in the planes. */
    static inline int runehall_glance(const unsigned short *planes, long size, const unsigned short *seen,
                                      const unsigned short *realms, int count, int side) {
        int own = 0, most = 0, best = 0;
        runehall_rows all = runehall_load(seen), held = runehall_none();
        const runehall_rows red = ~runehall_load(planes), blue = ~runehall_load(planes + 2 * size);
        for (int sd = 0; sd < count; sd++) {
            /* one point for every rune, one more for those that are not blue, one more for the red ones */
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
            /* a rune alone is an area too, but not worth a flood */
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

cdef void extract_features(State *s, Features *out, int detail) noexcept nogil
@cython.locals(rows='uint16_t *', points=int[9], area=int[16], side=int, colour=int, k=int)
cdef void _tally(State *s, Features *out, int detail) noexcept nogil
@cython.locals(features=Features[1], rows='uint16_t *', other=int, most=int)
cdef int quick_value(State *s, int side) noexcept nogil
@cython.locals(w='uint64_t *', y=Py_ssize_t, c=int)
cdef int count_bits(row *f, Span span) noexcept nogil
@cython.locals(y=Py_ssize_t, g=row[WIDE], v=row, more=row)
cdef int grow(row *f, row *m, Span span) noexcept nogil
cdef void fill(row *f, row *m, Span span) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row)
cdef void _rim(row *p, Span span, row *rim) noexcept nogil
@cython.locals(y=Py_ssize_t, start=row[WIDE])
cdef void area_features(row *p, Span span, row *f, row *m, row *free, row *rim, int colour,
                        float *out) noexcept nogil
@cython.locals(a=int, b=int, c=int, total=int)
cdef void _distance_features(row *f, row *m, Span span, int worth, float *out) noexcept nogil
@cython.locals(y=Py_ssize_t, g=row[WIDE], h=row[WIDE], e=row[WIDE], v=row)
cdef void _border_features(row *p, Span span, row *f, row *free, int worth, float *out) noexcept nogil
@cython.locals(y=Py_ssize_t, g=row[WIDE], h=row[WIDE], e=row[WIDE], v=row, up=row, down=row, left=row, right=row)
cdef void _firmness_features(row *f, row *start, row *rim, Span span, int worth,
                             float *out) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, up=row, down=row, left=row, right=row, across=row, tall=row, some=row, k=int, w=row)
cdef int _centre(row *f, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
@cython.locals(y=Py_ssize_t, side=int, colour=int, points=int, m=row[WIDE], free=row[WIDE], f=row[WIDE], rim=row[WIDE],
               listed=FreeList[1])
cdef void _extract(row *p, Span span, State *s, Features *out, int detail) noexcept nogil
@cython.locals(side=int, colour=int, k=int)
cdef void _clear(Features *out) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, found=int, one=row)
cdef int _place_masters(State *s, int side, int colour, row *f, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
@cython.locals(y=Py_ssize_t, k=Py_ssize_t, spot=int, rest=row[WIDE], f=row[WIDE], v=row, one=row)
cdef void _list_free(row *m, row *free, Span span, int colour, FreeList *out) noexcept nogil
cdef void _add_free(FreeList *out, int colour, int worth, int x, int y) noexcept nogil
@cython.locals(i=int, k=int, at=int)
cdef void _keep_best(FreeList *listed, Features *out) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, colour=int, spot=int, m=row[WIDE], free=row[WIDE], f=row[WIDE], one=row)
cdef void _free_area_features(row *p, Span span, row *rim, Features *out, int detail) noexcept nogil
cdef void area_features_at(State *s, int x, int y, float *out) noexcept nogil
@cython.locals(k=Py_ssize_t, colour=int, m=row[WIDE], free=row[WIDE], f=row[WIDE], rim=row[WIDE], one=row)
cdef void _area_features_at(row *p, Span span, State *s, int x, int y, float *out) noexcept nogil
cdef int area_at(State *s, int x, int y, uint64_t *out) noexcept nogil
@cython.locals(k=Py_ssize_t, colour=int, m=row[WIDE], f=row[WIDE], one=row)
cdef int _area_at(row *p, Span span, State *s, int x, int y, uint64_t *out) noexcept nogil

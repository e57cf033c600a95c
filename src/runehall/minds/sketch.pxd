cimport cython
from libc.stdint cimport uint16_t
from runehall.rune.listing cimport colour_at
from runehall.minds.marks cimport *

cdef extern from *:
    """
    /* The sixteen rows of a small plane as one vector: how far a spread over a mask goes in a step, and in all. */
    typedef unsigned short runehall_rows __attribute__((vector_size(32)));

    static inline runehall_rows runehall_load(const unsigned short *p) {
        runehall_rows v;
        __builtin_memcpy(&v, p, sizeof v);
        return v;
    }

    static inline runehall_rows runehall_beside(runehall_rows v) {
        const runehall_rows none = {0};
        const runehall_rows after = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        const runehall_rows before = {16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
        return v << 1 | v >> 1 | __builtin_shuffle(v, none, after) | __builtin_shuffle(v, none, before);
    }

    static inline runehall_rows runehall_grow(runehall_rows v, runehall_rows m) {
        return (v | runehall_beside(v)) & m;
    }

    static inline int runehall_same(runehall_rows a, runehall_rows b) {
        typedef unsigned long long words __attribute__((vector_size(32)));
        words d = (words)(a ^ b);
        return (d[0] | d[1] | d[2] | d[3]) == 0;
    }

    static inline int runehall_step(unsigned short *f, const unsigned short *m) {
        runehall_rows v = runehall_load(f), g = runehall_grow(v, runehall_load(m));
        __builtin_memcpy(f, &g, sizeof g);
        return !runehall_same(v, g);
    }


    static inline int runehall_count(runehall_rows v) {
        typedef unsigned long long words __attribute__((vector_size(32)));
        words w = (words)v;
        return __builtin_popcountll(w[0]) + __builtin_popcountll(w[1]) + __builtin_popcountll(w[2])
            + __builtin_popcountll(w[3]);
    }

    static inline runehall_rows runehall_flood(runehall_rows v, runehall_rows m) {
        runehall_rows g = v;
        do {
            v = g;
            g = runehall_grow(runehall_grow(v, m), m);
        } while (!runehall_same(v, g));
        return g;
    }

    static inline void runehall_fill(unsigned short *f, const unsigned short *m) {
        runehall_rows g = runehall_flood(runehall_load(f), runehall_load(m));
        __builtin_memcpy(f, &g, sizeof g);
    }

    static inline runehall_rows runehall_some(runehall_rows v) {
        typedef unsigned long long words __attribute__((vector_size(32)));
        words w = (words)v, one = {0};
        int i = 0;
        while (w[i] == 0) i++;
        one[i] = w[i] & -w[i];
        return (runehall_rows)one;
    }

    /* A side's points less the best other side's, the best free area added. Rows begin four rows up in the planes. */
    static int runehall_glance(const unsigned short *planes, long size, const unsigned short *seen, int men,
                               const unsigned char *mx, const unsigned char *my, const unsigned char *mseat,
                               const unsigned char *mcolour, const int *sides, int count, int side) {
        int points[3] = {0}, most = 0, best = 0;
        runehall_rows all = runehall_load(seen);
        for (int colour = 0; colour < 3; colour++) {
            int worth = 3 - colour;
            runehall_rows m = all & ~runehall_load(planes + colour * size), free = m;
            for (int sd = 0; sd < count; sd++) {
                unsigned short start[16] = {0};
                int any = 0;
                for (int i = 0; i < men; i++)
                    if (mcolour[i] == colour && sides[mseat[i]] == sd) {
                        start[my[i] - 4] |= 1 << mx[i];
                        any = 1;
                    }
                if (any) {
                    runehall_rows f = runehall_flood(runehall_load(start), m);
                    points[sd] += worth * runehall_count(f);
                    free &= ~f;
                }
            }
            /* a rune alone is an area too, but not worth a flood */
            runehall_rows lone = free & ~runehall_beside(free);
            if (best < worth && runehall_count(free)) best = worth;
            free &= ~lone;
            int left = runehall_count(free);
            while (left * worth > best) {
                runehall_rows f = runehall_flood(runehall_some(free), m);
                int size_of_it = runehall_count(f);
                if (size_of_it * worth > best) best = size_of_it * worth;
                free &= ~f;
                left -= size_of_it;
            }
        }
        for (int sd = 0; sd < count; sd++)
            if (sd != side && points[sd] > most) most = points[sd];
        return points[side] - most + best;
    }
    """
    int glance_narrow "runehall_glance"(uint16_t *, long, uint16_t *, int, unsigned char *, unsigned char *, unsigned char *,
                                        unsigned char *, int *, int, int) noexcept nogil
    int step_narrow "runehall_step"(uint16_t *, uint16_t *) noexcept nogil
    void fill_narrow "runehall_fill"(uint16_t *, uint16_t *) noexcept nogil

@cython.locals(sk=Sketch[1], rows='uint16_t *', other=int, most=int)
cdef int glance(State *s, int side) noexcept nogil
cdef void sketch(State *s, Sketch *out, int brief) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, k=int, c=int, side=int, colour=int, found=int, worth=int, heap=int, at=int, spot=int,
               m=row[80], free=row[80], rest=row[80], f=row[80], rim=row[80], one=row, v=row,
               hcolour=int[96], hworth=int[96], hx=int[96], hy=int[96])
cdef void _sketch(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Sketch *out, int brief) noexcept nogil
@cython.locals(w='uint64_t *', y=Py_ssize_t, c=int)
cdef int _ones(row *f, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
@cython.locals(y=Py_ssize_t, g=row[80], v=row, more=row)
cdef int _step(row *f, row *m, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef void _fill(row *f, row *m, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row)
cdef void _rim(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, row *rim) noexcept nogil
@cython.locals(y=Py_ssize_t, a=int, b=int, c=int, total=int, g=row[80], h=row[80], e=row[80], start=row[80], v=row, up=row, down=row,
               left=row, right=row, k=int)
cdef void _survey(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, row *f, row *m, row *free, row *rim, int colour,
                  float *t) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, up=row, down=row, left=row, right=row, across=row, tall=row, some=row, k=int,
               w=row)
cdef int _middle(row *f, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef void survey_at(State *s, int x, int y, float *t) noexcept nogil
@cython.locals(k=Py_ssize_t, i=int, side=int, colour=int, m=row[80], free=row[80], f=row[80], rim=row[80], one=row)
cdef void _survey_at(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, int x, int y, float *t) noexcept nogil
cdef int area_at(State *s, int x, int y, uint64_t *out) noexcept nogil
@cython.locals(k=Py_ssize_t, colour=int, m=row[80], f=row[80], one=row)
cdef int _area_at(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, int x, int y, uint64_t *out) noexcept nogil

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

    static inline runehall_rows runehall_grow(runehall_rows v, runehall_rows m) {
        const runehall_rows none = {0};
        const runehall_rows after = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
        const runehall_rows before = {16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
        return (v | v << 1 | v >> 1 | __builtin_shuffle(v, none, after) | __builtin_shuffle(v, none, before)) & m;
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

    static inline void runehall_fill(unsigned short *f, const unsigned short *m) {
        runehall_rows mask = runehall_load(m), v = runehall_load(f), g = v;
        do {
            v = g;
            g = runehall_grow(runehall_grow(v, mask), mask);
        } while (!runehall_same(v, g));
        __builtin_memcpy(f, &g, sizeof g);
    }
    """
    int step_narrow "runehall_step"(uint16_t *, uint16_t *) noexcept nogil
    void fill_narrow "runehall_fill"(uint16_t *, uint16_t *) noexcept nogil

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

cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport flood
from runehall.rune.core.joining cimport contested
from runehall.rune.core.registers cimport beside, count, empty, flooded, load, none, north, plane, single, south, store

ctypedef struct Halos:
    # The controlled areas of contested colours, each with the places around it, as the state's planes lie.
    int n
    int near[3]         # whether a card could touch two areas of the colour, one of them an opponent's
    int colour[9]
    int foe[9]
    uint16_t narrow[9 * 24]
    uint64_t wide[9 * 80]

cdef int find_halos(State *s, Halos *out) noexcept nogil
@cython.locals(c=int, i=int, k=int, known=int, found=int, colours=int)
cdef int _find_halos(row *p, row *q, Span span, State *s, Halos *out) noexcept nogil
@cython.locals(y=Py_ssize_t, m=row[80], f=row[80], one=row, rows='uint16_t *', area=plane)
cdef void _halo(row *p, row *q, Span span, State *s, int i, Py_ssize_t k) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, found=row, near=plane)
cdef int _close(row *q, Py_ssize_t n, Py_ssize_t a, Py_ssize_t b, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef int find_doubts(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil
@cython.locals(c=int, k=int, part=uint64_t, bits=uint64_t, x=int, y=int, found=int, doubt=plane, once=plane, twice=plane, foe=plane,
               here=plane, rows=uint16_t[16])
cdef int _doubts_narrow(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil
@cython.locals(y=Py_ssize_t, c=int, k=Py_ssize_t, r=Py_ssize_t, x=int, bits=int, t=uint64_t[80], once=uint64_t[80],
               twice=uint64_t[80], foe=uint64_t[80])
cdef int _doubts_wide(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil

cimport cython
from runehall.rune.core.registers cimport beside, count, empty, fill_narrow, flooded, load, none, north, plane, some, south, store
from runehall.rune.core.state cimport *

@cython.locals(y=Py_ssize_t, g=row[80], v=row, more=row)
cdef void flood(row *f, row *m, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef void control(State *s) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, side=int, right=row[80], down=row[80], f=row[80], g=row[80], v=row, w=row, more=row,
               a=row, b=row, c=row)
cdef void _control(row *p, Span span, State *s) noexcept nogil
@cython.locals(side=int, other=int, seen=plane, red=plane, green=plane, right=plane, down=plane, one=plane, two=plane,
               was=plane, more=plane)
cdef void _control_narrow(uint16_t *p, State *s) noexcept nogil
cdef int points(State *s, int side) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, total=int, rows='uint16_t *', realm=plane)
cdef int _points(row *p, Span span, int side) noexcept nogil
@cython.locals(total=int, seat=int)
cdef int score(State *s, int side) noexcept nogil

cdef int find_spots(State *s, uint64_t *out) noexcept nogil
@cython.locals(y=Py_ssize_t, side=int, open_=row[80], total=int)
cdef int _spots(row *p, Span span, State *s, uint64_t *out) noexcept nogil

cdef uint64_t row_of(State *s, Py_ssize_t k, Py_ssize_t y) noexcept nogil
@cython.locals(y=Py_ssize_t, c=int, k=int, worth=int, m=uint64_t[80], held=uint64_t[80], f=uint64_t[80],
               lo=Py_ssize_t, hi=Py_ssize_t, at=Py_ssize_t)
cdef void free_areas(State *s, int *tops) noexcept nogil
@cython.locals(k=int, c=int, i=int, held=plane, m=plane, lone=plane, f=plane)
cdef void _free_areas_narrow(uint16_t *p, int sides, int *tops) noexcept nogil
@cython.locals(k=int, less=int)
cdef void _keep_top(int *tops, int worth) noexcept nogil

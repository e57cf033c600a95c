cimport cython
from runehall.rune.listing cimport colour_at
from runehall.minds.marks cimport *

cdef void sketch(State *s, Sketch *out) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, k=int, c=int, side=int, colour=int, found=int, worth=int, heap=int, at=int, spot=int,
               m=row[80], free=row[80], rest=row[80], f=row[80], one=row, v=row,
               hcolour=int[96], hworth=int[96], hx=int[96], hy=int[96], t='float[10]')
cdef void _sketch(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, Sketch *out) noexcept nogil
@cython.locals(w='uint64_t *', y=Py_ssize_t, c=int)
cdef int _ones(row *f, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
@cython.locals(y=Py_ssize_t, g=row[80], v=row, more=row)
cdef int _step(row *f, row *m, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
@cython.locals(y=Py_ssize_t, a=int, b=int, c=int, total=int, g=row[80], h=row[80], e=row[80], v=row, up=row, down=row, left=row,
               right=row, k=int)
cdef void _survey(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, row *f, row *m, row *free, int colour, float *t) noexcept nogil
@cython.locals(y=Py_ssize_t, v=row, up=row, down=row, left=row, right=row, across=row, tall=row, some=row, k=int,
               w=row)
cdef int _middle(row *f, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef void survey_at(State *s, int x, int y, float *t) noexcept nogil
@cython.locals(k=Py_ssize_t, i=int, side=int, colour=int, m=row[80], free=row[80], f=row[80], one=row)
cdef void _survey_at(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, int x, int y, float *t) noexcept nogil
cdef int area_at(State *s, int x, int y, uint64_t *out) noexcept nogil
@cython.locals(k=Py_ssize_t, colour=int, m=row[80], f=row[80], one=row)
cdef int _area_at(row *p, Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi, State *s, int x, int y, uint64_t *out) noexcept nogil

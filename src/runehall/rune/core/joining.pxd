cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport flood, control
from runehall.rune.core.planes cimport make_room
from runehall.rune.core.registers cimport beside, count, empty, flooded, four, load, plane, some, store

ctypedef struct TableChange:
    # A card or a token about to change the table: where, which places, and the runes of each colour, by row.
    int x
    int y
    int h
    uint64_t full
    uint64_t part[9]

@cython.locals(i=int, w=int, h=int, c=int, bit=uint64_t)
cdef void change_by_lay(State *s, int card, int turn, int tx, int ty, TableChange *out) noexcept nogil
@cython.locals(i=int)
cdef void change_by_token(State *s, int tx, int ty, int colour, TableChange *out) noexcept nogil
@cython.locals(c=int, mine=int, found=int, colour=int)
cdef int contested(State *s) noexcept nogil
@cython.locals(colour=int, found=int)
cdef int joins(State *s, TableChange *change) noexcept nogil
cdef Span _with_change(State *s, TableChange *change) noexcept nogil
@cython.locals(y=Py_ssize_t, r=int)
cdef void _after(row *p, Span span, TableChange *change, int colour, row *m) noexcept nogil
@cython.locals(y=Py_ssize_t, r=int, count=int, m=row[80], f=row[80], seen=row[80], seed=row, one=row, above=row, here=row,
               below=row)
cdef int _joins(row *p, Span span, State *s, TableChange *change, int colour) noexcept nogil
@cython.locals(r=int, rows=uint64_t, before=plane, after=plane, seed=plane, area=plane, f=uint16_t[24])
cdef int _joins_narrow(State *s, TableChange *change, int colour) noexcept nogil
@cython.locals(i=int, found=int, foes=int, first=int)
cdef int _meet(row *p, Span span, State *s, int colour, row *f) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, m=row[80], g=row[80], one=row)
cdef int _apart(row *p, Span span, State *s, int colour, int first, row *f) noexcept nogil
cdef int cuts(State *s, TableChange *change) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, side=int, colour=int, m=row[80], f=row[80], kept=row[80], one=row)
cdef int _cuts(row *p, Span span, State *s, TableChange *change) noexcept nogil
cdef int lines(State *s, TableChange *change) noexcept nogil
@cython.locals(y=Py_ssize_t, _=int, colour=int, m=row[80], across=row[80], v=row, found=row)
cdef int _lines(row *p, Span span, State *s, TableChange *change) noexcept nogil

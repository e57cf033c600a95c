cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport row_of

cdef class Board:
    cdef readonly int n
    cdef int[4] side
    cdef int8_t[224] x
    cdef int8_t[224] y
    cdef uint8_t[224] colour
    cdef uint8_t[224] card
    cdef int8_t[224] master     # its seat, or NOBODY
    cdef uint8_t[224] token
    cdef uint8_t[224] first
    cdef uint8_t[224] next
    cdef uint8_t[224] size
    @cython.locals(i=int)
    cpdef tuple runes(self)
    cdef object _rune(self, int i)
    @cython.locals(first=int)
    cpdef tuple areas(self)
    @cython.locals(i=int, side=int, _=int)
    cdef object _area(self, int first)

@cython.locals(i=int, _=int)
cdef int side_of_area(Board board, int first)
cdef int worth_of_area(Board board, int first)
@cython.locals(at=uint8_t[80 * 64], k=int, i=int, w=int, n=int, x=int, y=int, place=int, seen=uint64_t, red=uint64_t, green=uint64_t,
               coins=uint64_t)
cdef void list_runes(Board board, State *s)
@cython.locals(last=uint8_t[224], i=int, x=int, y=int, above=int, first=int)
cdef void find_areas(Board board)
cdef void _join(Board board, int one, int other)
@cython.locals(board=Board, n=int)
cpdef Board board_of(object runes, object sides)

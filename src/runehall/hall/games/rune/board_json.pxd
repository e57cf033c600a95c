cimport cython
from runehall.rune.state cimport NOBODY
from runehall.rune.board cimport Board, side_of_area, worth_of_area

cdef bytes LETTERS

@cython.locals(i=int)
cdef int _text(bytearray page, int end, bytes text)
cdef int _number(bytearray page, int end, int number)
cdef int _seat(bytearray page, int end, int seat)
cdef int _place(bytearray page, int end, Board board, int i)
@cython.locals(page=bytearray, i=int, end=int)
cpdef bytes runes_json(Board board, int between=*)
@cython.locals(page=bytearray, i=int, first=int, start=int, end=int, _=int)
cpdef bytes areas_json(Board board, int between=*)

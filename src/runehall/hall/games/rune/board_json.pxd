cimport cython
from runehall.hall.games.rune.page cimport write_number, write_text
from runehall.rune.core.state cimport NOBODY
from runehall.rune.core.board cimport Board, side_of_area, worth_of_area

cdef bytes LETTERS
cdef int COMMA, RUNE_BYTES, AREA_BYTES, SPLICE_BYTES

cdef int _seat(bytearray page, int end, int seat)
cdef int _place(bytearray page, int end, Board board, int i)
cdef int _rune(bytearray page, int end, Board board, int i)
@cython.locals(i=int, start=int, _=int)
cdef int _area(bytearray page, int end, Board board, int first)
cdef int _entry(bytearray page, int end, Board board, int i, bint areas)
cdef int _following(Board board, int i, bint areas)
cpdef bytes runes_json(Board board)
cpdef bytes areas_json(Board board)
@cython.locals(page=bytearray, i=int, end=int)
cdef bytes _list_json(Board board, bint areas)
cpdef bytes runes_splices(Board old, Board new)
cpdef bytes areas_splices(Board old, Board new)
@cython.locals(page=bytearray, size=Py_ssize_t, end=int, i=int, j=int, at=int, gone=int, first=int, order=int)
cdef bytes _splices_json(Board old, Board new, bint areas)
cdef int _splice(bytearray page, int end, int at, int gone)
cdef int _order(Board old, int i, Board new, int j)
@cython.locals(_=int)
cdef bint _same(Board old, int i, Board new, int j, bint areas)
cdef bint _same_rune(Board old, int i, Board new, int j)

cimport cython
from runehall.hall.games.rune.board_json cimport areas_json, areas_splices, runes_json, runes_splices
from runehall.rune.core.board cimport Board

cdef class Public:
    cdef Board board
    cdef list seats
    cdef tuple turn
    cdef int pile
    cdef tuple scores
    cdef list moves
    cdef list by
    cdef int count
    cpdef bytes whole(self)
    @cython.locals(fields=list, lists=list, parts=list)
    cpdef bytes since(self, Public before)
    @cython.locals(found=list, seat=int)
    cdef list _fields(self, Public before)
    @cython.locals(found=list, runes=bytes, areas=bytes, seats=list, seat=int)
    cdef list _lists(self, Public before)

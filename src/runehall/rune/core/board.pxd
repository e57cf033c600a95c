from runehall.rune.core.state cimport *

cdef class Board:
    cdef readonly int n
    cdef int[4] side
    cdef int8_t[RUNES] x
    cdef int8_t[RUNES] y
    cdef uint8_t[RUNES] colour
    cdef uint8_t[RUNES] card
    cdef int8_t[RUNES] master     # its seat, or NOBODY
    cdef uint8_t[RUNES] token
    cdef uint8_t[RUNES] first
    cdef uint8_t[RUNES] next
    cdef uint8_t[RUNES] size
    cpdef tuple runes(self)
    cdef object _rune(self, int i)
    cpdef tuple areas(self)
    cdef object _area(self, int first)

cdef int side_of_area(Board board, int first) noexcept
cdef int worth_of_area(Board board, int first) noexcept
cdef void list_runes(Board board, State *s) noexcept

from runehall.rune.core.state cimport *

ctypedef struct TableChange:
    # A card or a token about to change the table: where, which places, and the runes of each colour, by row.
    int x
    int y
    int h
    uint64_t full
    uint64_t part[9]

cdef void change_by_lay(State *s, int card, int rotation, int tx, int ty, TableChange *out) noexcept nogil
cdef void change_by_token(State *s, int tx, int ty, int colour, TableChange *out) noexcept nogil
cdef int contested(State *s) noexcept nogil
cdef int joins(State *s, TableChange *change) noexcept nogil
cdef int cuts(State *s, TableChange *change) noexcept nogil
cdef int lines(State *s, TableChange *change) noexcept nogil

from runehall.rune.core.state cimport *

cdef void make_room(State *s, int x, int y, int w, int h) noexcept nogil
cdef void make_margin(State *s) noexcept nogil
cdef void stamp(State *s, int card, int rotation, int tx, int ty) noexcept nogil
cdef void lose_realm(State *s, int side) noexcept nogil

cdef void find_lays(State *s, Lays *out) noexcept nogil
cdef int pick_lay(Lays *lays, int r) noexcept nogil

cdef int find_magic(State *s, int card, int rotation, int beside, uint64_t *out) noexcept nogil

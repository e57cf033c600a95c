from runehall.rune.core.state cimport *

cdef size_t state_size(State *s) noexcept nogil
cdef void copy_state(State *d, State *s) noexcept nogil
cdef void start(State *s, Variant *variant, uint8_t *shuffle, int first) noexcept nogil
cdef void take(State *s) noexcept nogil

cdef void play(State *s, int64_t move) noexcept nogil
cdef void put_master(State *s, int tx, int ty) noexcept nogil
cdef void put_token(State *s, int tx, int ty, int colour) noexcept nogil

cdef int64_t perft(State *s, Lays *lays, int depth) noexcept nogil

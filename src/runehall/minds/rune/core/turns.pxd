from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef int turn_over(State *s, int64_t last) noexcept nogil
cdef void copy_turn(Turn *d, Turn *t) noexcept nogil
cdef int rank_turns(State *s, Lays *lays, Policy *policy, uint64_t *rng, Turn *out, int keep) noexcept nogil
cdef int turns_left(State *s) noexcept nogil
cdef int nothing_hidden(State *s) noexcept nogil
cdef int64_t play_turn(State *s, Lays *lays, Policy *policy, uint64_t *rng) noexcept nogil

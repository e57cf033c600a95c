from runehall.rune.core.state cimport *

cdef uint64_t roll(uint64_t *rng) noexcept nogil
cdef int below(uint64_t *rng, int n) noexcept nogil
cdef void deal(State *s, uint64_t *rng) noexcept nogil
cdef int64_t random_lay(State *s, Lays *lays, uint64_t *rng) noexcept nogil
cdef int64_t random_act(State *s, uint64_t *rng) noexcept nogil
cdef int64_t random_move(State *s, Lays *lays, uint64_t *rng) noexcept nogil
cdef int playout(State *s, Lays *lays, uint64_t *rng) noexcept nogil
cdef void play_random_games(State *begin, int64_t games, uint64_t seed, int64_t *tally) noexcept nogil
cdef int64_t count_often(State *states, Py_ssize_t n, int64_t rounds) noexcept nogil

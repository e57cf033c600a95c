cimport cython
from libc.stdlib cimport free, malloc
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport find_spots, score
from runehall.rune.core.planes cimport find_lays, find_magic, pick_lay
from runehall.rune.core.listing cimport can_take, count_moves, ignored, is_free, lay_stands, list_moves
from runehall.rune.core.turns cimport copy_state, play, take

@cython.locals(z=uint64_t)
cdef uint64_t roll(uint64_t *rng) noexcept nogil
cdef int below(uint64_t *rng, int n) noexcept nogil
@cython.locals(i=int, j=int, seat=int, card=uint8_t)
cdef void deal(State *s, uint64_t *rng) noexcept nogil
@cython.locals(total=int, i=int, r=int, packed=int, tries=int, card=int, tx=int, ty=int, hand=uint64_t, magic=int,
               counts=int[224], n=int, rune=int64_t, corners=uint64_t[80], y=Py_ssize_t, check=int)
cdef int64_t random_lay(State *s, Lays *lays, uint64_t *rng) noexcept nogil
@cython.locals(n=Py_ssize_t, moves='int64_t *', move=int64_t)
cdef int64_t _exact(State *s, Lays *lays, uint64_t *rng, int lays_only) noexcept nogil
@cython.locals(spots=uint64_t[80], n=int, r=int, y=Py_ssize_t, c=int)
cdef int64_t random_act(State *s, uint64_t *rng) noexcept nogil
@cython.locals(move=int64_t, n=int)
cdef int64_t random_move(State *s, Lays *lays, uint64_t *rng) noexcept nogil
@cython.locals(turns=int, move=int64_t)
cdef int playout(State *s, Lays *lays, uint64_t *rng) noexcept nogil
@cython.locals(game=State[1], lays=Lays[1], rng=uint64_t[1], _=int64_t, side=int, best=int, at=int, points=int, ties=int)
cdef void many(State *begin, int64_t games, uint64_t seed, int64_t *tally) noexcept nogil
@cython.locals(lays=Lays[1], _=int64_t, k=Py_ssize_t, total=int64_t)
cdef int64_t count_often(State *states, Py_ssize_t n, int64_t rounds) noexcept nogil

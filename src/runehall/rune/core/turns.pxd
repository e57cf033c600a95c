cimport cython
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy, memset
from runehall.rune.core.state cimport *
from runehall.rune.core.listing cimport can_take, colour_at, count_moves, is_free, list_moves, list_tokens
from runehall.rune.core.planes cimport lose_realm, stamp

cdef size_t state_size(State *s) noexcept nogil
cdef void copy_state(State *d, State *s) noexcept nogil
@cython.locals(i=int, _=int, seat=int)
cdef void start(State *s, Book *book, uint8_t *shuffle, int first) noexcept nogil
cdef void take(State *s) noexcept nogil

@cython.locals(seat=int, kind=int, i=int)
cdef void play(State *s, int64_t move) noexcept nogil
@cython.locals(one=uint64_t)
cdef void _give_up(State *s, int card) noexcept nogil
cdef void _placed(State *s) noexcept nogil
cdef void _after_lay(State *s) noexcept nogil
cdef void _after_act(State *s) noexcept nogil
@cython.locals(seat=int, left=int, i=int)
cdef void _next_turn(State *s) noexcept nogil
@cython.locals(x=int, y=int, c=int, side=int)
cdef void put_master(State *s, int tx, int ty) noexcept nogil
@cython.locals(x=int, y=int, c=int, one=uint64_t, tiny=uint16_t)
cdef void put_token(State *s, int tx, int ty, int colour) noexcept nogil

@cython.locals(total=int64_t, n=Py_ssize_t, i=Py_ssize_t, child=State[1], moves="int64_t *")
cdef int64_t perft(State *s, Lays *lays, int depth) noexcept nogil

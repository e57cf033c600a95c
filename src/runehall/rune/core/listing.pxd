cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport find_spots
from runehall.rune.core.doubts cimport Halos, find_doubts, find_halos
from runehall.rune.core.joining cimport TableChange, change_by_lay, change_by_token, contested, cuts, joins, lines
from runehall.rune.core.planes cimport find_lays, find_magic

@cython.locals(seat=int)
cdef int can_take(State *s) noexcept nogil
cdef int is_free(State *s) noexcept nogil
@cython.locals(x=int, y=int)
cdef int plane_at(State *s, int plane, int tx, int ty) noexcept nogil
@cython.locals(x=int, y=int, k=int)
cdef int colour_at(State *s, int tx, int ty) noexcept nogil
@cython.locals(change=TableChange[1])
cdef int lay_stands(State *s, int card, int turn, int tx, int ty, int magic) noexcept nogil
@cython.locals(change=TableChange[1])
cdef int token_stands(State *s, int tx, int ty, int colour) noexcept nogil
@cython.locals(dx=int, dy=int, i=int, c=int, w=int, h=int, n=int, x=int, y=int)
cdef int64_t ignored(State *s, int card, int turn, int tx, int ty, int beside) noexcept nogil
@cython.locals(n=Py_ssize_t, card=int, hand=uint64_t, seat=int)
cdef Py_ssize_t list_moves(State *s, Lays *lays, int64_t *out, Py_ssize_t cap) noexcept nogil
@cython.locals(n=Py_ssize_t, i=int, y=Py_ssize_t, v=uint64_t, x=int, card=int, tx=int, ty=int, check=int, doubtful=int, halos=Halos[1],
               doubts=uint64_t[80])
cdef Py_ssize_t _list_lays(State *s, Lays *lays, int64_t *out, Py_ssize_t cap) noexcept nogil
@cython.locals(n=Py_ssize_t, i=int, y=Py_ssize_t, v=uint64_t, x=int, card=int, tx=int, ty=int, beside=int, ox=int, oy=int,
               hand=uint64_t, turn=int, rune=int64_t, corners=uint64_t[80])
cdef Py_ssize_t _list_magic(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil
@cython.locals(y=Py_ssize_t, v=uint64_t, spots=uint64_t[80])
cdef Py_ssize_t _list_masters(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil
@cython.locals(dx=int, dy=int, c=int, x=int, y=int)
cdef Py_ssize_t list_tokens(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil
@cython.locals(n=Py_ssize_t, seat=int)
cdef Py_ssize_t count_moves(State *s, Lays *lays) noexcept nogil

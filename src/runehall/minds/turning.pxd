cimport cython
from libc.string cimport memcpy
from runehall.minds.judge cimport assess, judge
from runehall.minds.marks cimport *
from runehall.minds.sketch cimport area_at, glance, sketch, survey_at
from runehall.minds.ticks cimport now
from runehall.rune.state cimport *
from runehall.rune.areas cimport find_spots
from runehall.rune.playout cimport roll
from runehall.rune.listing cimport a_of, can_take, is_free, kind_of, list_moves, place, x_of, y_of
from runehall.rune.turns cimport copy_state, play

cdef enum:
    CAP = 3000
    LOOK = 8            # turns that are looked at closely where two are left
    AGAIN = 5           # turns that are judged twice, or all where more are kept
    MANY = 16           # moves that are looked at closely at the most, where not all are

@cython.locals(word=uint64_t, total=int)
cdef float gauss(uint64_t *rng) noexcept nogil
cdef int turn_over(State *s, int64_t last) noexcept nogil
@cython.locals(i=int)
cdef void copy_turn(Turn *d, Turn *t) noexcept nogil
@cython.locals(i=int)
cdef int offer(Turn *out, int keep, int count, Turn *t, float value) noexcept nogil
@cython.locals(n=int, i=int, some=Turn[5], bias='float', left=int)
cdef int rank(State *s, Lays *lays, Taste *taste, uint64_t *rng, Turn *out, int keep) noexcept nogil
@cython.locals(i=int, j=int, game=State[1], t=Turn[1], last=int64_t)
cdef void _look_again(State *s, float bias, Taste *taste, uint64_t *rng, Turn *out, int n) noexcept nogil
@cython.locals(n=Py_ssize_t, i=Py_ssize_t, moves=int64_t[3000], child=State[1], begun=Turn[1], sk=Sketch[1], count=int, seat=int,
               v='float', kind=int)
cdef int _rank(State *s, Lays *lays, float bias, Taste *taste, uint64_t *rng, Turn *out, int keep) noexcept nogil
@cython.locals(grand=State[1], sk=Sketch[1], k=int, v='float', n=int, spots=uint64_t[80], y=Py_ssize_t, w=uint64_t, t='float[10]',
               best='float', second='float', x=int, bestmove=int64_t, secondmove=int64_t, move=int64_t)
cdef int _acts(State *s, Turn *begun, int seat, float bias, Taste *taste, uint64_t *rng, Turn *out, int keep, int count) noexcept nogil
@cython.locals(child=State[1], score=int[16], side=int, kept=int, i=Py_ssize_t, j=int, v=int, move=int64_t)
cdef Py_ssize_t _promising(State *s, int64_t *moves, Py_ssize_t n, int few) noexcept nogil
@cython.locals(grand=State[1], v='float')
cdef float _master(State *s, Sketch *sk, int64_t move, int seat, int patch, float *extra, Taste *taste) noexcept nogil
@cython.locals(best=Turn[1], n=int, i=int)
cdef int64_t play_best(State *s, Lays *lays, Taste *taste, uint64_t *rng) noexcept nogil
@cython.locals(left=int, seat=int)
cdef int turns_left(State *s) noexcept nogil
@cython.locals(alone=int, seat=int)
cdef int settled(State *s) noexcept nogil
@cython.locals(game=State[1], sk=Sketch[1], best=Turn[8], n=int, i=int, j=int, pick=int, v='float', most='float')
cdef int64_t play_well(State *s, Lays *lays, Taste *taste, uint64_t *rng) noexcept nogil

cimport cython
from libc.math cimport log, sqrt
from libc.stdlib cimport calloc, free, malloc
from runehall.minds.dealing cimport deal_hidden
from runehall.minds.marks cimport *
from runehall.minds.ticks cimport now
from runehall.rune.areas cimport score
from runehall.rune.playout cimport below, playout, roll
from runehall.rune.state cimport *
from runehall.rune.listing cimport list_moves
from runehall.rune.turns cimport copy_state, play

ctypedef struct Twig:
    int64_t move
    int up
    int visits
    int seen
    int side
    double sum

cdef enum:
    BRANCH = 3000

@cython.locals(h=uint64_t)
cdef uint64_t _slot(int at, int64_t move) noexcept nogil
@cython.locals(mine=int, other=int, points=int, ties=int)
cdef double result(State *s, int side) noexcept nogil
@cython.locals(game=State[1], lays=Lays[1], i=Py_ssize_t, done=int64_t, side=int, end=double)
cdef int64_t try_flat(State *s, Known *known, int64_t *moves, Py_ssize_t n, double *sums, int64_t *visits, uint64_t *rng,
                      int64_t sims, double seconds, int *stop) noexcept nogil
@cython.locals(game=State[1], lays=Lays[1], i=Py_ssize_t, n=Py_ssize_t, done=int64_t, end=double, legal=int64_t[3000], fit=int[3000],
               pool='Twig *', table='int *', used=int, at=int, k=int, h=uint64_t, fresh=int, best=double, ucb=double, pick=int, full=int,
               lists='int64_t *')
cdef int64_t try_tree(State *s, Known *known, int64_t *moves, Py_ssize_t count, double *sums, int64_t *visits, uint64_t *rng,
                      int64_t sims, double seconds, int *stop) noexcept nogil

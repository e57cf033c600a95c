cimport cython
from libc.stdlib cimport free, malloc
from runehall.minds.dealing cimport deal_hidden
from runehall.minds.judge cimport assess, final, foretell
from runehall.minds.marks cimport *
from runehall.minds.rungs cimport try_flat, try_tree
from runehall.minds.sketch cimport sketch
from runehall.minds.ticks cimport now
from runehall.minds.turning cimport play_well, rank, settled, turn_over
from runehall.rune.core cimport Core
from runehall.rune.playout cimport below, deal, random_move
from runehall.rune.state cimport *
from runehall.rune.listing cimport kind_of
from runehall.rune.turns cimport copy_state, play

cdef enum:
    TURNS = 400
    FEW = 12            # moves that are judged in games played on

cdef class Weights:
    cdef Net[1] net
    cdef Net[1] deep
    cdef readonly int twice

@cython.locals(i=int, n=int)
cdef int read_net(Net *net, list numbers, int inputs) except -1

cdef class Seer:
    cdef readonly Core core
    cdef readonly Weights weights
    cdef State[1] s
    cdef Known[1] known
    cdef Turn[400] turns
    cdef readonly int count
    cdef int halt[1]
    cpdef void stop(self)
    @cython.locals(taste=Taste[1], lays=Lays[1], rng=uint64_t[1], n=int, i=int, j=int)
    cpdef list rank(self, int keep, int by, bint near, double seconds=*)
    @cython.locals(i=int, j=int)
    cpdef void choose(self, list turns)
    @cython.locals(game=State[1], x=Inputs[1], i=int, c=int)
    cpdef list told(self, list chosen)
    @cython.locals(rng=uint64_t[1], deals=State[1], taste=Taste[1], i=int, n=int, which=int[400],
                   values='float[400]', done=int)
    cpdef list trial(self, list chosen, uint64_t seed, int depth, double seconds)
    @cython.locals(out='int64_t *', sums='double *', visits='int64_t *', rng=uint64_t[1], n=Py_ssize_t, i=Py_ssize_t, done=int64_t)
    cpdef tuple rung(self, bint tree, list moves, int64_t sims, double seconds, uint64_t seed)

@cython.locals(game=State[1], lays=Lays[1], i=int, t=int, left=int)
cdef int _trial(State *s, Known *known, Turn *turns, int *which, int n, float *values, Taste *taste, uint64_t *rng, int depth,
                int *stop) noexcept nogil
@cython.locals(seats=int, seat=int, share='double')
cdef int hurrying(Known *known, uint64_t seed) noexcept nogil
@cython.locals(t=int)
cdef float run(State *game, Lays *lays, Taste *taste, uint64_t *rng, int depth, int seat) noexcept nogil
@cython.locals(taste=Taste[1], rng=uint64_t[1], n=Py_ssize_t)
cpdef Py_ssize_t self_play(Core core, Weights weights, int by, Py_ssize_t games, uint64_t seed, float jitter, float sway,
                           float[:, ::1] inputs, float[::1] targets)
@cython.locals(game=State[1], lays=Lays[1], sk=Sketch[1], g=Py_ssize_t, n=Py_ssize_t, first=Py_ssize_t, side=int, i=Py_ssize_t,
               last=int64_t, loud='float', quiet='float', early=int, own=int[400], x=Inputs[1], mover=int, seat=int, held=uint64_t, k=int, wild=int, hasty=int, by=int)
cdef Py_ssize_t _self_play(State *s, Taste *taste, Py_ssize_t games, uint64_t *rng, float[:, ::1] inputs,
                           float[::1] targets) noexcept nogil

cimport cython
from libc.math cimport exp, log
from runehall.minds.rune.determinize cimport determinize
from runehall.minds.rune.evaluate cimport evaluate
from runehall.minds.rune.search_core cimport PRESELECTED, Searcher, greedy_seats, play_on, set_policy
from runehall.minds.rune.structs cimport *
from runehall.minds.rune.turns cimport copy_turn, rank_turns
from runehall.rune.core.areas cimport score
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

cdef class Trials:
    cdef readonly Searcher searcher
    cdef double shift
    cdef double slope
    cpdef void calibrate(self, double shift, double slope)
    @cython.locals(rng=uint64_t[1])
    cdef void sample(self, State *deal, Policy *policy, uint64_t seed) noexcept
    @cython.locals(policy=Policy[1], deal=State[1], game=State[1], lays=Lays[1], rng=uint64_t[1], worth='double[SIDES_MAX]', i=int,
                   j=int, side=int)
    cpdef list run(self, list chosen, uint64_t seed, int depth)
    @cython.locals(policy=Policy[1], game=State[1], lays=Lays[1], rng=uint64_t[1], best=Turn[1], turns='Turn *', i=int, n=int, seat=int, side=int)
    cpdef list line(self, int candidate, uint64_t seed, int depth)

@cython.locals(total='double', v='double', side=int, seat=int)
cdef void side_worths(State *game, Policy *policy, double shift, double slope, double *worth) noexcept nogil
@cython.locals(side=int, best=int, ties=int, points=int)
cdef void result_worths(State *game, double *worth) noexcept nogil

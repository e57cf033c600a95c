cimport cython
from libc.stdlib cimport free, malloc
from runehall.minds.rune.determinize cimport determinize
from runehall.minds.rune.evaluate cimport encode_with_replies, evaluate
from runehall.minds.rune.structs cimport *
from runehall.minds.rune.baseline_core cimport flat_monte_carlo, uct
from runehall.minds.clock cimport now
from runehall.minds.rune.turns cimport nothing_hidden, play_turn, rank_turns, turn_over
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    PRESELECTED = 12        # lays that are evaluated in rollouts
    OUT_OF_TIME = -1        # the value of a rollout that the deadline ended

cdef class EvaluationWeights:
    cdef Net[1] net
    cdef Net[1] reply_net
    cdef readonly int with_replies

@cython.locals(i=int, n=int)
cdef int read_net(Net *net, list numbers, int inputs) except -1
cdef void set_policy(Policy *policy, EvaluationWeights weights, int method, int preselect) noexcept

cdef class Searcher:
    cdef readonly Core core
    cdef readonly EvaluationWeights weights
    cdef State[1] s
    cdef Belief[1] belief
    cdef Turn[TURN_LIMIT] turns
    cdef readonly int count
    cdef int halt[1]
    @cython.locals(i=int, seat=int)
    cpdef void believe(self, int viewer, object unseen, bint adepts_hidden)
    cpdef void believe_hand(self, int seat, int size, object shown, float greedy_chance)
    cpdef void stop(self)
    @cython.locals(policy=Policy[1], lays=Lays[1], rng=uint64_t[1], n=int, i=int, j=int)
    cpdef list rank(self, int keep, int method, bint every_place, double seconds=*)
    @cython.locals(i=int, j=int)
    cpdef void set_candidates(self, list turns)
    @cython.locals(game=State[1], x=NetInputs[1], i=int, c=int)
    cpdef list inputs_after(self, list chosen)
    @cython.locals(n=uint64_t)
    cdef void sample(self, State *deal, uint64_t *rng, uint64_t seed) noexcept nogil
    @cython.locals(rng=uint64_t[1], deal=State[1], seat=int, i=int)
    cpdef tuple dealt(self, uint64_t seed)
    @cython.locals(rng=uint64_t[1], deal=State[1], game=State[1], lays=Lays[1], policy=Policy[1], i=int, n=int, which=int[TURN_LIMIT],
                   values='float[TURN_LIMIT]', done=int)
    cpdef list rollouts(self, list chosen, uint64_t seed, int depth, double seconds)
    @cython.locals(stats=MoveStats[1], limits=SearchLimits[1], rng=uint64_t[1], i=Py_ssize_t, done=int64_t)
    cpdef tuple monte_carlo(self, bint tree, list moves, int64_t simulations, double seconds, uint64_t seed)

@cython.locals(seats=int, seat=int, share='double')
cdef int greedy_seats(Belief *belief, uint64_t seed) noexcept nogil
@cython.locals(t=int, greedy=int)
cdef int play_on(State *game, Lays *lays, Policy *policy, uint64_t *rng, int depth) noexcept nogil
cdef float rollout(State *game, Lays *lays, Policy *policy, uint64_t *rng, int depth, int seat) noexcept nogil

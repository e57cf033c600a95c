from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *

cdef enum:
    PRESELECTED = 12        # lays that are evaluated in rollouts

cdef void set_policy(Policy *policy, EvaluationWeights weights, int method, int preselect) noexcept
cdef int greedy_seats(Belief *belief, uint64_t seed) noexcept nogil
cdef int play_on(State *game, Lays *lays, Policy *policy, uint64_t *rng, int depth) noexcept nogil

cdef class EvaluationWeights:
    cdef Net[1] net
    cdef Net[1] reply_net
    cdef readonly int with_replies

cdef class Searcher:
    cdef readonly Core core
    cdef readonly EvaluationWeights weights
    cdef State[1] s
    cdef Belief[1] belief
    cdef Turn[TURN_LIMIT] turns
    cdef readonly int count
    cdef int halt[1]
    cdef int read_cards(self, unseen, hands) except -1
    cdef uint64_t placed(self, int card, uint64_t known) except? 0
    cdef int chosen(self, int candidate) except -1
    cdef void sample(self, State *deal, uint64_t *rng, uint64_t seed) noexcept nogil

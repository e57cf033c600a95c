from runehall.gyms.core.encoded_game cimport EncodedGame
from runehall.minds.rune.core.searcher cimport EvaluationWeights
from runehall.minds.rune.core.structs cimport Policy
from runehall.rune.core.state cimport *

cdef int choose_moves(State *s, Lays *lays, int greedy, Policy *policy, uint64_t *rng, int64_t *out) noexcept nogil

cdef class Opponents:
    cdef readonly str mode
    cdef readonly EvaluationWeights weights
    cdef Policy policy
    cdef uint64_t rng

from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef enum:
    TREE_NODES = 131072
    TABLE_FACTOR = 4        # places of the hash table for each node

cdef int64_t flat_monte_carlo(
        State *s, Belief *belief, MoveStats *stats, uint64_t *rng, SearchLimits *limits) noexcept nogil
cdef int64_t uct(
        State *s, Belief *belief, MoveStats *stats, uint64_t *rng, SearchLimits *limits, Tree *tree) noexcept nogil

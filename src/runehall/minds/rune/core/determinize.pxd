from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef void determinize(State *s, Belief *belief, uint64_t *rng, int shift) noexcept nogil

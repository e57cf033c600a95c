from runehall.minds.rune.core.searcher cimport Searcher
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef class Trials:
    cdef readonly Searcher searcher
    cdef double shift
    cdef double slope
    cdef void sample(self, State *deal, Policy *policy, uint64_t seed) noexcept

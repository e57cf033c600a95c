from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef int best_of_last_two(State *s, Lays *lays, Turn *out) noexcept nogil

from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef void reply_features(State *s, int seat, uint64_t hand, float *out) noexcept nogil

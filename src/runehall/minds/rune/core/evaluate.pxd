from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef float final_value(State *s, Features *features, int side, int more) noexcept nogil
cdef float evaluate_features(State *s, Features *features, int seat, uint64_t hand, int area, float *added,
                             Policy *policy) noexcept nogil
cdef void encode_with_replies(State *s, int seat, uint64_t hand, NetInputs *x) noexcept nogil
cdef float evaluate(State *s, int seat, uint64_t hand, Policy *policy) noexcept nogil

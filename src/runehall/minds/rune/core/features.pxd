from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.state cimport *

cdef void extract_features(State *s, Features *out, int detail) noexcept nogil
cdef int quick_value(State *s, int side) noexcept nogil
cdef int count_bits(row *f, Span span) noexcept nogil
cdef void fill(row *f, row *m, Span span) noexcept nogil
cdef void area_features_at(State *s, int x, int y, float *out) noexcept nogil
cdef int area_at(State *s, int x, int y, uint64_t *out) noexcept nogil

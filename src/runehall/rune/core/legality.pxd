from runehall.rune.core.state cimport *

cdef int is_allowed(State *s, int64_t move) noexcept nogil
cdef int covers_something(State *s, int rotation, int tx, int ty) noexcept nogil

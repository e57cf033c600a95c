from runehall.rune.core.state cimport *

cpdef enum:
    AFTERSTATE_FEATURES = 25

cdef void write_after(State *s, int64_t move, int seat, float *out) noexcept nogil

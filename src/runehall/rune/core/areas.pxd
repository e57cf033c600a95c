from runehall.rune.core.state cimport *

cdef void flood(row *f, row *m, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil
cdef void control(State *s) noexcept nogil
cdef int points(State *s, int side) noexcept nogil
cdef int score(State *s, int side) noexcept nogil

cdef int find_spots(State *s, uint64_t *out) noexcept nogil

cdef uint64_t row_of(State *s, Py_ssize_t k, Py_ssize_t y) noexcept nogil
cdef void free_areas(State *s, int *tops) noexcept nogil

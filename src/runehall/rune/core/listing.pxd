from runehall.rune.core.state cimport *

cdef int can_take(State *s) noexcept nogil
cdef int is_free(State *s) noexcept nogil
cdef int plane_at(State *s, int plane, int tx, int ty) noexcept nogil
cdef int colour_at(State *s, int tx, int ty) noexcept nogil
cdef int lay_stands(State *s, int card, int rotation, int tx, int ty, int magic) noexcept nogil
cdef int token_stands(State *s, int tx, int ty, int colour) noexcept nogil
cdef int64_t ignored(State *s, int card, int rotation, int tx, int ty, int beside) noexcept nogil
cdef Py_ssize_t list_moves(State *s, Lays *lays, int64_t *out, Py_ssize_t cap) noexcept nogil
cdef Py_ssize_t list_tokens(State *s, int64_t *out, Py_ssize_t cap, Py_ssize_t n) noexcept nogil
cdef Py_ssize_t count_moves(State *s, Lays *lays) noexcept nogil

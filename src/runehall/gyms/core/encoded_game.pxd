from runehall.gyms.core.tensors cimport CoreEncoding
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *

cdef class EncodedGame:
    cdef readonly CoreEncoding frame
    cdef Core core
    cdef uint64_t shown[4]
    cdef int32_t *ids       # the legal actions, once they are listed
    cdef Py_ssize_t listed  # how many there are; -1 while they are not listed
    cdef Py_ssize_t room    # how many ids are allocated
    cdef int seat_of(self, object seat) except -1
    cdef int grow(self, Py_ssize_t n) except -1
    cdef int check_mask(self, uint8_t[::1] mask) except -1
    cdef Py_ssize_t find(self) except -1
    cdef void carry_out(self, int64_t move) noexcept
    cdef int64_t move(self, object action) except -1
    cdef Py_ssize_t see(self, object seat, object size) except -1

cdef void note_show(State *s, int64_t move, uint64_t *shown) noexcept nogil
cdef void pay(State *s, int margin, float *out) noexcept nogil

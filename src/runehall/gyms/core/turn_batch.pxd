from runehall.gyms.core.parallel cimport ParallelBatch
from runehall.minds.rune.core.searcher cimport EvaluationWeights
from runehall.minds.rune.core.structs cimport Policy, Turn
from runehall.rune.core.state cimport *

cdef class TurnBatch(ParallelBatch):
    cdef readonly EvaluationWeights weights
    cdef readonly int keep
    cdef bint greedy
    cdef int seat
    cdef bint keep_ended
    cdef bint dealing
    cdef Policy policy
    cdef Policy opponent
    cdef Turn *turns
    cdef float[:, :, ::1] rows
    cdef uint8_t[:, :, :, :, ::1] crops
    cdef int crop
    cdef int32_t[::1] counts
    cdef int32_t[::1] seats
    cdef float[::1] rewards
    cdef int32_t[:, ::1] points
    cdef uint8_t[::1] done
    cdef int check_buffers(self) except -1
    cdef void begin(self, Py_ssize_t i, Lays *lays) noexcept nogil
    cdef void answer(self, Py_ssize_t i, Lays *lays) noexcept nogil
    cdef int choose(self, Py_ssize_t i, Lays *lays) noexcept nogil
    cdef void write(self, Py_ssize_t i) noexcept nogil
    cdef void act(self, Py_ssize_t i, int action, Lays *lays) noexcept nogil

from runehall.gyms.core.parallel cimport ParallelBatch
from runehall.rune.core.state cimport *

cdef enum:
    # The tasks that a batch does for all its games.
    TASK_CHECK = 0
    TASK_STEP = 1
    TASK_RANDOM = 2
    TASK_RESET = 3
    TASK_PEEK = 4
    FOUND_APART = 16        # numbers between two threads' results, so that they never share a cache line

cdef class Batch(ParallelBatch):
    cdef int first
    cdef bint seeing
    cdef int task
    cdef int64_t steps
    cdef uint64_t *shown
    cdef int *boxes
    cdef int64_t *moves     # room for one list of moves for each thread
    cdef int64_t *found     # the result of each thread
    cdef int64_t *starts    # the first row of each game
    cdef uint8_t[:, :, :, ::1] table
    cdef float[:, ::1] facts
    cdef uint8_t[:, ::1] mask
    cdef int32_t[:, ::1] legal
    cdef int32_t[::1] counts
    cdef int32_t[::1] seats
    cdef float[:, ::1] rewards
    cdef int32_t[:, ::1] points
    cdef uint8_t[::1] done
    cdef bint numbered      # all games are dealt from one seed and their numbers
    cdef float[:, ::1] rows
    cdef int check_buffers(self) except -1
    cdef int do(self, int task) except -1
    cdef void begin(self, Py_ssize_t i) noexcept nogil
    cdef void show(self, Py_ssize_t i, Lays *lays, int64_t *moves) noexcept nogil
    cdef void act(self, Py_ssize_t i, int action, Lays *lays, int64_t *moves) noexcept nogil
    cdef void deal_anew(self, Py_ssize_t i, Lays *lays, int64_t *moves) noexcept nogil
    cdef void peek_game(self, Py_ssize_t i, State *game) noexcept nogil
    cdef bytes digest(self, bytes saved)

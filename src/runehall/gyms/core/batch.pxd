cimport cython
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport score
from runehall.rune.core.interface cimport Core
from runehall.rune.core.playout cimport below, deal, roll
from runehall.rune.core.turns cimport copy_state, play
from runehall.gyms.core.afterstate cimport AFTERSTATE_FEATURES, write_after
from runehall.gyms.core.encoded_game cimport note_show, pay
from runehall.gyms.core.parallel cimport ParallelBatch
from runehall.gyms.core.tensors cimport CoreEncoding, Sizes, clear_table, list_actions, move_of, write_facts, write_table

cdef enum:
    # What a batch does for all its games.
    TASK_CHECK = 0
    TASK_STEP = 1
    TASK_RANDOM = 2
    TASK_RESET = 3
    TASK_PEEK = 4
    FOUND_APART = 16        # numbers from one thread's finding to the next: no two are in one line of a cache

cdef class Batch(ParallelBatch):
    cdef readonly CoreEncoding frame
    cdef readonly list begins
    cdef int first
    cdef int margin
    cdef int seeing
    cdef int task
    cdef int64_t steps
    cdef State *states
    cdef State *fresh
    cdef uint64_t *chance
    cdef uint64_t *shown
    cdef int *boxes
    cdef int64_t *moves     # room for one list of moves, for each thread
    cdef int64_t *found     # what each thread found
    cdef uint8_t[:, :, :, ::1] table
    cdef float[:, ::1] facts
    cdef uint8_t[:, ::1] mask
    cdef int32_t[:, ::1] legal
    cdef int32_t[::1] counts
    cdef int32_t[::1] seats
    cdef float[:, ::1] rewards
    cdef int32_t[:, ::1] points
    cdef uint8_t[::1] done
    cdef const int64_t[::1] chosen
    cdef const uint64_t[::1] seeds
    cdef const int64_t[::1] starts
    cdef float[:, ::1] rows
    cdef void begin(self, Py_ssize_t i) noexcept nogil
    @cython.locals(n=Py_ssize_t, k=Py_ssize_t, s='State *', legal='int32_t *', mask='uint8_t *')
    cdef void show(self, Py_ssize_t i, Lays *lays, int64_t *moves) noexcept nogil
    @cython.locals(s='State *', move=int64_t, side=int)
    cdef void act(self, Py_ssize_t i, int action, Lays *lays, int64_t *moves) noexcept nogil
    @cython.locals(lays=Lays[1], game=State[1], i=Py_ssize_t, k=int64_t, n=int64_t, found='int64_t *', moves='int64_t *')
    cdef void work(self, int thread, Py_ssize_t first, Py_ssize_t end) noexcept nogil
    @cython.locals(k=int)
    cdef void run(self, int task)
    cdef void deal_anew(self, Py_ssize_t i, uint64_t seed, uint64_t number, Lays *lays, int64_t *moves) noexcept nogil
    cpdef void reset(self, const uint64_t[::1] seeds)
    @cython.locals(k=int, most=int64_t)
    cpdef Py_ssize_t step(self, const int64_t[::1] actions)
    @cython.locals(k=int, n=int64_t)
    cpdef int64_t random(self, int64_t steps)
    @cython.locals(i=Py_ssize_t)
    cpdef void choose(self, int64_t[::1] out)
    cpdef void peek(self, const int64_t[::1] starts, float[:, ::1] out)
    @cython.locals(k=Py_ssize_t, n=int64_t, s='State *')
    cdef void peek_game(self, Py_ssize_t i, State *game) noexcept nogil
    @cython.locals(core=Core)
    cpdef Core core(self, Py_ssize_t i)
    cpdef bytes save(self)
    @cython.locals(lays=Lays[1], i=Py_ssize_t, size=Py_ssize_t, raw='char *')
    cpdef load(self, bytes saved)

cimport cython
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset
from runehall.rune.state cimport *
from runehall.rune.areas cimport score
from runehall.rune.core cimport Core
from runehall.rune.playout cimport below, deal, roll
from runehall.rune.turns cimport copy_state, play
from runehall.gyms.afterstate cimport AFTERSTATE_FEATURES, write_after
from runehall.gyms.encoded_game cimport note_show, pay
from runehall.gyms.tensors cimport CoreEncoding, Sizes, clear_table, list_actions, move_of, write_facts, write_table

cdef class Batch:
    cdef readonly CoreEncoding frame
    cdef readonly list begins
    cdef readonly int games
    cdef int first
    cdef int margin
    cdef int seeing
    cdef State *states
    cdef State *fresh
    cdef uint64_t *chance
    cdef uint64_t *shown
    cdef int *boxes
    cdef int64_t *moves
    cdef uint8_t[:, :, :, ::1] table
    cdef float[:, ::1] facts
    cdef uint8_t[:, ::1] mask
    cdef int32_t[:, ::1] legal
    cdef int32_t[::1] counts
    cdef int32_t[::1] seats
    cdef float[:, ::1] rewards
    cdef int32_t[:, ::1] points
    cdef uint8_t[::1] done
    cdef void begin(self, Py_ssize_t i) noexcept nogil
    @cython.locals(n=Py_ssize_t, k=Py_ssize_t, s='State *', legal='int32_t *', mask='uint8_t *')
    cdef void show(self, Py_ssize_t i, Lays *lays) noexcept nogil
    @cython.locals(s='State *', move=int64_t, side=int)
    cdef void act(self, Py_ssize_t i, int action, Lays *lays) noexcept nogil
    @cython.locals(i=Py_ssize_t)
    cpdef void reset(self, uint64_t seed, uint64_t number=*)
    @cython.locals(lays=Lays[1])
    cpdef void seed(self, Py_ssize_t i, uint64_t seed, uint64_t number=*)
    @cython.locals(lays=Lays[1], i=Py_ssize_t, at=Py_ssize_t)
    cpdef Py_ssize_t step(self, int64_t[::1] actions)
    @cython.locals(lays=Lays[1], i=Py_ssize_t, k=int64_t, n=int64_t)
    cpdef int64_t random(self, int64_t steps)
    @cython.locals(i=Py_ssize_t)
    cpdef void choose(self, int64_t[::1] out)
    @cython.locals(i=Py_ssize_t, k=Py_ssize_t, n=Py_ssize_t, game=State[1], s='State *')
    cpdef void peek(self, float[:, ::1] out)
    @cython.locals(core=Core)
    cpdef Core core(self, Py_ssize_t i)
    cpdef bytes save(self)
    @cython.locals(lays=Lays[1], i=Py_ssize_t, size=Py_ssize_t, raw='char *')
    cpdef load(self, bytes saved)

cimport cython
from runehall.rune.core.state cimport *
from runehall.rune.core.areas cimport control, free_areas, row_of, score
from runehall.rune.core.listing cimport can_take
from runehall.rune.core.planes cimport make_room
from runehall.rune.core.registers cimport beside, count, load, none, plane
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    AFTERSTATE_FEATURES = 25

@cython.locals(i=int, best=int, reserve=int, edges=int[2], tops=int[3], me=int, side=int)
cdef void write_after(State *s, int64_t move, int seat, float *out) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, f=uint64_t[80], v=uint64_t, w=uint64_t, lo=Py_ssize_t, hi=Py_ssize_t, side=int)
cdef void _look(State *s, int me, int *edges) noexcept nogil
@cython.locals(side=int, others=plane, empty_places=plane)
cdef void _look_narrow(uint16_t *p, int sides, int me, int *edges) noexcept nogil
@cython.locals(y=Py_ssize_t, total=int)
cdef int _count_runes(State *s) noexcept nogil

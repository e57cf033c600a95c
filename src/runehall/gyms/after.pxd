cimport cython
from runehall.rune.state cimport *
from runehall.rune.areas cimport control, score
from runehall.rune.listing cimport can_take
from runehall.rune.turns cimport copy_state, play

cdef enum:
    TRAITS = 25

@cython.locals(i=int, best=int, reserve=int, edges=int[2], tops=int[3], me=int, side=int)
cdef void write_after(State *s, int64_t move, int seat, float *out) noexcept nogil
@cython.locals(y=Py_ssize_t, i=int, c=int, k=int, n0=int, worth=int, m=uint64_t[80], held=uint64_t[80], f=uint64_t[80],
               g=uint64_t[80], v=uint64_t, w=uint64_t, more=uint64_t, lo=Py_ssize_t, hi=Py_ssize_t, at=Py_ssize_t, side=int)
cdef void _look(State *s, int me, int *edges, int *tops) noexcept nogil
cdef uint64_t _row(State *s, Py_ssize_t k, Py_ssize_t y) noexcept nogil

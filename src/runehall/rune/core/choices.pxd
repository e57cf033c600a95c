cimport cython
from runehall.rune.core.state cimport *

cdef class Choices:
    cdef readonly list lays
    cdef readonly list magic
    cdef readonly list masters
    cdef readonly list tokens
    cdef readonly list others

@cython.locals(found=Choices, lays=dict, last=int64_t, key=int64_t, places=list, i=Py_ssize_t, move=int64_t, kind=int, at=int)
cdef Choices group(int64_t *moves, Py_ssize_t n)
@cython.locals(card=int, turn=int, rune=int, choice=tuple)
cdef void _add_magic(Choices found, int64_t move, int at) except *
@cython.locals(colour=int, choice=tuple)
cdef void _add_token(Choices found, int64_t move, int at) except *

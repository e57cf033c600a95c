cimport cython
from libc.stdint cimport int64_t
from runehall.rune.core.interface cimport Core, before, difference

cdef class Position:
    cdef public Core _core
    cdef public list _discards, _draws, _movers, _moves, _saved, _shows
    cdef public dict _legal
    cdef public object _origin, _revealed, deck, first, hands, rules, shuffle
    @cython.locals(slot=Py_ssize_t)
    cpdef drew(self, int seat)
    cpdef tuple scores(self)
    @cython.locals(core=Core, seat=int, top=int)
    cpdef _do(self, move, int64_t code)

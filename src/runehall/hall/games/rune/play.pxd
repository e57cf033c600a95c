cimport cython
from runehall.rune.core.interface cimport Core

cdef class RuneGame:
    cdef public object _game, _cards, _public
    cdef public Core _core
    cdef public list _sides, _movers, _texts, _starts
    cdef list _shown_texts(self)
    @cython.locals(core=Core, discards=list, reserves=list, coins=list)
    cdef list _seats(self)

from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.interface cimport Core
from runehall.rune.core.state cimport *

cdef class LegalMoves:
    cdef frozenset codes
    cdef bint has(self, int64_t move) except -1

cdef bint turn_fault(State *s, LegalMoves legal, Turn *turn) except -1

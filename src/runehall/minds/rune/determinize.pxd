cimport cython
from runehall.minds.rune.structs cimport *
from runehall.rune.core.playout cimport below
from runehall.rune.core.state cimport *

@cython.locals(n=int, i=int, j=int, c=uint8_t, card=uint8_t[IDS], seat=int, at=int, one=uint64_t)
cdef void determinize(State *s, Belief *belief, uint64_t *rng, int shift) noexcept nogil

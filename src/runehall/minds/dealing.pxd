cimport cython
from runehall.minds.marks cimport *
from runehall.rune.playout cimport below
from runehall.rune.state cimport *

@cython.locals(i=int, j=int, c=uint8_t, card=uint8_t[37], seat=int, at=int, one=uint64_t)
cdef void deal_hidden(State *s, Known *known, uint64_t *rng) noexcept nogil

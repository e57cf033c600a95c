from runehall.rune.core.state cimport *

ctypedef struct Halos:
    # The controlled areas of contested colours, each with the places around it, in the layout of the state's planes.
    int n
    int near[3]         # whether one card could touch two areas of the colour, one of them an opponent's
    int colour[MASTERS_MAX]
    int foe[MASTERS_MAX]
    uint16_t narrow[MASTERS_MAX * NARROW]
    uint64_t wide[MASTERS_MAX * WIDE]

cdef int find_halos(State *s, Halos *out) noexcept nogil
cdef int find_doubts(State *s, Halos *halos, Lays *lays, int i, uint64_t *out) noexcept nogil

"""Afterstates: a few features of the position after an action, for learners that value actions by their outcome.

Only public facts and counts are features, so a draw looks the same whichever card it brings.
"""

from runehall.rune.core.areas cimport control, free_areas, row_of, score
from runehall.rune.core.listing cimport can_take
from runehall.rune.core.planes cimport make_room
from runehall.rune.core.registers cimport beside, count, load, none, plane
from runehall.rune.core.turns cimport play

from runehall.rune.codes import KINDS

FEATURE_NAMES = (
    *(
        "own points",
        "best other points",
        "own reserve",
        "least other reserve",
        "own hand",
        "pile",
        "a card may be taken",
    ),
    *("largest free area", "second free area", "third free area", "own open edges", "others' open edges", "runes"),
    *("over", "lead at the end", "still to move"),
    *KINDS,
)


cdef void write_after(State *s, int64_t move, int seat, float *out) noexcept nogil:
    """Play a move on a game, which must be a copy, and write the features of the result for the seat that played it."""
    cdef int me, side, i, best, reserve
    cdef int edges[2]
    cdef int tops[3]
    play(s, move)
    # Bits at the rim of the planes would lose their neighbours.
    make_room(s, s.x0 - s.ox - 1, s.y0 - s.oy - 1, s.x1 - s.x0 + 3, s.y1 - s.y0 + 3)
    me = s.variant.side[seat]
    best = -100
    for side in range(s.variant.sides):
        if side != me:
            best = max(best, score(s, side))
    if best == -100:
        best = 0
    reserve = s.variant.masters
    for i in range(s.variant.seats):
        if s.variant.side[i] != me:
            reserve = min(reserve, <int>s.reserve[i])
    _look(s, me, edges)
    free_areas(s, tops)
    for i in range(AFTERSTATE_FEATURES):
        out[i] = 0
    out[0] = score(s, me) / 50.0
    out[1] = best / 50.0
    out[2] = <double>s.reserve[seat] / s.variant.masters
    out[3] = <double>reserve / s.variant.masters
    out[4] = popcount(s.hand[seat]) / 4.0
    out[5] = <double>(s.variant.dealt - s.top) / s.variant.dealt
    out[6] = can_take(s)
    out[7] = tops[0] / 20.0
    out[8] = tops[1] / 20.0
    out[9] = tops[2] / 20.0
    out[10] = edges[0] / 20.0
    out[11] = edges[1] / 20.0
    out[12] = _count_runes(s) / 100.0
    out[13] = s.phase == PHASE_OVER
    out[14] = (score(s, me) - best) / 20.0 if s.phase == PHASE_OVER else 0.0
    out[15] = s.phase != PHASE_OVER and s.seat == seat
    out[15 + (move & KIND_MASK)] = 1


cdef int _count_runes(State *s) noexcept nogil:
    """Return the number of visible runes."""
    cdef Py_ssize_t y
    cdef int total = 0
    if s.small:
        return count(load(<uint16_t *>s.narrow + SEEN * NARROW + 4))
    for y in range(s.y0, s.y1 + 1):
        total += popcount(row_of(s, SEEN, y))
    return total


cdef void _look(State *s, int me, int *edges) noexcept nogil:
    """Count the empty places beside the own areas and beside the others' areas."""
    cdef Py_ssize_t y, lo, hi
    cdef int i, side
    cdef uint64_t v, w
    cdef uint64_t f[WIDE]
    control(s)
    if s.small:
        _look_narrow(<uint16_t *>s.narrow + 4, s.variant.sides, me, edges)
        return
    lo = s.y0
    hi = s.y1 + 1
    for i in range(2):
        edges[i] = 0
        for y in range(lo - 1, hi + 1):
            f[y] = 0
        for side in range(s.variant.sides):
            if (side == me) == (i == 0):
                for y in range(lo, hi):
                    f[y] |= row_of(s, REALM + side, y)
        for y in range(lo - 1, hi + 1):
            v = f[y]
            w = (v << 1) | (v >> 1)
            if y > lo - 1:
                w |= f[y - 1]
            if y < hi:
                w |= f[y + 1]
            edges[i] += popcount(w & ~row_of(s, SEEN, y))


cdef void _look_narrow(uint16_t *p, int sides, int me, int *edges) noexcept nogil:
    """`_look` in registers."""
    cdef plane others = none()
    cdef plane empty_places = ~load(p + SEEN * NARROW)
    cdef int side
    for side in range(sides):
        if side != me:
            others |= load(p + (REALM + side) * NARROW)
    edges[0] = count(beside(load(p + (REALM + me) * NARROW)) & empty_places)
    edges[1] = count(beside(others) & empty_places)

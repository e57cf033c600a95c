# A side's share of the win, for all compiled modules.

cdef inline double win_share(int *points, int sides, int side) noexcept nogil:
    """Return a side's share of the win, given all points: 1, an equal part of a shared win, or 0 (END-4)."""
    cdef int other, ties = 0
    for other in range(sides):
        if points[other] > points[side]:
            return 0
        ties += points[other] == points[side]
    return 1.0 / ties

"""The last two turns of a duel, one of each side, played out over every lay and every answer to it.

Both nets rate a lay by what its own side gains. At this point it may be better to take most from the other side's last
turn, so no lay is left out. A master is tried in the centre of each free area.
"""

from runehall.minds.rune.core.features cimport extract_features, quick_value
from runehall.minds.rune.core.structs cimport *
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play

cdef enum:
    UNBOUNDED = 30000       # more than any difference of points
    UNKNOWN = 40000         # the position is not one with a single turn left


cdef int best_of_last_two(State *s, Lays *lays, Turn *out) noexcept nogil:
    """Find the turn with the best result after the other side's best last turn.

    Return 0 if that is unknown: in other phases, with tokens to place, without a free area for the master, or if one
    side has both turns.
    """
    cdef int64_t moves[MOVE_LIMIT]
    cdef int at_once[MOVE_LIMIT]
    cdef State laid
    cdef State after
    cdef Features features
    cdef Py_ssize_t i, n = 0
    cdef int k, v, loss
    cdef int best = -UNBOUNDED
    cdef int64_t killer = 0
    cdef int64_t master
    cdef int side = s.variant.side[s.seat]
    if s.phase != PHASE_LAY or s.variant.sides != 2 or s.reserve[s.seat] != 1:
        return 0
    for i in range(min(list_moves(s, lays, moves, MOVE_LIMIT), MOVE_LIMIT)):
        if kind_of(moves[i]) != DO_LAY:
            continue
        copy_state(&laid, s)
        play(&laid, moves[i])
        if laid.phase != PHASE_ACT:
            return 0
        moves[n] = moves[i]
        at_once[n] = quick_value(&laid, side)
        n += 1
    while n > 0:
        i = _most(at_once, n)
        if at_once[i] <= best:  # the other side's last turn gains this side nothing
            break
        copy_state(&laid, s)
        play(&laid, moves[i])
        extract_features(&laid, &features, FEATURES_CENTRES)
        for k in range(features.free):
            loss = features.area[0].worth - features.area[k].worth
            if at_once[i] - loss <= best:
                break
            master = place(DO_MASTER, 0, features.area[k].x - laid.ox, features.area[k].y - laid.oy)
            copy_state(&after, &laid)
            play(&after, master)
            v = _after_last_turn(&after, lays, best, &killer)
            if v == UNKNOWN:
                return 0
            if v > best:
                best = v
                out.n = 2
                out.move[0] = moves[i]
                out.move[1] = master
        n -= 1
        moves[i] = moves[n]
        at_once[i] = at_once[n]
    return best > -UNBOUNDED


cdef int _most(int *values, Py_ssize_t n) noexcept nogil:
    """Return the index of the greatest of these values."""
    cdef Py_ssize_t i, most = 0
    for i in range(1, n):
        if values[i] > values[most]:
            most = i
    return most


cdef int _after_last_turn(State *s, Lays *lays, int least, int64_t *killer) noexcept nogil:
    """Return the difference in points after the other side's best last turn, or some value up to `least` if it is less.

    The answer that refuted the previous lay (`killer`) is tried first.
    """
    cdef int64_t moves[MOVE_LIMIT]
    cdef State after
    cdef Py_ssize_t i
    cdef int most = -UNBOUNDED
    cdef int side = s.variant.side[s.seat]
    if s.phase != PHASE_LAY:
        return UNKNOWN
    cdef Py_ssize_t n = min(list_moves(s, lays, moves, MOVE_LIMIT), MOVE_LIMIT)
    for i in range(1, n):
        if moves[i] == killer[0]:
            moves[i] = moves[0]
            moves[0] = killer[0]
            break
    for i in range(n):
        if kind_of(moves[i]) != DO_LAY:
            continue
        copy_state(&after, s)
        play(&after, moves[i])
        if after.phase != PHASE_ACT:
            return UNKNOWN
        # The last master takes the best free area, or one of its side's own, which adds nothing (MAS-1).
        most = max(most, quick_value(&after, side))
        if -most <= least:
            killer[0] = moves[i]
            break
    return UNKNOWN if most == -UNBOUNDED else -most

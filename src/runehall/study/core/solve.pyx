"""Solves the end of a game by playing out every line, with nothing hidden. At most two sides may still move."""

from runehall.minds.rune.core.outcome cimport win_share
from runehall.minds.rune.core.structs cimport SIDES_MAX
from runehall.minds.rune.core.turns cimport turns_left
from runehall.rune.core.areas cimport free_areas, score
from runehall.rune.core.interface cimport Core
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.state cimport *
from runehall.rune.core.turns cimport copy_state, play
from runehall.study.core.structs cimport *


from runehall.errors import RunehallError


def solve_after(
    Core core not None, moves, int side, bint by_points, int64_t limit, int low=-30000, int high=30000
):
    """Return the value to a side after these moves if all play best, and how many positions of the limit are left.

    By points, the value is the side's points less those of the best other side; otherwise its share of the win, in
    units of 1/WHOLE. A value outside of `low` to `high` is only known to be outside. The value is UNSOLVED if the limit
    was reached.
    """
    cdef State game
    cdef Solving solving
    cdef int v
    if not 0 <= side < core.s.variant.sides:
        raise RunehallError("STUDY", f"there is no side {side}: they are 0 to {core.s.variant.sides - 1}")
    after = core.copy()
    for move in moves:
        if not after.allows(move):
            raise RunehallError("STUDY", f"{tuple(moves)} are not all legal, one after the other")
        after.play(move)
    copy_state(&game, after.s)
    solving.side = side
    solving.by_points = by_points
    solving.left = limit
    with nogil:
        v = solve(&game, &solving, low, high, DEEPEST)
    return v, solving.left


cdef int margin_value(State *s, Solving *solving, int more) noexcept nogil:
    """Return the value of a finished game to the side; the side to move gets `more` points."""
    cdef int points[SIDES_MAX]
    cdef int other, mover = s.variant.side[s.seat], best = -10000
    for other in range(s.variant.sides):
        points[other] = score(s, other) + (more if other == mover else 0)
    if s.variant.sides == 1:
        return points[0]
    if not solving.by_points:
        return <int>(WHOLE * win_share(points, s.variant.sides, solving.side) + 0.5)
    for other in range(s.variant.sides):
        if other != solving.side and points[other] > best:
            best = points[other]
    return points[solving.side] - best


cdef int solve(State *s, Solving *solving, int low, int high, int depth) noexcept nogil:
    """Search by alpha-beta to the end of the game; UNSOLVED if the limit was reached or the end is too deep."""
    cdef Lays lays
    cdef int64_t moves[MOVES_MAX]
    cdef State child
    cdef Py_ssize_t i
    cdef int v, last
    cdef int tops[3]
    if s.phase == PHASE_OVER:
        return margin_value(s, solving, 0)
    solving.left -= 1
    if solving.left <= 0 or depth == 0:
        return UNSOLVED
    cdef int own = s.variant.side[s.seat] == solving.side
    if s.phase == PHASE_ACT and not s.variant.grand and not s.variant.spare and turns_left(s) == 1:
        # The last master takes the best free area, or one of its side's own, which adds nothing (MAS-1, MAS-3).
        free_areas(s, tops)
        return margin_value(s, solving, tops[0])
    cdef Py_ssize_t n = list_moves(s, &lays, moves, MOVES_MAX)
    if n > MOVES_MAX:
        return UNSOLVED
    cdef int best = -30001 if own else 30001
    for i in range(n):
        copy_state(&child, s)
        play(&child, moves[i])
        v = solve(&child, solving, low, high, depth - 1)
        if v == UNSOLVED:
            return UNSOLVED
        if own:
            if v > best:
                best = v
            if best > low:
                low = best
        else:
            if v < best:
                best = v
            if best < high:
                high = best
        if low >= high:
            break
    return best

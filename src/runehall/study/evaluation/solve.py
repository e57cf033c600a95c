# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The end of a game solved: every line played out, with nothing hidden any more. At most two sides may still move."""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    from runehall.minds.rune.turns import turns_left
    from runehall.rune.codes import PHASE_ACT, PHASE_OVER
    from runehall.rune.core.areas import free_areas, score
    from runehall.rune.core.interface import Core
    from runehall.rune.core.listing import list_moves
    from runehall.rune.core.plain_structs import Lays, State
    from runehall.rune.core.turns import copy_state, play
    from runehall.study.evaluation.plain_structs import MOVES_MAX, UNSOLVED, WHOLE, Solving


def solve_after(
    core: Core, moves: Sequence[int], side: int, by_points: bool, limit: int, low: int = -30000, high: int = 30000
) -> tuple[int, int]:
    """The value to a side after these moves with best play of all, and how many positions of the limit are left.

    By points: the side's points less the best other side's. Else its share of the win, of WHOLE. Values
    outside of `low` to `high` are only known to be outside. UNSOLVED where the limit was reached.
    """
    if not cython.compiled:
        game, solving = State(), Solving()
    copy_state(game, core.s)
    for move in moves:
        play(game, move)
    solving.side = side
    solving.by_points = by_points
    solving.left = limit
    with cython.nogil:
        v = solve(game, solving, low, high)
    return v, solving.left


def margin_value(s: State, solving: Solving, more: int) -> int:
    """The value of a finished game to the side; the side to move gets `more` points."""
    best = -10000
    mine = 0
    ties = 0
    for other in range(s.book.sides):
        points = score(s, other)
        if other == s.book.side[s.seat]:
            points += more
        if other == solving.side:
            mine = points
        elif points > best:
            best = points
            ties = 1
        else:
            ties += points == best
    if s.book.sides == 1:
        return mine
    if solving.by_points:
        return mine - best
    if mine > best:
        return WHOLE
    return WHOLE // (1 + ties) if mine == best else 0


def solve(s: State, solving: Solving, low: int, high: int) -> int:
    """Alpha-beta to the end of the game; UNSOLVED where the limit of positions was reached."""
    if not cython.compiled:
        lays, moves, child, tops = Lays(), [0] * MOVES_MAX, State(), [0] * 3
    if s.phase == PHASE_OVER:
        return margin_value(s, solving, 0)
    solving.left -= 1
    if solving.left <= 0:
        return UNSOLVED
    own = s.book.side[s.seat] == solving.side
    if s.phase == PHASE_ACT and not s.book.grand and not s.book.spare and turns_left(s) == 1:
        # The last master: it takes the best free area, or one of its side's own, which adds nothing (MAS-1, MAS-3).
        free_areas(s, tops)
        return margin_value(s, solving, tops[0])
    n = list_moves(s, lays, moves, MOVES_MAX)
    if n > MOVES_MAX:
        return UNSOLVED
    best = -30001 if own else 30001
    for i in range(n):
        copy_state(child, s)
        play(child, moves[i])
        v = solve(child, solving, low, high)
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

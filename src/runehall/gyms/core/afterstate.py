# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Afterstates: the position an action would lead to, as a few features, for learners that value actions by outcome.

Only public facts and counts are features, so that a draw looks the same whatever card it brings.
"""

from __future__ import annotations

from typing import Any

import cython

from runehall.rune.codes import KINDS

if not cython.compiled:
    from runehall.gyms.core.plain_structs import AFTERSTATE_FEATURES
    from runehall.rune.codes import KIND_MASK, NARROW, PHASE_OVER, REALM, SEEN, WIDE
    from runehall.rune.core.areas import control, free_areas, row_of, score
    from runehall.rune.core.listing import can_take
    from runehall.rune.core.plain_structs import State, popcount
    from runehall.rune.core.planes import make_room
    from runehall.rune.core.turns import play

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


def write_after(s: State, move: int, seat: int, out: Any) -> None:
    """Play a move on a game (a copy, that is) and write what came of it for the seat that played it."""
    if not cython.compiled:
        edges, tops = [0] * 2, [0] * 3
    play(s, move)
    # What lies at the rim of the planes would lose its neighbours.
    make_room(s, s.x0 - s.ox - 1, s.y0 - s.oy - 1, s.x1 - s.x0 + 3, s.y1 - s.y0 + 3)
    me = s.book.side[seat]
    best = -100
    for side in range(s.book.sides):
        if side != me:
            best = max(best, score(s, side))
    if best == -100:
        best = 0
    reserve = s.book.masters
    for i in range(s.book.seats):
        if s.book.side[i] != me:
            reserve = min(reserve, s.reserve[i])
    _look(s, me, edges)
    free_areas(s, tops)
    for i in range(AFTERSTATE_FEATURES):
        out[i] = 0
    out[0] = score(s, me) / 50.0
    out[1] = best / 50.0
    out[2] = cython.cast("double", s.reserve[seat]) / s.book.masters
    out[3] = cython.cast("double", reserve) / s.book.masters
    out[4] = popcount(s.hand[seat]) / 4.0
    out[5] = cython.cast("double", s.book.dealt - s.top) / s.book.dealt
    out[6] = can_take(s)
    out[7] = tops[0] / 20.0
    out[8] = tops[1] / 20.0
    out[9] = tops[2] / 20.0
    out[10] = edges[0] / 20.0
    out[11] = edges[1] / 20.0
    out[13] = s.phase == PHASE_OVER
    out[14] = (score(s, me) - best) / 20.0 if s.phase == PHASE_OVER else 0.0
    out[15] = s.phase != PHASE_OVER and s.seat == seat
    out[15 + (move & KIND_MASK)] = 1
    out[12] = _count_runes(s) / 100.0


def _count_runes(s: State) -> int:
    """How many runes are visible."""
    if cython.compiled and s.small:
        return count(load(cython.cast("uint16_t *", s.narrow) + SEEN * NARROW + 4))
    total = 0
    for y in range(s.y0, s.y1 + 1):
        total += popcount(row_of(s, SEEN, y))
    return total


def _look(s: State, me: int, edges: Any) -> None:
    """Count empty places beside the own areas and beside the others'."""
    if not cython.compiled:
        f = [0] * WIDE
    control(s)
    if cython.compiled and s.small:
        _look_narrow(cython.cast("uint16_t *", s.narrow) + 4, s.book.sides, me, edges)
        return
    lo = s.y0
    hi = s.y1 + 1
    for i in range(2):
        edges[i] = 0
        for y in range(lo - 1, hi + 1):
            f[y] = 0
        for side in range(s.book.sides):
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


def _look_narrow(p: list[int], sides: int, me: int, edges: Any) -> None:
    """The same in registers."""
    if cython.compiled:
        others = none()
        for side in range(sides):
            if side != me:
                others |= load(p + (REALM + side) * NARROW)
        empty_places = ~load(p + SEEN * NARROW)
        edges[0] = count(beside(load(p + (REALM + me) * NARROW)) & empty_places)
        edges[1] = count(beside(others) & empty_places)

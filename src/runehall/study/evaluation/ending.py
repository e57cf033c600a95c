"""Which endings are solved, and the value of every turn there."""

from __future__ import annotations

from collections.abc import Iterator

from runehall.rune import Game
from runehall.rune.codes import PHASE_ACT, PHASE_OVER
from runehall.study.core.solve import solve_after
from runehall.study.core.structs import UNSOLVED, WHOLE

TURNS_SOLVED = 2
"""Endings are solved when this many turns are left."""
POSITIONS = 1_000_000
"""The most positions that solving an ending may visit, a second or two; beyond it, the ending counts as unsolved."""


def turns_to_end(game: Game) -> int | None:
    """Return how many turns are left, including this one, once nobody can draw any more (END-1); None before that."""
    return None if game.rules.teams or game.core.can_take() else sum(game.reserves)


def all_turns(game: Game) -> Iterator[tuple[int, ...]]:
    """List every turn of the seat to move: a lay with the move after it, or a separate choice."""
    for first in game.core.moves():
        after = game.core.copy()
        seat = after.seat
        after.play(first)
        if after.phase == PHASE_ACT and after.seat == seat:
            yield from ((first, second) for second in after.moves())
        else:
            yield (first,)


def solve_turns(game: Game, side: int) -> dict[tuple[int, ...], tuple[float, int]] | None:
    """Return every turn's share of the win for a side, and its margin in points, if all play best (solo: the points).

    None if the end is too far away. The margin is computed only for turns with the best share, and is 0 for others.
    """
    left = turns_to_end(game)
    if left is None or left > TURNS_SOLVED:
        return None
    values: dict[tuple[int, ...], tuple[float, int]] = {}
    limit = POSITIONS
    for turn in all_turns(game):
        value, limit = solve_after(game.core, turn, side, False, limit)
        if value == UNSOLVED:
            return None
        values[turn] = (value, value) if game.rules.solo else (value / WHOLE, 0)
    if game.rules.solo:
        return values
    best = max(share for share, _ in values.values())
    for turn, (share, _) in values.items():
        if share == best:
            margin, limit = solve_after(game.core, turn, side, True, limit)
            if margin == UNSOLVED:
                return None
            values[turn] = (share, margin)
    return values


def solved_worths(game: Game) -> list[float] | None:
    """Return every side's value if all play best with open hands; None if the end is too far away or reached."""
    left = turns_to_end(game)
    seats = game.rules.seats
    known = (seats == 2 and not game.rules.removed) or sum(reserve > 0 for reserve in game.reserves) == 1
    if left is None or left > TURNS_SOLVED or not known or game.core.phase == PHASE_OVER:
        return None
    side = game.rules.side(game.seat)
    value, _ = solve_after(game.core, (), side, False, POSITIONS)
    if value == UNSOLVED:
        return None
    if game.rules.solo:
        return [float(value)]
    if game.rules.sides == 2:
        return [value / WHOLE if one == side else 1 - value / WHOLE for one in range(2)]
    return None

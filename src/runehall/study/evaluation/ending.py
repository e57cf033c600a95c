"""Which ends of games are solved, and what every turn is worth there."""

from __future__ import annotations

from collections.abc import Iterator

from runehall.rune import Game
from runehall.rune.codes import PHASE_ACT, PHASE_OVER
from runehall.study.core.solve import solve_after
from runehall.study.core.structs import UNSOLVED, WHOLE

TURNS_SOLVED = 2
"""Turns before the end from where everything is played out."""
POSITIONS = 1_000_000
"""Positions that solving one end may cost, a second or two; an end that costs more counts as not solved."""


def turns_to_end(game: Game) -> int | None:
    """How many turns there will be, this one included, once nobody can draw any more (END-1); None before."""
    return None if game.rules.teams or game.core.can_take() else sum(game.reserves)


def all_turns(game: Game) -> Iterator[tuple[int, ...]]:
    """Every turn of the seat to move: a lay with what may follow it, or a choice made alone."""
    for first in game.core.moves():
        after = game.core.copy()
        seat = after.seat
        after.play(first)
        if after.phase == PHASE_ACT and after.seat == seat:
            yield from ((first, second) for second in after.moves())
        else:
            yield (first,)


def solve_turns(game: Game, side: int) -> dict[tuple[int, ...], tuple[float, int]] | None:
    """Every turn's share of the win for a side, and its margin in points (in solo, the points), with best play of all.

    None where the end is too far away. The margin is worked out for the best turns only; for others it is the share's.
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
    """Every side's worth with best play of all and open hands; None where the end is too far away or over."""
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

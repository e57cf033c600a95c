"""Exact puzzles: the only turn that wins, shares the win or scores most, in a solved ending."""

from __future__ import annotations

from runehall.minds.rune.search import nothing_hidden
from runehall.rune import Game
from runehall.study.core.solve import solve_after
from runehall.study.core.structs import UNSOLVED, WHOLE
from runehall.study.evaluation.ending import TURNS_SOLVED, all_turns, turns_to_end
from runehall.study.puzzles.found_puzzle import FoundPuzzle
from runehall.study.puzzles.groups import Turn, grouped

MOST_GAP = 2
"""The least lead of the turn that scores most, in points."""
POSITIONS = 150_000
"""The most positions that solving an ending may visit here; few endings beyond it have only one good turn."""
CHOICES_MIN = 8
"""The least number of different turns."""


def find_exact(game: Game) -> FoundPuzzle | None:
    """Return the exact puzzle of a position, if it is one."""
    left = turns_to_end(game)
    if game.phase != "lay" or left is None or left > TURNS_SOLVED or not nothing_hidden(game.view(game.seat)):
        return None
    if not game.rules.solo:
        shares = _values(game, False)
        if shares is None:
            return None
        best = max(shares.values())
        only = _only(game, shares, 1) if best >= WHOLE // 2 else None
        if only is not None:
            right, worth, second = only
            return FoundPuzzle("exact", "win" if best == WHOLE else "tie", right, worth / WHOLE, second / WHOLE)
    if left > 1:
        return None
    points = _values(game, True)
    only = _only(game, points, MOST_GAP) if points else None
    return FoundPuzzle("exact", "most", *only) if only is not None else None


def _values(game: Game, by_points: bool) -> dict[Turn, float] | None:
    """Return every turn's value if all play best; None if that costs too much or two lays win anyway."""
    side = game.rules.side(game.seat)
    values: dict[Turn, float] = {}
    limit, winning = POSITIONS, set()
    several = turns_to_end(game) != 1
    for turn in all_turns(game):
        value, limit = solve_after(game.core, turn, side, by_points, limit)
        if value == UNSOLVED:
            return None
        values[turn] = value
        if several and value == WHOLE and not by_points:
            winning.add(turn[0])
            if len(winning) > 1:
                return None
    return values


def _only(game: Game, values: dict[Turn, float], gap: float) -> tuple[list[Turn], float, float] | None:
    """Return the best turns and the two best values, if these turns are equivalent and all others `gap` behind."""
    best = max(values.values())
    right = [turn for turn, value in values.items() if value == best]
    if len({turn[0] for turn in right}) > 1:
        return None
    groups = grouped(game, values)
    means = set(grouped(game, right))
    if len(means) != 1 or len(groups) < CHOICES_MIN:
        return None
    others = [max(values[turn] for turn in turns) for group, turns in groups.items() if group not in means]
    if best - max(others) < gap:
        return None
    return right, best, max(others)

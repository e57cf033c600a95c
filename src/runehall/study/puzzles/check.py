"""Puzzles tried again: exact ones by brute force through the public rules, the others by a second, deeper analysis."""

from __future__ import annotations

from runehall.minds.rune.mind import in_notation
from runehall.rune import Game, Rules
from runehall.rune.codes import PHASE_OVER
from runehall.rune.core.interface import Core
from runehall.study.evaluation.ending import all_turns
from runehall.study.puzzles.groups import Turn, grouped
from runehall.study.puzzles.sampled import DEEP_TRIALS, lead_of
from runehall.study.report import PuzzleDefinition

DEEPER = 2 * DEEP_TRIALS
CHECK_SEED = 1000
"""Other deals than those the puzzle was found on."""
CLOSE = 0.08
"""A lead that a second look must still show, the whole interval."""


def holds(puzzle: PuzzleDefinition) -> bool:
    """Whether a puzzle is right by a second, deeper look."""
    if puzzle.kind == "exact":
        return brute_force(puzzle)
    if puzzle.kind == "beginner":
        return beginners_right(puzzle)
    game = Game.from_record(puzzle.record)
    lead = lead_of(game.view(game.seat), CHECK_SEED, DEEPER, CLOSE)
    return lead is not None and any(list(turn) in puzzle.solutions for turn in lead)


def beginners_right(puzzle: PuzzleDefinition) -> bool:
    """Whether exactly the solutions among the choices are right, by the rules' own reasons."""
    game = Game.from_record(puzzle.record)
    if puzzle.task == "area":
        worth = {f"{x},{y}": area.worth for area in game.areas() for x, y in area.cells if area.side is None}
        most = max(worth.values())
        right = [choice for choice in puzzle.choices if worth[choice] == most]
    else:
        rules = {choice: game.why(choice) for choice in puzzle.choices}
        wanted = None if puzzle.task == "legal" else "LAY-7"
        right = [choice for choice, why in rules.items() if (why.rule if why else None) == wanted]
    return [[choice] for choice in right] == puzzle.solutions


def brute_force(puzzle: PuzzleDefinition) -> bool:
    """Whether the solutions are exactly the best turns: every line played out by the rules, with no evaluation."""
    game = Game.from_record(puzzle.record)
    side = game.rules.side(game.seat)
    values: dict[Turn, float] = {}
    for turn in all_turns(game):
        core = game.core.copy()
        for move in turn:
            core.play(move)
        values[turn] = _value(core, game.rules, side, puzzle.task == "most")
    best = max(values.values())
    right = [turn for turn, value in values.items() if value == best]
    solutions = sorted(list(in_notation(turn)) for turn in right)
    return solutions == sorted(puzzle.solutions) and len(right) < len(values) and len(grouped(game, right)) == 1


def _value(core: Core, rules: Rules, side: int, by_points: bool) -> float:
    """The value to a side: minimax over all moves by the scores at the end (END-3, END-4).

    It stops early only at a win or a loss, which nothing can change.
    """
    if core.phase == PHASE_OVER:
        scores = [core.score(one) for one in range(rules.sides)]
        others = [score for other, score in enumerate(scores) if other != side]
        if by_points:
            return scores[side] - max(others, default=0)
        best = max(scores)
        return 1 / scores.count(best) if scores[side] == best else 0.0
    own = rules.side(core.seat) == side
    found: float | None = None
    saved = core.save()
    for move in core.moves():
        core.play(move)
        value = _value(core, rules, side, by_points)
        core.restore(saved)
        if found is None or (value > found if own else value < found):
            found = value
        if not by_points and found == (1.0 if own else 0.0):
            break
    assert found is not None
    return found

"""Judges an answer to a puzzle, and says what is wrong with a wrong one."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.rune import Game, IllegalMove, Move
from runehall.study.core.solve import solve_after
from runehall.study.core.structs import UNSOLVED
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.estimates import exact
from runehall.study.explanation.explain import answer_to, explain
from runehall.study.report.puzzles import PuzzleAnswer, PuzzleDefinition
from runehall.study.report.turns import Fact

TRIALS = 48
LIMIT = 1_000_000
ALIKE = 0.02
"""A turn this close to the best one counts as right, and so does one whose interval includes no loss."""


def judge(puzzle: PuzzleDefinition, moves: Sequence[str]) -> PuzzleAnswer:
    """Judge an answer: a turn's moves, or for beginners one of the choices. An illegal turn raises an error."""
    game = Game.from_record(puzzle.record)
    if puzzle.kind == "beginner":
        return _judge_choice(puzzle, game, moves[0] if moves else "")
    trial = game.copy()
    for number, move in enumerate(moves):
        if number and not _goes_on(trial, game.seat):
            raise IllegalMove("TURN-1", f"the turn ends before {move:.40}: leave out that move and what follows it")
        trial.play(move)
    if not moves or _goes_on(trial, game.seat):
        raise IllegalMove("TURN-1", "the turn is not finished: draw a card or place a Rune Master")
    right = list(moves) in puzzle.solutions
    turn = tuple(Move.parse(move).code for move in moves)
    best = tuple(Move.parse(move).code for move in puzzle.solutions[0])
    comparison = Comparison(game.view(game.seat), 0, turn, None if turn != best else [turn])
    comparison.deepen(TRIALS)
    if turn == best:
        return PuzzleAnswer(right, comparison.worth(0), 0.0, [], [])
    at = comparison.turns.index(turn)
    behind = comparison.behind(at)
    loss = behind.value
    if right or (puzzle.task == "better" and (loss < ALIKE or behind.low <= 0)):
        return PuzzleAnswer(True, comparison.worth(at), 0.0, [], [])
    if puzzle.task == "most":
        return _judge_points(game, turn, puzzle, comparison, at)
    why, _, _ = explain(comparison, at, comparison.order[0], "you")
    said = Fact("study-wrong-loss", {"points": max(1, round(100 * loss))})
    return PuzzleAnswer(False, comparison.worth(at), loss, [said, *why], answer_to(comparison, at).moves)


def _goes_on(game: Game, seat: int) -> bool:
    """Return whether a turn of this seat is not finished; a token (GM-1) is a separate decision."""
    return not game.over and game.seat == seat and game.phase == "act"


def _judge_points(
    game: Game, turn: tuple[int, ...], puzzle: PuzzleDefinition, comparison: Comparison, at: int
) -> PuzzleAnswer:
    """Judge a turn that does not score most, with the points that it misses."""
    value, _ = solve_after(game.core, turn, game.rules.side(game.seat), True, LIMIT)
    assert value != UNSOLVED
    said = Fact("study-wrong-points", {"points": round(puzzle.worth - value)})
    return PuzzleAnswer(False, comparison.worth(at), puzzle.worth - value, [said], [])


def _judge_choice(puzzle: PuzzleDefinition, game: Game, choice: str) -> PuzzleAnswer:
    """Judge an answer to a beginners' puzzle."""
    if choice not in puzzle.choices:
        raise IllegalMove("NOTATION", f"{choice!r:.40} is none of the answers: {', '.join(puzzle.choices)}")
    right = [choice] in puzzle.solutions
    why: list[Fact] = []
    if not right and puzzle.task == "legal":
        reason = game.why(choice)
        assert reason is not None
        why = [Fact("study-wrong-illegal", {"rule": reason.rule}, list(reason.cells))]
    elif not right and puzzle.task == "forbidden":
        why = [Fact("study-wrong-legal")]
    elif not right:
        worth = {f"{x},{y}": area.worth for area in game.areas() for x, y in area.cells}
        why = [Fact("study-wrong-area", {"worth": worth[choice], "most": round(puzzle.worth)})]
    return PuzzleAnswer(right, exact(1.0 if right else 0.0), 0.0 if right else 1.0, why, [])

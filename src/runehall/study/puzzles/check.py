"""Checks puzzles independently: exact ones by brute force over the rules, others by deeper analysis and whole games."""

from __future__ import annotations

import math
import random
import statistics

from runehall.minds.outcome import win_share
from runehall.minds.rune.mind import in_notation
from runehall.minds.rune.player import Player
from runehall.rune import Game, Move, Rules
from runehall.rune.codes import PHASE_OVER
from runehall.rune.core.interface import Core
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.ending import all_turns
from runehall.study.puzzles.groups import Turn, grouped
from runehall.study.puzzles.sampled import DEEP_TRIALS, USUAL_TRIALS, lead_of
from runehall.study.report.puzzles import PuzzleDefinition

DEEPER = 2 * DEEP_TRIALS
"""Trials of each turn in the check."""
CHECK_SEED = 1000
"""The seed of the check: its deals differ from those on which the puzzle was found."""
GAMES = 64
"""The number of pairs of games in which the solution and its rival are played out."""
FINISHER = "strong#24"
"""The player that finishes these games."""
SURE = 1.64
"""By how many standard errors the solution must win more: a one-sided test at 95 %."""
CLOSE = 0.08
"""The lower end of the lead's interval must still be at least this much."""


def holds(puzzle: PuzzleDefinition) -> bool:
    """Return whether a puzzle passes the independent check of its kind."""
    if puzzle.kind == "exact":
        return brute_force(puzzle)
    if puzzle.kind == "beginner":
        return beginners_right(puzzle)
    game = Game.from_record(puzzle.record)
    lead = lead_of(game.view(game.seat), CHECK_SEED, DEEPER, CLOSE)
    return lead is not None and any(list(turn) in puzzle.solutions for turn in lead) and wins_more(puzzle)


def wins_more(puzzle: PuzzleDefinition, games: int = GAMES) -> bool:
    """Return whether the solution wins more games than its best rival, with searching players that finish both.

    Each pair of games has the same cards. Only results count, not the nets that found the puzzle.
    """
    game = Game.from_record(puzzle.record)
    view = game.view(game.seat)
    comparison = Comparison(view, CHECK_SEED)
    comparison.deepen(USUAL_TRIALS)
    ranked = [list(in_notation(comparison.turns[i])) for i in comparison.order]
    rival = next((turn for turn in ranked if turn not in puzzle.solutions and not _alike(game, turn, puzzle)), None)
    if rival is None:
        return False
    player, rng = Player.parse(FINISHER), random.Random(CHECK_SEED)
    gains = list[float]()
    for number in range(games):
        deal = Game.sample(view, rng)
        shares = [_finished(deal, turn, player, number) for turn in (puzzle.solutions[0], rival)]
        gains.append(shares[0] - shares[1])
    spread = statistics.stdev(gains) / math.sqrt(len(gains))
    return bool(statistics.fmean(gains) > SURE * spread)


def _alike(game: Game, turn: list[str], puzzle: PuzzleDefinition) -> bool:
    """Return whether a turn amounts to the solution, with at most its master in another place of the same area."""
    pair = [tuple(Move.parse(move).code for move in moves) for moves in (turn, puzzle.solutions[0])]
    return len(grouped(game, pair)) == 1


def _finished(deal: Game, turn: list[str], player: Player, seed: int) -> float:
    """Return the mover's share of the win after this turn, with the same player for all seats."""
    side, game = deal.rules.side(deal.seat), deal.copy()
    for move in turn:
        game.play(move)
    while not game.over:
        game.play(player.answer(game.view(game.seat), seed=seed).move)
    return win_share(game.winners(), side)


def beginners_right(puzzle: PuzzleDefinition) -> bool:
    """Return whether the solutions are exactly the right choices, according to the rules."""
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
    """Return whether the solutions are exactly the best turns, by playing every line to its end."""
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
    """Return the value to a side by minimax over all moves, with the scores at the end (END-3, END-4).

    It stops early only at a certain win or loss.
    """
    if core.phase == PHASE_OVER:
        scores = [core.score(one) for one in range(rules.sides)]
        others = [score for other, score in enumerate(scores) if other != side]
        if by_points:
            return scores[side] - max(others, default=0)
        return win_share([one for one, score in enumerate(scores) if score == max(scores)], side)
    own = rules.side(core.seat) == side
    reached: float | None = None
    for move in core.moves():
        core.play(move)
        value = _value(core, rules, side, by_points)
        core.undo()
        if reached is None or (value > reached if own else value < reached):
            reached = value
        if not by_points and reached == (1.0 if own else 0.0):
            break
    assert reached is not None
    return reached

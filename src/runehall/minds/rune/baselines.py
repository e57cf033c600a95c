"""Baseline minds to compare the search with: random, evaluation without search, flat Monte Carlo and plain UCT."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runehall.arguments import check_argument
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.structs import MOVE_LIMIT
from runehall.minds.rune.mind import (
    DEFAULT_SECONDS,
    UNLIMITED,
    Alternative,
    Answer,
    Budget,
    in_notation,
    interrupted_by,
    win_chance,
)
from runehall.rune import View

if TYPE_CHECKING:
    from runehall.minds.rune.core.searcher import EvaluationWeights

UNLIMITED_SECONDS = 3600.0
RESERVED = 0.004
"""Seconds reserved for the work after the simulations."""
RANKED = 40
"""How many turns are ranked by evaluation, unless more are requested."""
EQUAL = 1e-7
"""Values that differ by no more than this are equal."""


@dataclass(frozen=True, slots=True)
class RandomMind:
    """Plays random legal moves."""

    name: str = "random"

    def think(self, view: View, budget: Budget) -> Answer:
        """Choose a legal move uniformly at random."""
        check_argument(budget, Budget, "the budget of a mind")
        moves = sample_game(view).legal_moves
        rng = random.Random(f"{budget.seed}:{len(view.moves)}")
        move = str(moves[rng.randrange(len(moves))])
        return Answer(move, 0.5, (move,))


@dataclass(frozen=True, slots=True)
class EvaluationMind:
    """Plays the turn with the best evaluation, without search; `method` is one of EVAL_POINTS, EVAL_NETS, ….

    With `width` above 1, it plays one of the best `width` turns at random, as long as its value is within `slack` of
    the best.
    """

    name: str
    method: int
    width: int = 1
    slack: float = EQUAL
    weights: EvaluationWeights | None = None

    def think(self, view: View, budget: Budget) -> Answer:
        """Choose the first move of the best turn, at random among equal ones."""
        check_argument(budget, Budget, "the budget of a mind")
        searcher = searcher_for(view, sample_game(view), self.weights)
        turns = searcher.rank(max(self.width, RANKED), self.method, False)
        rng = random.Random(f"{budget.seed}:{len(view.moves)}")
        best = [turn for turn in turns if turn[1] >= turns[0][1] - self.slack]
        if self.width > 1:
            best = best[: self.width]
        moves, value = rng.choice(best)
        line = in_notation(moves)
        rest = [turn for turn in turns if turn[0] != moves][: budget.lines - 1]
        others = tuple(Alternative(win_chance(worth), in_notation(codes), 0) for codes, worth in rest)
        return Answer(line[0], win_chance(value), line, 0, others)


@dataclass(frozen=True, slots=True)
class MonteCarloMind:
    """Random playouts on sampled deals, either evenly over all moves (flat) or in a tree by UCB."""

    name: str
    tree: bool

    def think(self, view: View, budget: Budget) -> Answer:
        """Choose the move with the best mean (flat), or the move tried most often (tree)."""
        check_argument(budget, Budget, "the budget of a mind")
        game = sample_game(view)
        legal = game.legal_moves
        moves = [move.code for move in legal][:MOVE_LIMIT]
        if len(moves) == 1:
            return Answer(str(legal[0]), 0.5, (str(legal[0]),))
        searcher = searcher_for(view, game)
        seconds = UNLIMITED_SECONDS if budget.seconds is None else max(0.001, budget.seconds - RESERVED)
        if budget.seconds is None and budget.simulations is None:
            seconds = DEFAULT_SECONDS
        simulations = UNLIMITED if budget.simulations is None else budget.simulations
        seed = (budget.seed * 1_000_003 + len(view.moves)) & (1 << 62) - 1
        with interrupted_by(budget.stop, searcher.stop):
            values, visits, done = searcher.monte_carlo(self.tree, moves, simulations, seconds, seed)
        by = visits if self.tree else values
        best = max(range(len(moves)), key=lambda i: (by[i], values[i]))
        text = str(legal[best])
        return Answer(text, win_chance(values[best]), (text,), done)

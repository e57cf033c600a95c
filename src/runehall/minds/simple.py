"""Minds that do not search: random, greedy by points, and by learned judgement alone."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from runehall.minds.answers import Answer, Budget
from runehall.minds.knowledge import position, seer_for
from runehall.rune import Move, View

if TYPE_CHECKING:
    from runehall.minds.seer import Weights


def texts(moves: tuple[int, ...]) -> tuple[str, ...]:
    """The core's moves in notation."""
    return tuple(str(Move.from_code(code)) for code in moves)


@dataclass(frozen=True, slots=True)
class Random:
    """Plays any legal move."""

    name: str = "random"

    def think(self, view: View, budget: Budget) -> Answer:
        """Any legal move is as likely as any other."""
        moves = position(view).legal_moves()
        rng = random.Random(f"{budget.seed}:{len(view.moves)}")
        move = str(moves[rng.randrange(len(moves))])
        return Answer(move, 0.5, (move,))


@dataclass(frozen=True, slots=True)
class Judging:
    """Plays the whole turn that is judged best at once: by the balance of points (0), by the learned nets (1),
    or by the one that is told the outline alone (2).

    With `width` above 1 it takes any of that many best turns whose worth is within `slack` of the best.
    """

    name: str
    by: int
    width: int = 1
    slack: float = 0.0
    weights: Weights | None = None

    def think(self, view: View, budget: Budget) -> Answer:
        """The best turn's first move; equal ones by lot."""
        game = position(view)
        seer = seer_for(view, game, self.weights)
        turns = seer.rank(max(self.width, 40), self.by, False)
        rng = random.Random(f"{budget.seed}:{len(view.moves)}")
        slack = self.slack if self.width > 1 else 1e-7
        best = [turn for turn in turns[: max(self.width, 40)] if turn[1] >= turns[0][1] - slack]
        if self.width > 1:
            best = best[: self.width]
        moves, value = rng.choice(best)
        line = texts(moves)
        return Answer(line[0], min(1.0, max(0.0, value)), line)

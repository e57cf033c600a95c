"""The two lowest levels in Python only: they take about the most points visible, using only what their seat knows.

Every turn is a lay, then a draw or a master. A lay's value is the points it leaves, plus the best master after it if
the master gains more than it costs. As with the hall's levels, any turn that is not far behind the best may be played.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from runehall.rune import Game, Move, View
from runehall.rune.codes import Kind

TRIED = 60
"""The most lays that are tried in a turn, so that a slow device answers soon."""
KEPT_MASTER = 4.0
"""The value of a master in reserve to its side while cards are left, in points."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """A level: how many points a turn may be behind the best, and how many of the best turns are considered."""

    name: str
    slack: float
    width: int

    def move(self, view: View, seed: int) -> str:
        """Return the move for the seat to move."""
        rng = random.Random(f"{seed}:{len(view.moves)}")
        game = Game.sample(view, rng)
        moves = list(game.legal_moves)
        if len(moves) == 1:
            return str(moves[0])
        if any(move.kind is Kind.LAY for move in moves):
            lays = [move for move in moves if move.kind is Kind.LAY]
            rated = [(self._after(game, lay), lay) for lay in rng.sample(lays, min(TRIED, len(lays)))]
        else:
            rated = [(_worth(game, move), move) for move in moves]
        rated.sort(key=lambda one: -one[0])
        near = [move for worth, move in rated[: self.width] if worth >= rated[0][0] - self.slack]
        return str(rng.choice(near))

    def _after(self, game: Game, lay: Move) -> float:
        """Return the value of a lay to its side, with the best master after it."""
        seat = game.seat
        after = game.copy()
        after.play(lay)
        best = _balance(after, seat)
        if after.seat == seat and after.phase == "act" and after.reserves[seat]:
            free = [area for area in after.areas() if area.side is None]
            best = max([best, *(best + area.worth - _price(after, seat) for area in free)])
        return best


LEVELS = {"pebble": Greedy("pebble", 3.0, 40), "twig": Greedy("twig", 1.0, 12)}


def _worth(game: Game, move: Move) -> float:
    """Return the value of a move to the side that makes it."""
    if move.kind is Kind.DRAW:
        return _balance(game, game.seat)
    seat = game.seat
    after = game.copy()
    after.play(move)
    return _balance(after, seat) - (_price(game, seat) if move.kind is Kind.MASTER else 0.0)


def _price(game: Game, seat: int) -> float:
    """Return the cost of placing a master now; 0 if the pile is empty or the seat has no master left."""
    return KEPT_MASTER if game.pile_count and game.reserves[seat] else 0.0


def _balance(game: Game, seat: int) -> float:
    """Return a side's points less those of the best other side."""
    scores = game.scores()
    side = game.rules.side(seat)
    return scores[side] - max([points for other, points in enumerate(scores) if other != side], default=0)

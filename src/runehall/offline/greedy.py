"""The two lowest levels in Python only: they take about the most points that they see, from what their seat knows.

Every turn is a lay, then a draw or a master. A lay is worth what it leaves on the table; the best master after it
counts where it gains more than it costs. As with the hall's levels, any good turn that is not far behind will do.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from runehall.rune import Game, Move, View
from runehall.rune.codes import Kind

TRIED = 60
"""Lays that are tried in a turn, so that a slow device answers soon."""
KEPT_MASTER = 4.0
"""Points that a master in reserve is worth to its side while cards are left."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """A level: how many points behind the best a turn may be, and how many of the best are looked at."""

    name: str
    slack: float
    width: int

    def move(self, view: View, seed: int) -> str:
        """The move for the seat to move."""
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
        """What a lay leaves to its side, with the best master after it."""
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
    """What a move is worth to the side that makes it."""
    if move.kind is Kind.DRAW:
        return _balance(game, game.seat)
    seat = game.seat
    after = game.copy()
    after.play(move)
    return _balance(after, seat) - (_price(game, seat) if move.kind is Kind.MASTER else 0.0)


def _price(game: Game, seat: int) -> float:
    """What it costs to place a master now: less for each that is left, and nothing when no card can be drawn."""
    return KEPT_MASTER if game.pile_count and game.reserves[seat] else 0.0


def _balance(game: Game, seat: int) -> float:
    """A side's points less those of the best other side."""
    scores = game.scores()
    side = game.rules.side(seat)
    return scores[side] - max([points for other, points in enumerate(scores) if other != side], default=0)

"""Sets up the compiled search with what a seat knows, and nothing else."""

from __future__ import annotations

import random

from runehall.minds.rune.core.searcher import EvaluationWeights, Searcher
from runehall.minds.rune.learned import weights_for
from runehall.minds.rune.opponents import greedy_chances
from runehall.minds.rune.positions import check_view
from runehall.rune import Game, View


def sample_game(view: View) -> Game:
    """Return a game that is consistent with the view; only what the view shows may be read from it."""
    check_view(view)
    return Game.sample(view, random.Random(0))


def searcher_for(view: View, game: Game, weights: EvaluationWeights | None = None) -> Searcher:
    """Return a searcher for the position as the viewer knows it."""
    assert view.seat is not None
    hands = list(zip(view.hand_counts, view.shown, strict=True))
    weights = weights or weights_for(view.rules.mode)
    return Searcher(
        game.core, weights, view.seat, view.unseen, hands, greedy_chances(view), adepts_hidden=view.phase == "adept"
    )

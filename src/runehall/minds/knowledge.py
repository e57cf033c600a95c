"""From a seat's view to the compiled minds: the one way in."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import numpy as np

from runehall.errors import RunehallError
from runehall.minds.habits import haste
from runehall.minds.seer import Seer, Weights
from runehall.rune import Game, View

FOLDER = Path(__file__).parent / "weights"


@cache
def weights_for(mode: str) -> Weights:
    """The learned weights for a mode."""
    return load_weights(FOLDER / f"{mode}.npy")


def load_weights(path: Path) -> Weights:
    """Read weights from a file of numbers."""
    return Weights(np.load(path, allow_pickle=False).astype(np.float64).tolist())


def position(view: View) -> Game:
    """Some game that agrees with the view; only what the view tells may be read from it."""
    if view.phase == "over":
        raise RunehallError("END-2", "the game is over: there is nothing to think about")
    if view.viewer is None or view.viewer != view.seat:
        raise RunehallError("TURN-1", "a mind thinks for the seat to move: give it that seat's view")
    return view.sample(random.Random(0))


def seer_for(view: View, game: Game, weights: Weights | None = None) -> Seer:
    """The view's knowledge, ready to be searched."""
    assert view.viewer is not None
    return Seer(
        game.core,
        view.viewer,
        view.unseen,
        view.shown,
        view.hands,
        view.phase == "adept",
        haste(view),
        weights or weights_for(view.rules.mode),
    )

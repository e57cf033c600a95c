"""From a seat's view to the compiled search: what the seat knows, and nothing else."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import numpy as np

from runehall.errors import RunehallError
from runehall.minds.rune.opponents import greedy_chances
from runehall.minds.rune.plain_structs import HIDDEN_UNITS, NET_INPUTS, POSITION_INPUTS
from runehall.minds.rune.search_core import EvaluationWeights, Searcher
from runehall.rune import Game, View

WEIGHTS_FOLDER = Path(__file__).parent / "weights"


@cache
def weights_for(mode: str) -> EvaluationWeights:
    """The learned weights for a mode."""
    return load_weights(WEIGHTS_FOLDER / f"{mode}.npy")


def net_size(inputs: int) -> int:
    """How many numbers a net of so many inputs has."""
    return inputs * HIDDEN_UNITS + 2 * HIDDEN_UNITS + inputs + 1


def load_weights(path: Path) -> EvaluationWeights:
    """Read weights from a NumPy file."""
    try:
        numbers = np.load(path, allow_pickle=False).astype(np.float64).tolist()
    except (OSError, ValueError) as error:
        raise RunehallError("MIND", f"{path} holds no weights: {error}") from None
    sizes = [net_size(POSITION_INPUTS), net_size(POSITION_INPUTS) + net_size(NET_INPUTS)]
    if len(numbers) not in sizes:
        raise RunehallError("MIND", f"{path} holds {len(numbers)} numbers, but weights are {sizes[0]} or {sizes[1]}")
    return EvaluationWeights(numbers)


def sample_game(view: View) -> Game:
    """Some game that agrees with the view; only what the view shows may be read from it."""
    if view.phase == "over":
        raise RunehallError("END-2", "the game is over: there is nothing to think about")
    if view.viewer is None or view.viewer != view.seat:
        raise RunehallError("TURN-1", "a mind thinks for the seat to move: give it that seat's view")
    return Game.sample(view, random.Random(0))


def searcher_for(view: View, game: Game, weights: EvaluationWeights | None = None) -> Searcher:
    """A search of the position as the viewer knows it."""
    assert view.viewer is not None
    searcher = Searcher(game.core, weights or weights_for(view.rules.mode))
    searcher.believe(view.viewer, view.unseen, view.phase == "adept")
    for seat, chance in enumerate(greedy_chances(view)):
        searcher.believe_hand(seat, view.hands[seat], view.shown[seat], chance)
    return searcher

"""Positions as numbers, for research: the value of a position, its features and its best turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from runehall.arguments import checked
from runehall.minds.rune.baselines import EvaluationMind
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.searcher import Searcher
from runehall.minds.rune.core.structs import EVAL_NETS, NET_INPUTS
from runehall.minds.rune.mind import Alternative, Budget
from runehall.minds.rune.positions import AnyPosition, view_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def _ranked(position: AnyPosition) -> tuple[Searcher, float]:
    """Return a searcher that has ranked the best turn, and that turn's value."""
    view = view_of(position)
    searcher = searcher_for(view, sample_game(view))
    turns = searcher.rank(1, EVAL_NETS, False)
    return searcher, turns[0][1] if turns else 0.5


@checked
def evaluate(positions: Iterable[AnyPosition]) -> NDArray[np.float64]:
    """Return the value of each position to the seat to move: its win chance (solo: a hundredth of the points).

    It is the learned evaluation after the best turn, without search, from what that seat may know. A position is a
    game, a view, or a text of one line.
    """
    import numpy as np  # thinking itself needs no NumPy

    return np.array([_ranked(position)[1] for position in positions], np.float64)


@checked
def features(positions: Iterable[AnyPosition]) -> NDArray[np.float32]:
    """Return the inputs of the learned evaluation after the best turn, one row for each position."""
    import numpy as np

    rows = [searcher.inputs_after([0])[0] for searcher, _ in map(_ranked, positions)]
    return np.array(rows, np.float32).reshape(-1, NET_INPUTS)


@checked
def candidates(position: AnyPosition, number: int = 10) -> list[Alternative]:
    """Return the best turns by the learned evaluation, best first, with their values."""
    answer = EvaluationMind("candidates", EVAL_NETS).think(view_of(position), Budget(lines=number))
    return [Alternative(answer.value, answer.line, 0), *answer.others]

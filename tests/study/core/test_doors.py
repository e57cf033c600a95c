"""The compiled study checks what Python passes."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.errors import RunehallError
from runehall.rune import Game, Rules
from runehall.study.core.solve import solve_after
from runehall.study.core.structs import UNSOLVED
from runehall.study.core.trials import Trials
from runehall.study.evaluation.belief import referee_trials

DUEL = Game.new(Rules(), seed=4)


def test_an_end_that_is_too_deep_is_not_solved() -> None:
    """Each move to the end takes room on the stack: a whole game would need more than there is."""
    value, left = solve_after(DUEL.core, (), 0, False, 1_000_000)
    assert value == UNSOLVED
    assert left > 0


def test_only_legal_moves_and_sides_are_solved() -> None:
    for moves in ((0,), (-1,), (1 << 60,), (DUEL.core.moves()[0],) * 2):
        with pytest.raises(RunehallError):
            solve_after(DUEL.core, moves, 0, False, 10)
    for side in (-1, 2):
        with pytest.raises(RunehallError):
            solve_after(DUEL.core, (), side, False, 10)


def test_only_candidates_are_tried() -> None:
    trials = referee_trials(DUEL)
    for candidate in (-1, 1, 400):
        with pytest.raises(RunehallError):
            trials.run([candidate], 1, 2)
        with pytest.raises(RunehallError):
            trials.line(candidate, 1, 2)
    with pytest.raises(TypeError):
        Trials.__new__(Trials)


ANY = st.none() | st.integers() | st.floats() | st.text(max_size=3) | st.lists(st.integers(-3, 80), max_size=6)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["run", "line", "calibrate"]), st.lists(ANY, max_size=3))
def test_any_arguments_are_answered_or_refused(name: str, arguments: list[Any]) -> None:
    with suppress(RunehallError, TypeError, ValueError, OverflowError):
        getattr(referee_trials(DUEL), name)(*arguments)

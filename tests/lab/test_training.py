"""Training from nothing: it learns, goes on after a stop, and gives the same numbers from the same seed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from runehall.cli import run
from runehall.errors import RunehallError
from runehall.lab.fitting import INPUTS, fit, fresh_numbers, loss_of, outcomes
from runehall.lab.training import Course, Lesson, train
from runehall.minds.seer import Weights


def test_a_fit_learns_what_is_there() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.normal(size=(4000, INPUTS)).astype(np.float32)
    targets = (inputs[:, 1] + inputs[:, 2] > 0).astype(np.float32)
    fitted = fit(fresh_numbers(1), inputs, targets, epochs=24, seed=1)
    assert fitted.losses[-1] < 0.9 * fitted.losses[0]
    assert loss_of(outcomes(fitted.numbers, inputs), targets) < 0.65


def test_training_resumes_and_repeats(tmp_path: Path) -> None:
    lessons: list[Lesson] = []
    whole = train(Course("duel", (300, 40), 2), tmp_path / "whole", learned=lessons.append)
    assert [lesson.generation for lesson in lessons] == [0, 1]
    assert lessons[0].losses[-1] < lessons[0].losses[0]

    class Stop(Exception):
        """The power fails."""

    def fail(lesson: Lesson) -> None:
        raise Stop

    with pytest.raises(Stop):
        train(Course("duel", (300, 40), 2), tmp_path / "parts", learned=fail)
    again: list[Lesson] = []
    assert np.array_equal(train(Course("duel", (300, 40), 2), tmp_path / "parts", learned=again.append), whole)
    assert [lesson.generation for lesson in again] == [1]
    assert (tmp_path / "parts" / "duel-curve.svg").read_text().startswith("<svg")
    Weights(whole.tolist())


def test_another_course_needs_another_folder(tmp_path: Path) -> None:
    train(Course("solo", (20,), 1), tmp_path)
    with pytest.raises(RunehallError, match="TRAIN"):
        train(Course("solo", (30,), 1), tmp_path)


def test_the_command_trains(tmp_path: Path) -> None:
    out = tmp_path / "w.npy"
    assert (
        run(["train", str(tmp_path / "t"), "--mode", "solo", "--games", "40", "--epochs", "1", "--out", str(out)]) == 0
    )
    assert np.load(out).dtype == np.float32
    assert run(["train", str(tmp_path / "t"), "--mode", "nim"]) == 2
    assert run(["train", str(tmp_path / "t"), "--games", "many"]) == 2

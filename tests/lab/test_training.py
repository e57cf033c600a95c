"""Training from nothing: it learns, goes on after a stop, and gives the same numbers from the same seed."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from runehall.cli import run
from runehall.errors import RunehallError
from runehall.lab.fitting import fit, fresh_numbers, loss_of, outcomes
from runehall.lab.gating import measure
from runehall.lab.jobs import Runner
from runehall.lab.training import Generation, TrainingPlan, train
from runehall.minds.rune.core.searcher import EvaluationWeights
from runehall.minds.rune.core.structs import NET_INPUTS
from runehall.minds.rune.learned import WEIGHTS_FOLDER


def test_a_fit_learns_what_is_there() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.normal(size=(4000, NET_INPUTS)).astype(np.float32)
    targets = (inputs[:, 1] + inputs[:, 2] > 0).astype(np.float32)
    fitted = fit(fresh_numbers(1), inputs, targets, epochs=24, seed=1)
    assert fitted.losses[-1] < 0.9 * fitted.losses[0]
    assert loss_of(outcomes(fitted.numbers, inputs), targets) < 0.65


def test_training_resumes_and_repeats(tmp_path: Path) -> None:
    trained: list[Generation] = []
    whole = train(TrainingPlan("duel", (300, 40), 2), tmp_path / "whole", learned=trained.append)
    assert [generation.generation for generation in trained] == [0, 1]
    assert trained[0].losses[-1] < trained[0].losses[0]

    class Stop(Exception):
        """The power fails."""

    def fail(generation: Generation) -> None:
        raise Stop

    with pytest.raises(Stop):
        train(TrainingPlan("duel", (300, 40), 2), tmp_path / "parts", learned=fail)
    again: list[Generation] = []
    assert np.array_equal(train(TrainingPlan("duel", (300, 40), 2), tmp_path / "parts", learned=again.append), whole)
    assert [generation.generation for generation in again] == [1]
    assert (tmp_path / "parts" / "duel-curve.svg").read_text().startswith("<svg")
    EvaluationWeights(whole.tolist())


def test_generations_are_measured_and_gated(tmp_path: Path) -> None:
    """A generation that loses to the best before it is kept, but teaches nobody and is not what comes out."""
    plan, trained = TrainingPlan("duel", (200, 40), 1, deals=3), list[Generation]()
    train(plan, tmp_path, learned=trained.append)
    for generation in trained:
        assert generation.strength is not None
        assert generation.strength.low <= generation.strength.share <= generation.strength.high
    assert trained[0].strength is not None
    assert trained[0].strength.accepted
    assert trained[0].strength.against_best is None
    assert (tmp_path / "duel-strength.svg").read_text().startswith("<svg")
    log = tmp_path / "duel-generations.json"
    told = json.loads(log.read_text())
    for accepted in (False, True):
        told[1]["strength"]["accepted"] = accepted
        log.write_text(json.dumps(told))
        assert np.array_equal(train(plan, tmp_path), np.load(tmp_path / f"duel-{int(accepted)}.npy"))


def test_weights_without_knowledge_are_not_accepted(tmp_path: Path) -> None:
    best, blank = tmp_path / "best.npy", tmp_path / "blank.npy"
    np.save(best, np.load(WEIGHTS_FOLDER / "duel.npy"))
    np.save(blank, np.zeros_like(np.load(best)))
    found = measure("duel", blank, best, deals=10, runner=Runner())
    assert found.against_best is not None
    assert found.against_best < 0.5
    assert not found.accepted
    assert measure("duel", best, best, deals=2, runner=Runner()).accepted


def test_another_course_needs_another_folder(tmp_path: Path) -> None:
    train(TrainingPlan("solo", (20,), 1), tmp_path)
    with pytest.raises(RunehallError, match="TRAIN"):
        train(TrainingPlan("solo", (30,), 1), tmp_path)


def test_the_command_trains(tmp_path: Path) -> None:
    out = tmp_path / "w.npy"
    assert (
        run(["train", str(tmp_path / "t"), "--mode", "solo", "--games", "40", "--epochs", "1", "--out", str(out)]) == 0
    )
    assert np.load(out).dtype == np.float32
    assert run(["train", str(tmp_path / "t"), "--mode", "nim"]) == 2
    assert run(["train", str(tmp_path / "t"), "--games", "many"]) == 2

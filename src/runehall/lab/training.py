"""Trains the nets from scratch, in generations of self-play and fitting; a stopped training resumes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import MISSING, asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.lab.fitting import Floats, fit, fresh_numbers
from runehall.lab.gating import Strength, measure
from runehall.lab.jobs import Runner
from runehall.lab.reports.plots import curve_plot
from runehall.minds.rune.core.searcher import EvaluationWeights, net_size
from runehall.minds.rune.core.self_play import SelfPlay
from runehall.minds.rune.core.structs import EVAL_NETS, EVAL_POINTS, NET_INPUTS, POSITION_INPUTS
from runehall.rune import OPTIONS, Game, Rules

CHUNK = 200
"""Games of one job."""
NOISE = 0.02
"""Standard deviation of the noise on every turn's value."""
LONGEST = {"solo": 20, "duel": 60, "trio": 90, "teams": 110}
"""The most positions of a game, counting all sides."""


@checked
@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What to train: a mode, the games of each generation, the epochs of each fit, and the seed."""

    mode: str
    games: tuple[int, ...]
    epochs: int = 8
    seed: int = 1
    memory: int = 3
    """The number of generations whose games are kept for the next fit."""
    deals: int = 0
    """Deals that each generation plays against greedy and the best one before it; with 0, each one is accepted."""


@dataclass(frozen=True, slots=True)
class Generation:
    """One generation: positions, and the loss on held-out positions before and after each epoch, for both nets."""

    generation: int
    games: int
    positions: int
    losses: tuple[float, ...]
    plain: tuple[float, ...]
    """The losses of the position net."""
    strength: Strength | None = None


@dataclass(frozen=True, slots=True)
class SelfPlayJob:
    """A job: games to play with these numbers (None: by the difference in points)."""

    mode: str
    numbers: tuple[float, ...] | None
    games: int
    seed: int
    options: tuple[str, ...]


def play_job(job: SelfPlayJob) -> tuple[Floats, Floats]:
    """Return the inputs and results of a job's games."""
    room = job.games * LONGEST[job.mode]
    inputs, targets = np.zeros((room, NET_INPUTS), np.float32), np.zeros(room, np.float32)
    rules = Rules(job.mode, **dict[str, Any]((option, True) for option in job.options))
    core = Game.new(rules, seed=0).core
    numbers = job.numbers or (0.0,) * (net_size(POSITION_INPUTS) + net_size(NET_INPUTS))
    method, draw_noise = (EVAL_NETS, 0.06) if job.numbers else (EVAL_POINTS, 0.04)
    games = SelfPlay(core, EvaluationWeights(numbers), method, inputs, targets)
    n = games.run(job.games, job.seed, NOISE, draw_noise)
    return inputs[:n], targets[:n]


def jobs_of(plan: TrainingPlan, generation: int, numbers: Floats | None) -> list[SelfPlayJob]:
    """Return the jobs of a generation; one in four plays with options."""
    rng = random.Random(f"{plan.seed}:{plan.mode}:{generation}")
    values = None if numbers is None else tuple(map(float, numbers))
    jobs = []
    for i in range(max(1, plan.games[generation] // CHUNK)):
        options = tuple(option for option in OPTIONS if rng.random() < 0.5) if i % 4 == 3 else ()
        games = min(CHUNK, plan.games[generation])
        jobs.append(SelfPlayJob(plan.mode, values, games, rng.getrandbits(60), options))
    return jobs


@checked
def train(
    plan: TrainingPlan,
    folder: Path,
    runner: Runner | None = None,
    progress: Callable[[int, int, int], None] | None = None,
    learned: Callable[[Generation], None] | None = None,
) -> Floats:
    """Carry out a plan in a folder, resuming an earlier run; return the numbers of the best generation.

    The folder gets `MODE-N.npy` for each generation, its positions, `MODE-plan.json`, `MODE-generations.json` and the
    curves. Each generation learns from the games of the last one that was accepted.
    """
    runner = runner or Runner()
    log = folder / f"{plan.mode}-generations.json"
    _open_folder(plan, folder)
    trained: list[dict[str, Any]] = json.loads(log.read_text()) if log.exists() else []
    best: Path | None = None
    for generation in range(len(plan.games)):
        file = folder / f"{plan.mode}-{generation}.npy"
        if not file.exists() or len(trained) <= generation:
            numbers = None if best is None else np.load(best)
            _play_generation(plan, folder, generation, numbers, runner, progress)
            one = _fit_generation(plan, folder, generation, numbers)
            if plan.deals:
                one = replace(one, strength=measure(plan.mode, file, best, plan.deals, runner))
            trained = [*trained[:generation], asdict(one)]
            log.write_text(json.dumps(trained))
            _draw_curves(plan, folder, trained)
            if learned is not None:
                learned(one)
        strength = trained[generation].get("strength")
        if best is None or strength is None or strength["accepted"]:
            best = file
    if best is None:
        raise RunehallError("TRAIN", "a plan needs at least one generation")
    best_numbers: Floats = np.load(best)
    return best_numbers


def _open_folder(plan: TrainingPlan, folder: Path) -> None:
    """Create the folder; refuse a folder of another plan."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{plan.mode}-plan.json"
    wanted = json.loads(json.dumps(asdict(plan)))
    # A plan of an earlier version lacks fields that were added since.
    unset = {each.name: each.default for each in fields(plan) if each.default is not MISSING}
    if file.exists() and unset | json.loads(file.read_text()) != wanted:
        raise RunehallError("TRAIN", f"{file} holds another plan: choose another folder, or remove it to start over")
    file.write_text(json.dumps(wanted))


def _play_generation(
    plan: TrainingPlan,
    folder: Path,
    generation: int,
    numbers: Floats | None,
    runner: Runner,
    progress: Callable[[int, int, int], None] | None,
) -> None:
    """Play the games of a generation, unless its positions are already stored."""
    store = folder / f"{plan.mode}-{generation}.npz"
    if store.exists():
        return
    jobs = jobs_of(plan, generation, numbers)
    parts = []
    for done, part in enumerate(runner.run(play_job, jobs), 1):
        parts.append(part)
        if progress is not None:
            progress(generation, done, len(jobs))
    _save(store, np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts]))


def _fit_generation(plan: TrainingPlan, folder: Path, generation: int, numbers: Floats | None) -> Generation:
    """Fit both nets to the positions of the last generations, and store them."""
    inputs, targets = _remember(folder, plan, generation)
    if numbers is None:
        numbers = np.concatenate([fresh_numbers(plan.seed, POSITION_INPUTS), fresh_numbers(plan.seed, NET_INPUTS)])
    some, whole = numbers[: net_size(POSITION_INPUTS)], numbers[net_size(POSITION_INPUTS) :]
    epochs, seed = plan.epochs, plan.seed + generation
    plain = fit(some, np.ascontiguousarray(inputs[:, :POSITION_INPUTS]), targets, epochs=epochs, seed=seed)
    deep = fit(whole, inputs, targets, epochs=epochs, seed=seed)
    np.save(folder / f"{plan.mode}-{generation}.npy", np.concatenate([plain.numbers, deep.numbers]))
    return Generation(generation, plan.games[generation], len(inputs), tuple(deep.losses), tuple(plain.losses))


def _save(path: Path, inputs: Floats, targets: Floats) -> None:
    """Write positions so that an interruption never leaves a partial file."""
    half = path.with_suffix(".half.npz")
    np.savez(half, inputs=inputs.astype(np.float16), targets=targets)
    half.replace(path)


def _remember(folder: Path, plan: TrainingPlan, generation: int) -> tuple[Floats, Floats]:
    """Return the positions of the last few generations."""
    inputs, targets = [], []
    for number in range(max(0, generation - plan.memory + 1), generation + 1):
        with np.load(folder / f"{plan.mode}-{number}.npz") as stored:
            inputs.append(stored["inputs"].astype(np.float32))
            targets.append(stored["targets"])
    return np.concatenate(inputs), np.concatenate(targets)


def _draw_curves(plan: TrainingPlan, folder: Path, trained: list[dict[str, Any]]) -> None:
    """Draw the losses by epoch and, if it was measured, the strength by generation."""
    lines: dict[str, Any] = {}
    at = 0
    for one in trained:
        lines[f"generation {one['generation']}"] = [(at + i, loss) for i, loss in enumerate(one["losses"])]
        at += len(one["losses"])
    title = f"{plan.mode}: loss on positions held back, by epoch"
    (folder / f"{plan.mode}-curve.svg").write_text(curve_plot(title, lines))
    measured = [(one["generation"], one["strength"]) for one in trained if one.get("strength")]
    if measured:
        bounds: dict[str, Any] = {
            name: [(generation, strength[key]) for generation, strength in measured]
            for name, key in (("share", "share"), ("95 % from", "low"), ("to", "high"))
        }
        title = f"{plan.mode}: share of wins against greedy, by generation"
        (folder / f"{plan.mode}-strength.svg").write_text(curve_plot(title, bounds))

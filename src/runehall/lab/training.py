"""Training the judgement from nothing: self-play, fitting, and again with what was learned; it resumes after a stop."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from runehall.errors import RunehallError
from runehall.lab.fitting import INPUTS, PLAIN, Floats, fit, fresh_numbers, size_of
from runehall.lab.jobs import Runner
from runehall.lab.reports import curve_plot
from runehall.minds.seer import Weights, self_play
from runehall.rune import OPTIONS, Game, Rules

CHUNK = 200
"""Games of one job."""
LONGEST = {"solo": 20, "duel": 60, "trio": 90, "teams": 110}
"""Room for a game's positions, all sides together."""


@dataclass(frozen=True, slots=True)
class Course:
    """What to train: a mode, games of each generation, epochs of each fit, and the seed of it all."""

    mode: str
    games: tuple[int, ...]
    epochs: int = 8
    seed: int = 1
    memory: int = 3
    """Generations whose games are kept for the next fit."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One generation: positions, the loss on positions held back, before and after each epoch, of either net."""

    generation: int
    games: int
    positions: int
    losses: tuple[float, ...]
    plain: tuple[float, ...]
    """Of the net that is told the outline alone."""


@dataclass(frozen=True, slots=True)
class Batch:
    """A job: games to play with these numbers (none: by the balance of points)."""

    mode: str
    numbers: tuple[float, ...] | None
    games: int
    seed: int
    options: tuple[str, ...]


def play_batch(batch: Batch) -> tuple[Floats, Floats]:
    """Inputs and results of a batch's games."""
    room = batch.games * LONGEST[batch.mode]
    inputs, targets = np.zeros((room, INPUTS), np.float32), np.zeros(room, np.float32)
    rules = Rules(batch.mode, **dict.fromkeys(batch.options, True))
    core = Game.new(rules, seed=0).core
    numbers = batch.numbers or (0.0,) * (size_of(PLAIN) + size_of(INPUTS))
    by, sway = (1, 0.06) if batch.numbers else (0, 0.04)
    n = self_play(core, Weights(numbers), by, batch.games, batch.seed, 0.02, sway, inputs, targets)
    return inputs[:n], targets[:n]


def batches(course: Course, generation: int, numbers: Floats | None) -> list[Batch]:
    """The jobs of a generation; one in four plays with options."""
    rng = random.Random(f"{course.seed}:{course.mode}:{generation}")
    told = None if numbers is None else tuple(map(float, numbers))
    jobs = []
    for i in range(max(1, course.games[generation] // CHUNK)):
        options = tuple(option for option in OPTIONS if rng.random() < 0.5) if i % 4 == 3 else ()
        games = min(CHUNK, course.games[generation])
        jobs.append(Batch(course.mode, told, games, rng.getrandbits(60), options))
    return jobs


def train(
    course: Course,
    folder: Path,
    runner: Runner | None = None,
    progress: Callable[[int, int, int], None] | None = None,
    learned: Callable[[Lesson], None] | None = None,
) -> Floats:
    """Run the course in a folder, going on where an earlier run stopped; the numbers of the last generation.

    The folder gets `MODE-N.npy` for each generation, its positions, `course.json`, `lessons.json` and `curve.svg`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    plan, log = folder / f"{course.mode}-course.json", folder / f"{course.mode}-lessons.json"
    wanted = json.loads(json.dumps(asdict(course)))
    if plan.exists() and json.loads(plan.read_text()) != wanted:
        raise RunehallError("TRAIN", f"{plan} holds another course: choose another folder, or remove it to begin anew")
    plan.write_text(json.dumps(wanted))
    lessons: list[dict[str, Any]] = json.loads(log.read_text()) if log.exists() else []
    numbers: Floats | None = None
    for generation in range(len(course.games)):
        file, store = folder / f"{course.mode}-{generation}.npy", folder / f"{course.mode}-{generation}.npz"
        if file.exists() and len(lessons) > generation:
            numbers = np.load(file)
            continue
        jobs = batches(course, generation, numbers)
        if not store.exists():
            parts = []
            for done, part in enumerate((runner or Runner()).run(play_batch, jobs), 1):
                parts.append(part)
                if progress is not None:
                    progress(generation, done, len(jobs))
            _save(store, np.concatenate([p[0] for p in parts]), np.concatenate([p[1] for p in parts]))
        inputs, targets = _remember(folder, course, generation)
        if numbers is None:
            numbers = np.concatenate([fresh_numbers(course.seed, PLAIN), fresh_numbers(course.seed, INPUTS)])
        some, whole = numbers[: size_of(PLAIN)], numbers[size_of(PLAIN) :]
        epochs, seed = course.epochs, course.seed + generation
        plain = fit(some, np.ascontiguousarray(inputs[:, :PLAIN]), targets, epochs=epochs, seed=seed)
        deep = fit(whole, inputs, targets, epochs=epochs, seed=seed)
        numbers = np.concatenate([plain.numbers, deep.numbers])
        lesson = Lesson(generation, course.games[generation], len(inputs), tuple(deep.losses), tuple(plain.losses))
        lessons = [*lessons[:generation], asdict(lesson)]
        np.save(file, numbers)
        log.write_text(json.dumps(lessons))
        (folder / f"{course.mode}-curve.svg").write_text(_curve(course, lessons))
        if learned is not None:
            learned(lesson)
    if numbers is None:
        raise RunehallError("TRAIN", "a course needs at least one generation")
    return numbers


def _save(path: Path, inputs: Floats, targets: Floats) -> None:
    """Write positions so that a stop in the middle leaves no half file."""
    half = path.with_suffix(".half.npz")
    np.savez(half, inputs=inputs.astype(np.float16), targets=targets)
    half.replace(path)


def _remember(folder: Path, course: Course, generation: int) -> tuple[Floats, Floats]:
    """The positions of the last few generations."""
    inputs, targets = [], []
    for number in range(max(0, generation - course.memory + 1), generation + 1):
        with np.load(folder / f"{course.mode}-{number}.npz") as stored:
            inputs.append(stored["inputs"].astype(np.float32))
            targets.append(stored["targets"])
    return np.concatenate(inputs), np.concatenate(targets)


def _curve(course: Course, lessons: list[dict[str, Any]]) -> str:
    lines: dict[str, Any] = {}
    at = 0
    for lesson in lessons:
        lines[f"generation {lesson['generation']}"] = [(at + i, loss) for i, loss in enumerate(lesson["losses"])]
        at += len(lesson["losses"])
    return curve_plot(f"{course.mode}: loss on positions held back, by epoch", lines)

"""Puzzles over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import Rating, RuneSetup
from runehall.study.report.puzzles import PuzzleKind, PuzzleTask, Theme
from runehall.study.report.turns import Fact

PuzzleMode = Literal["daily", "train", "streak", "storm"]
"""The puzzle of the day; training; puzzles that get harder until the first mistake; as many as three minutes allow."""


class Puzzle(Struct, frozen=True):
    """A position and what is asked. `record` holds one possible deal of the cards that its seat cannot see."""

    id: str
    kind: PuzzleKind
    task: PuzzleTask
    setup: RuneSetup
    record: dict[str, Any]
    seat: int
    choices: list[str]
    """For beginners: the answers to choose from, lays or places of areas (`x,y`); empty where a turn is played."""
    rating: int
    solved: bool
    """Whether you have solved it before."""


class PuzzleTry(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the moves of a turn, or one of the choices. `run` names the streak or storm it belongs to."""

    moves: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)]
    mode: PuzzleMode = "train"
    run: Annotated[str, Meta(max_length=32)] | None = None


class PuzzleRun(Struct, frozen=True):
    """A streak or a storm: how many were right, and the puzzle to solve now. A storm has an end: by the hall's clock
    (`until`) and in this many ms from now (`left`), for devices whose clock is wrong."""

    id: str
    mode: PuzzleMode
    score: int
    number: int
    until: int | None
    left: int | None
    over: bool
    best: int
    """Your best score so far."""
    puzzle: Puzzle | None


class PuzzleResult(Struct, frozen=True):
    """Whether an answer is right, and what is wrong with a wrong one."""

    right: bool
    loss: float
    """How much less it is worth than the solution: chance, or points in solo."""
    why: list[Fact]
    answer: list[str]
    """What the others would answer."""
    solution: list[str]
    """Shown once the puzzle has been answered rightly, or given up."""
    themes: list[Theme]
    rating: Rating | None
    """Yours, after a first answer in training or to the puzzle of the day."""
    gained: int
    run: PuzzleRun | None


class PuzzleStats(Struct, frozen=True):
    """How you are doing: your rating, puzzles answered and solved, days in a row, best streak and storm."""

    rating: Rating
    answered: int
    solved: int
    days: int
    streak: int
    storm: int
    today: bool | None
    """Whether today's puzzle was solved; None before the first answer."""
    themes: list[Theme]
    """The themes one can train, most frequent first."""
    count: int
    """How many puzzles there are."""


class NewRun(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a streak or a storm."""

    mode: Literal["streak", "storm"]

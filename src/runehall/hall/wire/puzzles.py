"""Puzzles over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import Rating, RuneSetup
from runehall.study.report.puzzles import PuzzleKind, PuzzleTask, Theme
from runehall.study.report.turns import Fact

PuzzleMode = Literal["daily", "train", "streak", "storm"]
"""The puzzle of the day; training; puzzles that get harder until the first mistake; as many as you can in three
minutes."""


class Puzzle(Struct, frozen=True):
    """A position with a task. `record` holds one possible deal of the cards that its seat cannot see."""

    id: str
    kind: PuzzleKind
    task: PuzzleTask
    setup: RuneSetup
    record: dict[str, Any]
    seat: int
    choices: list[str]
    """For beginners: the answers to choose from, lays or places of areas (`x,y`); empty if a turn has to be played."""
    rating: int
    solved: bool
    """Whether you have solved it before."""


class PuzzleTry(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer: the moves of a turn, or one of the choices. `run` names the streak or storm it belongs to."""

    moves: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=8)]
    mode: PuzzleMode = "train"
    run: Annotated[str, Meta(max_length=32)] | None = None


class PuzzleRun(Struct, frozen=True):
    """A streak or a storm: the number of correct answers, and the current puzzle. A storm ends at `until` by the
    hall's clock, which is in `left` ms, for devices whose clock is wrong."""

    id: str
    mode: PuzzleMode
    score: int
    number: int
    until: int | None
    left: int | None
    over: bool
    best: int
    """Your best score so far."""
    missed: list[str]
    """The ids of the puzzles that were answered wrongly in it."""
    puzzle: Puzzle | None


class PuzzleResult(Struct, frozen=True):
    """Whether an answer is right, and what is wrong with a wrong one."""

    right: bool
    loss: float
    """How much less the answer is worth than the solution: in winning chance, or in points for solo."""
    why: list[Fact]
    answer: list[str]
    """What the other players would answer."""
    solution: list[str]
    """Present once the puzzle was solved or given up."""
    themes: list[Theme]
    rating: Rating | None
    """Your rating, after a first answer in training or to the puzzle of the day."""
    gained: int
    run: PuzzleRun | None


class PuzzleStats(Struct, frozen=True):
    """Your statistics: rating, puzzles answered and solved, days in a row, best streak and best storm."""

    rating: Rating
    answered: int
    solved: int
    days: int
    streak: int
    storm: int
    today: bool | None
    """Whether you solved today's puzzle; None before your first answer to it."""
    themes: list[Theme]
    """The themes available for training, most frequent first."""
    count: int
    """The number of puzzles."""


class NewRun(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a streak or a storm."""

    mode: Literal["streak", "storm"]

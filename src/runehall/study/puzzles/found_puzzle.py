"""A puzzle as found in a position, before it is defined in full."""

from __future__ import annotations

from dataclasses import dataclass, field

from runehall.study.puzzles.groups import Turn
from runehall.study.report.puzzles import PuzzleKind, PuzzleTask


@dataclass(frozen=True, slots=True)
class FoundPuzzle:
    """The question in a position and its answers; `answers` and `choices` are texts for beginners' tasks."""

    kind: PuzzleKind
    task: PuzzleTask
    solutions: list[Turn]
    worth: float = 0
    second: float = 0
    answers: list[str] = field(default_factory=list)
    choices: list[str] = field(default_factory=list)

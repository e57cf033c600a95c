"""Puzzles and the answers to them."""

from __future__ import annotations

from typing import Literal

import msgspec

from runehall.study.report.turns import Fact, Interval

PuzzleKind = Literal["exact", "better", "beginner"]
PuzzleTask = Literal["win", "tie", "most", "better", "legal", "area", "forbidden"]
"""Exact: the turn that wins, ties or scores most. Better: the turn far better than all others. For beginners: which lay
is legal, which area is worth most, which lay LAY-7 forbids.
"""
Theme = Literal["cut", "join", "close", "last_word", "red_hunt", "draw_or_master", "token", "magic", "trap"]


class PuzzleDefinition(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle: a position, its task and its solutions."""

    id: str
    """Derived from the position up to symmetry, so it is the same wherever the puzzle is made."""
    kind: PuzzleKind
    task: PuzzleTask
    record: str
    """The game up to the position, as a record's JSON text. Its hidden cards are one possible deal."""
    seat: int
    solutions: list[list[str]]
    """Every turn that counts as right, as its moves; for beginners' tasks every right answer."""
    choices: list[str] = []
    """For beginners: the answers to choose from (lays, or places `x,y` that stand for areas)."""
    themes: list[Theme] = []
    rating: int = 1500
    """The initial Glicko-2 rating, from the levels that solve it."""
    solved_by: list[int] = []
    """The levels, 1 to 6, that solved it."""
    worth: float = 0
    """The value of the solution to its seat."""
    second: float = 0
    """The value of the best turn that is not a solution."""


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The judgement of an answer to a puzzle, with what is wrong with a wrong one."""

    right: bool
    worth: Interval
    loss: float
    why: list[Fact]
    answer: list[str]
    """The others' reply, if it shows what is wrong."""

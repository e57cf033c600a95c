"""Structs and sizes of the compiled modules in plain Python (`structs.pxd` has the C ones; a test compares them)."""

from __future__ import annotations

MOVES_MAX, UNSOLVED, WHOLE = 3000, 99999, 6


class Solving:
    """A search to the end: for which side, by what, and how many positions it may still look at."""

    def __init__(self) -> None:
        self.side = self.by_points = self.left = 0

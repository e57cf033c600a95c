"""Solves the end of a game."""

from collections.abc import Sequence

from runehall.rune.core.interface import Core

def solve_after(
    core: Core, moves: Sequence[int], side: int, by_points: bool, limit: int, low: int = -30000, high: int = 30000
) -> tuple[int, int]: ...

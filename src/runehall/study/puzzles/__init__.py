"""Puzzles: found in games by the analysis, told apart up to symmetry, shipped with the package."""

from runehall.study.puzzles.answers import judge
from runehall.study.puzzles.shipped import load_shipped

__all__ = ["judge", "load_shipped"]

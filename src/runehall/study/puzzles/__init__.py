"""Puzzles: found in games by the analysis, unique up to symmetry, shipped with the package."""

from runehall.study.puzzles.answers import judge
from runehall.study.puzzles.shipped import load_shipped

__all__ = ["judge", "load_shipped"]

"""Analysis of finished games, hints, puzzles and daily deals."""

from runehall.study.analysis import StudyBudget, analyse, deepen
from runehall.study.hints import hints, warn
from runehall.study.report import Analysis
from runehall.study.words import text

__all__ = ["Analysis", "StudyBudget", "analyse", "deepen", "hints", "text", "warn"]

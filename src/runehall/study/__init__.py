"""Analysis of finished games, hints, puzzles and daily deals."""

from runehall.study.analysis import StudyBudget, analyse, deepen
from runehall.study.explanation.hints import hints, warn
from runehall.study.explanation.words import text
from runehall.study.report.games import Analysis

__all__ = ["Analysis", "StudyBudget", "analyse", "deepen", "hints", "text", "warn"]

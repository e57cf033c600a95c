"""Minds: players made of code. A mind gets a seat's view and a budget, and answers with a move."""

from __future__ import annotations

from runehall.minds.answers import Answer, Budget, Mind
from runehall.minds.levels import LEVELS, MINDS, Level, mind_called, think, think_for_engine

__all__ = ["LEVELS", "MINDS", "Answer", "Budget", "Level", "Mind", "mind_called", "think", "think_for_engine"]

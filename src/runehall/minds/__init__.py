"""Computer players. A mind receives a seat's view and a budget, and returns a move."""

from __future__ import annotations

from runehall.minds.rune.data import candidates, evaluate, features
from runehall.minds.rune.engine import EngineThinker
from runehall.minds.rune.engine_client import EngineClient, EngineError, OtherDialect
from runehall.minds.rune.levels import LEVELS, MINDS, Level, mind_called
from runehall.minds.rune.line_process import EngineFailure, LateAnswer
from runehall.minds.rune.mind import Alternative, Answer, Budget, Mind
from runehall.minds.rune.player import Player, RunningPlayer, think

__all__ = [
    "LEVELS",
    "MINDS",
    "Alternative",
    "Answer",
    "Budget",
    "EngineClient",
    "EngineError",
    "EngineFailure",
    "EngineThinker",
    "LateAnswer",
    "Level",
    "Mind",
    "OtherDialect",
    "Player",
    "RunningPlayer",
    "candidates",
    "evaluate",
    "features",
    "mind_called",
    "think",
]

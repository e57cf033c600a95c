"""Sizes and choices of the compiled minds that Python code needs."""

from typing import Final

POSITION_INPUTS: Final[int]
NET_INPUTS: Final[int]
HIDDEN_UNITS: Final[int]
TURN_MOVES: Final[int]
TURN_LIMIT: Final[int]
MOVE_LIMIT: Final[int]
EVAL_POINTS: Final[int]
EVAL_NETS: Final[int]
EVAL_POSITION_NET: Final[int]

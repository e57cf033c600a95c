"""What can be wrong with the rules, an input or a record of RÖK: the classes that both games share.

An input that is well formed but not allowed now raises nothing: a `refused` event answers it.
"""

from __future__ import annotations

from runehall.errors import NotationError, RecordError, RunehallError, SetupError

__all__ = ["NotationError", "RecordError", "RunehallError", "SetupError"]

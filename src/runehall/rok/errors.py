"""The errors of RÖK: in rules, inputs and records. Both games share these classes.

An input that is well formed but not allowed now raises nothing: a `refused` event answers it.
"""

from __future__ import annotations

from runehall.errors import NotationError, RecordError, RunehallError, SetupError

__all__ = ["NotationError", "RecordError", "RunehallError", "SetupError"]

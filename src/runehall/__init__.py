"""Runehall: the rune games RUNE and RÖK, to play, study and measure."""

from __future__ import annotations

from ._form import settle

__all__ = ["__version__", "compiled"]

__version__ = "0.1.0"

#: Whether the hot modules run compiled; false with `RUNEHALL_PURE=1` in the environment, or when they were not built.
compiled: bool = settle()

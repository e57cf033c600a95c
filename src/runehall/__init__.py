"""Runehall: the rune games RUNE and RÖK, to play, study and measure."""

from __future__ import annotations

from ._build import COMPILED, choose_build

__all__ = ["__version__", "compiled"]

__version__ = "1.0.0"

#: Whether the compiled modules run; false with `RUNEHALL_PURE=1` in the environment, or if they were not built.
compiled: bool = COMPILED

choose_build()

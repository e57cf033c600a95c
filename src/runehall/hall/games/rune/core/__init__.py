"""The compiled part of RUNE at a table: writes what changes with every move as JSON."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

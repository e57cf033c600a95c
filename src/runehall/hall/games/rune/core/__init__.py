"""The compiled part of RUNE at a table: what is written as JSON at every move."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

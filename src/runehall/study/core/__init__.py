"""The compiled part of the study: trials of turns on sampled deals, and solved endings."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

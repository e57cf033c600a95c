"""The compiled study: turns tried on sampled deals, and ends of games solved."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

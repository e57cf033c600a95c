"""The compiled part of the gyms: many games at once, their tensors, afterstates and opponents."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

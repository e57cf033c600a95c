"""The compiled search: features, nets, ranked turns, rollouts and self-play. Python code uses it through `searcher`."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

"""The compiled engine: bit planes, legal lays, areas, turns and playouts. Python code uses it through `interface`."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

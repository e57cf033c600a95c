"""The compiled core: bit planes, legal lays, areas, turns and playouts. `interface` is what Python code uses."""

from __future__ import annotations

from runehall._build import require_compiled

require_compiled(__name__)

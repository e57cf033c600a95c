# cython: language_level=3
"""What this processor can do, as far as the compiled modules come in more than one build."""

from __future__ import annotations

import cython


def runs_avx2() -> bool:
    """Whether builds with 256-bit registers run here; never in plain Python, which has no builds."""
    if cython.compiled:
        return has_avx2()
    else:
        return False

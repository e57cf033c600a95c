"""The house holds its own promises."""

from __future__ import annotations

import runehall


def test_the_form_that_runs_is_the_one_asked_for() -> None:
    import os

    assert runehall.compiled != (os.environ.get("RUNEHALL_PURE", "") not in ("", "0"))

"""How hard Hypothesis tries: fewer examples for the plain form, which is some fifty times slower."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

import runehall

settings.register_profile(
    "compiled", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("plain", settings.get_profile("compiled"), max_examples=8, stateful_step_count=20)
settings.load_profile("compiled" if runehall.compiled else "plain")

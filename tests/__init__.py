"""Tests mirror the package; `tests/data` holds what another implementation could read."""

# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The time, for searches that must end on it."""

from __future__ import annotations

import time

import cython


def now() -> float:
    """Seconds since some moment that never moves."""
    if cython.compiled:
        clock_gettime(CLOCK_MONOTONIC, cython.address(t))
        return t.tv_sec + t.tv_nsec * 1e-9
    return time.monotonic()

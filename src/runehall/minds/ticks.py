# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The time, for searches that must end on it: as the clock on the wall has it, or as this thread has used it."""

from __future__ import annotations

import time

import cython

by_processor = False
"""Whether time is what this thread has had of a processor, so that other programs do not matter to a measurement."""


def keep_processor_time(on: bool) -> None:
    """Choose the clock that searches in this process go by; only for minds on one thread."""
    global by_processor
    by_processor = on


def now() -> float:
    """Seconds since some moment that never moves."""
    if cython.compiled:
        clock_gettime(CLOCK_THREAD_CPUTIME_ID if by_processor else CLOCK_MONOTONIC, cython.address(t))
        return t.tv_sec + t.tv_nsec * 1e-9
    return time.thread_time() if by_processor else time.monotonic()

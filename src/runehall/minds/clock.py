# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The clock of the searches: wall time, or the processor time of the calling thread."""

from __future__ import annotations

import time

import cython

by_processor = False
"""Whether `now` is the thread's processor time, so that other programs do not disturb a measurement."""


def use_processor_time(on: bool) -> None:
    """Choose the clock of the searches in this process; processor time is only for minds on one thread."""
    global by_processor
    by_processor = on


def now() -> float:
    """Seconds since a fixed moment."""
    if cython.compiled:
        clock_gettime(CLOCK_THREAD_CPUTIME_ID if by_processor else CLOCK_MONOTONIC, cython.address(t))
        return t.tv_sec + t.tv_nsec * 1e-9
    else:
        return time.thread_time() if by_processor else time.monotonic()

"""The processes that compute stand behind everything else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from runehall.hall.settings import Settings
from runehall.hall.study.processes import LOWEST, lower_priority


@pytest.fixture
def waiting() -> Iterator[subprocess.Popen[bytes]]:
    """A process that does nothing."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as one:
        yield one


def test_analyses_have_the_lowest_priority_unless_the_host_says_otherwise() -> None:
    assert Settings().study_nice == LOWEST


def test_the_lowest_priority_computes_only_while_a_core_is_idle(waiting: subprocess.Popen[bytes]) -> None:
    lower_priority(waiting.pid, LOWEST)
    assert os.getpriority(os.PRIO_PROCESS, waiting.pid) == LOWEST
    if hasattr(os, "SCHED_IDLE"):
        assert os.sched_getscheduler(waiting.pid) == os.SCHED_IDLE


def test_another_priority_is_only_lower(waiting: subprocess.Popen[bytes]) -> None:
    own = os.getpriority(os.PRIO_PROCESS, 0)
    lower_priority(waiting.pid, 5)
    assert os.getpriority(os.PRIO_PROCESS, waiting.pid) == min(LOWEST, own + 5)
    if hasattr(os, "SCHED_IDLE"):
        assert os.sched_getscheduler(waiting.pid) == os.sched_getscheduler(0)


def test_a_process_that_has_ended_is_no_error() -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as one:
        one.wait()
    lower_priority(one.pid, LOWEST)

"""The processes that compute stand behind everything else."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator

import msgspec
import pytest

from runehall.hall.settings import Settings
from runehall.hall.study.processes import LOWEST, Processes, _Process, lower_priority
from runehall.hall.study.tasks import LineQuestion
from runehall.hall.study.worker import StudyJob
from runehall.study.report import LineOpinion
from tests.study.games import played


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


class KilledOnce(_Process):
    """A place whose first process is killed as soon as it has its job."""

    starts = 0

    async def _start(self) -> asyncio.subprocess.Process:
        process = await super()._start()
        self.starts += 1
        if self.starts == 1:
            process.kill()
        return process


def test_a_question_whose_process_is_killed_is_answered_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runehall.hall.study.processes._Process", KilledOnce)
    asked = msgspec.Raw(msgspec.json.encode(LineQuestion(played("duel", 3, "level2").to_json(), 2)))

    async def story() -> LineOpinion:
        processes = Processes(1, 0, 1)
        try:
            return msgspec.json.decode(await processes.answer(StudyJob("line", asked)), type=LineOpinion)
        finally:
            await processes.close()

    assert asyncio.run(story()).last is not None

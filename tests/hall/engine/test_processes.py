"""The processes that compute stand behind everything else."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable, Iterator
from typing import NamedTuple

import msgspec
import pytest

from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.engine.processes import LOWEST, Processes, _Process, lower_priority
from runehall.hall.engine.tasks import TASKS, LineQuestion
from runehall.hall.engine.worker import FAULT, Step, StudyJob, steps
from runehall.hall.errors import Refused
from runehall.hall.settings import Settings
from runehall.study.report.games import LineOpinion
from tests.study.games import played

NONE = msgspec.Raw(b"null")


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


class Counting(_Process):
    """A place that computes nothing and takes a while."""

    async def steps(self, job: StudyJob) -> AsyncGenerator[Step, None]:
        await asyncio.sleep(0.001)
        yield Step(1, last=True)


def test_time_is_shared_among_addresses_then_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty guests of one address keep nobody else waiting for more than the job that runs."""
    monkeypatch.setattr("runehall.hall.engine.processes._Process", Counting)
    done: list[str] = []

    async def ask(processes: Processes, address: str, person: str) -> None:
        ASKER.set(Asker(address, person))
        await processes.answer(StudyJob("none", NONE))
        done.append(person)

    async def story() -> None:
        processes = Processes(1, 0, 50)
        crowd = [asyncio.create_task(ask(processes, "crowd", f"guest{n}")) for n in range(20)]
        greedy = [asyncio.create_task(ask(processes, "crowd", "greedy")) for _ in range(4)]
        await asyncio.sleep(0)
        other = asyncio.create_task(ask(processes, "home", "other"))
        await asyncio.gather(*crowd, *greedy, other)
        assert done.index("other") <= 2
        assert len(set(done[:22])) == 22, "who asks often waits longer for each"
        more = [asyncio.create_task(ask(processes, "crowd", f"guest{n}")) for n in range(40)]
        refused = [one for one in await asyncio.gather(*more, return_exceptions=True) if one is not None]
        assert len(refused) == 40 - 1 - 25
        assert all(isinstance(one, Refused) and one.code == "busy" for one in refused)
        await processes.close()

    asyncio.run(story())


class KilledOnce(_Process):
    """A place whose first process is killed as soon as it has its job."""

    starts = 0

    async def _start(self) -> asyncio.subprocess.Process:
        process = await super()._start()
        self.starts += 1
        if self.starts == 1:
            process.kill()
        return process


class Faulty(NamedTuple):
    """A task that fails."""

    asked: type = list[str]
    compute: Callable[[list[str]], Iterator[tuple[float, object]]] = lambda asked: iter([(1.0, asked[9])])


def test_a_worker_answers_any_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TASKS, "faulty", Faulty())
    for job in (StudyJob("faulty", msgspec.Raw(b"[]")), StudyJob("faulty", msgspec.Raw(b"7")), StudyJob("none", NONE)):
        (last,) = steps(job)
        assert (last.last, last.code) == (True, FAULT)


def test_a_fault_costs_no_process() -> None:
    async def story() -> None:
        processes = Processes(1, 0, 1)
        try:
            with pytest.raises(Refused) as refused:
                await processes.answer(StudyJob("none", NONE))
            assert refused.value.code == "fault"
            first = processes._all[0]._running
            assert first is not None
            assert first.returncode is None
            with pytest.raises(Refused, match="KeyError"):
                await processes.answer(StudyJob("none", NONE))
            assert processes._all[0]._running is first
        finally:
            await processes.close()

    asyncio.run(story())


def test_a_question_whose_process_is_killed_is_answered_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runehall.hall.engine.processes._Process", KilledOnce)
    asked = msgspec.Raw(msgspec.json.encode(LineQuestion(played("duel", 3, "level2").to_json(), 2)))

    async def story() -> LineOpinion:
        processes = Processes(1, 0, 1)
        try:
            return msgspec.json.decode(await processes.answer(StudyJob("line", asked)), type=LineOpinion)
        finally:
            await processes.close()

    assert asyncio.run(story()).last is not None

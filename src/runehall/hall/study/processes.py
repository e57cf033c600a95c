"""A bounded number of processes that compute, started when first needed; a job that is given up ends its process."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import AsyncGenerator

import msgspec

from runehall.hall.errors import Refused
from runehall.hall.study.worker import Step, StudyJob

log = logging.getLogger("runehall.study")

LONGEST_LINE = 64 * 1024 * 1024
LOWEST = 19


def lower_priority(process: int, by: int) -> None:
    """Put a process behind others: before it imports anything, which would be a second of work at full priority.

    At the lowest priority it computes only while a core has nothing else to do, where the system can do that.
    """
    with contextlib.suppress(OSError):  # it has ended already, or the system does not allow it
        os.setpriority(os.PRIO_PROCESS, process, min(LOWEST, os.getpriority(os.PRIO_PROCESS, 0) + by))
        if by == LOWEST and hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


def too_many() -> Refused:
    """The answer when too many wait."""
    return Refused("busy", "the engine has too much to do: try again in a minute")


class _Process:
    """A place for one process."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._running: asyncio.subprocess.Process | None = None
        self._killed: list[asyncio.subprocess.Process] = []

    async def _start(self) -> asyncio.subprocess.Process:
        if self._running is None or self._running.returncode is not None:
            self._running = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "runehall.hall.study.worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
            lower_priority(self._running.pid, self._nice)
        return self._running

    async def steps(self, job: StudyJob) -> AsyncGenerator[Step, None]:
        """The steps of a job's answer. Whoever stops listening ends the process, and with it the work."""
        process = await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        finished = False
        try:
            process.stdin.write(msgspec.json.encode(job) + b"\n")
            while line := await process.stdout.readline():
                step = msgspec.json.decode(line, type=Step)
                finished = step.last
                yield step
                if finished:
                    return
            raise Refused("fault", "the analysis broke off: try again")
        finally:
            if not finished:
                self.kill()

    def kill(self) -> None:
        """End the process."""
        if self._running is not None and self._running.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._running.kill()
            self._killed = [*(one for one in self._killed if one.returncode is None), self._running]
        self._running = None

    async def end(self) -> None:
        """End the process and wait until it is gone."""
        self.kill()
        for process in self._killed:
            await process.communicate()


class Processes:
    """Runs jobs, as many at a time as there are places; the others wait in the order they came."""

    def __init__(self, count: int, nice: int, waiting: int) -> None:
        self._free: asyncio.LifoQueue[_Process] = asyncio.LifoQueue()
        self._all = [_Process(nice) for _ in range(count)]
        self._bound = waiting
        self._waiting = 0
        for place in self._all:
            self._free.put_nowait(place)

    async def steps(self, job: StudyJob) -> AsyncGenerator[Step, None]:
        """The steps of a job's answer, once a process is free. Raises Refused if too many wait or the job fails."""
        if self._waiting >= self._bound:
            raise too_many()
        self._waiting += 1
        try:
            place = await self._free.get()
        finally:
            self._waiting -= 1
        try:
            async with contextlib.aclosing(place.steps(job)) as found:
                async for step in found:
                    if step.code:
                        raise Refused("setup", step.text, rule=step.code)
                    yield step
        finally:
            self._free.put_nowait(place)

    async def answer(self, job: StudyJob) -> msgspec.Raw:
        """The whole answer of a job; if the process that computes is lost, another one begins anew, once."""
        try:
            return await self._answer(job)
        except Refused as refused:
            if refused.code != "fault":
                raise
            log.warning("the process that computed a %s was lost: it begins anew", job.task)
            return await self._answer(job)

    async def _answer(self, job: StudyJob) -> msgspec.Raw:
        answer = msgspec.Raw(b"null")
        async with contextlib.aclosing(self.steps(job)) as found:
            async for step in found:
                if step.last:
                    break
                answer = step.answer
        return answer

    async def close(self) -> None:
        """End every process."""
        for place in self._all:
            await place.end()

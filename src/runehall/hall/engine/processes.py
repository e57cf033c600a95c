"""A bounded number of processes that compute, started when first needed; a job that is given up ends its process."""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import AsyncGenerator

import msgspec

from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.engine.worker import FAULT, Step, StudyJob
from runehall.hall.errors import Refused
from runehall.hall.fair_queue import FairQueue
from runehall.hall.settings import Settings

log = logging.getLogger("runehall.study")

LONGEST_LINE = 64 * 1024 * 1024
LOWEST = 19
SHARE = 2
"""One address may fill this part of the places to wait: a half."""
QUESTION_NICE = 5
"""Questions of a second at most (a puzzle, a hint, a line) come before analyses, and behind moves."""


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


class ProcessLost(Refused):
    """The computing process was lost; another one may start over."""

    def __init__(self) -> None:
        super().__init__("fault", "the analysis broke off: try again")


class _Process:
    """A place for one process."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._running: asyncio.subprocess.Process | None = None
        self._killed: list[asyncio.subprocess.Process] = []

    async def _start(self) -> asyncio.subprocess.Process:
        if self._running is None or self._running.returncode is not None:
            self._running = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "runehall.hall.engine.worker"),
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
            raise ProcessLost
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
    """Runs jobs, as many at a time as there are places. Those that wait share the time: addresses first, then the
    people of each."""

    def __init__(self, count: int, nice: int, waiting: int) -> None:
        self._all = [_Process(nice) for _ in range(count)]
        self._free = list(self._all)
        self._bound = waiting
        self._waiting: FairQueue[asyncio.Future[_Process]] = FairQueue()

    async def steps(self, job: StudyJob) -> AsyncGenerator[Step, None]:
        """The steps of a job's answer, once a process is free. Raises Refused if too many wait or the job fails."""
        asker = ASKER.get()
        place = await self._place(asker)
        begun = time.monotonic()
        try:
            async with contextlib.aclosing(place.steps(job)) as found:
                async for step in found:
                    if step.code == FAULT:
                        raise Refused("fault", f"the engine has a fault ({step.text}): tell the host what you asked")
                    if step.code:
                        raise Refused("setup", step.text, rule=step.code)
                    yield step
        finally:
            self._waiting.spend(asker.address, asker.person, time.monotonic() - begun)
            self._leave(place)

    async def _place(self, asker: Asker) -> _Process:
        """A place, when it is this person's turn. Raises Refused if too many wait, in all or of this address."""
        if self._free:
            return self._free.pop()
        if len(self._waiting) >= self._bound or self._waiting.of(asker.address) >= max(1, self._bound // SHARE):
            raise too_many()
        turn: asyncio.Future[_Process] = asyncio.get_running_loop().create_future()
        self._waiting.put(asker.address, asker.person, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(turn.result())
            raise

    def _leave(self, place: _Process) -> None:
        """Give a free place to the next in the queue."""
        while len(self._waiting):
            turn, _, _ = self._waiting.take()
            if not turn.done():
                turn.set_result(place)
                return
        self._free.append(place)

    async def answer(self, job: StudyJob) -> msgspec.Raw:
        """The whole answer of a job. If the computing process is lost, another one starts over, once."""
        try:
            return await self._answer(job)
        except ProcessLost:
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


class EngineProcesses:
    """The worker processes of a hall: `questions` for those who wait for an answer, `quick` for what takes seconds, and
    `deep` for what takes minutes, so that moves and puzzles do not wait for analyses."""

    def __init__(self, settings: Settings) -> None:
        count, waiting = settings.study_processes, settings.study_queue
        self.questions = Processes(count, QUESTION_NICE, waiting)
        self.quick, self.deep = (Processes(count, settings.study_nice, waiting) for _ in range(2))

    async def close(self) -> None:
        """End every process."""
        for processes in (self.questions, self.quick, self.deep):
            await processes.close()

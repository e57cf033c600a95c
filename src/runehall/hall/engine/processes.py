"""A limited number of worker processes, started when first needed. Cancelling a job kills its process."""

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
"""The largest step of an answer, in bytes."""
LOWEST = 19
"""The nice value of the lowest priority."""
SHARE = 2
"""One address may use one part in this many of the waiting places: a half."""
QUESTION_NICE = 5
"""Questions that take up to a second (a puzzle, a hint, a line) have a higher priority than analyses, and a lower one
than moves.
"""


def lower_priority(process: int, by: int) -> None:
    """Lower the priority of a new process, before it spends a second of full-priority work on its imports.

    At the lowest priority it runs only while a core is idle, if the system supports that.
    """
    with contextlib.suppress(OSError):  # it has already ended, or the system does not allow it
        os.setpriority(os.PRIO_PROCESS, process, min(LOWEST, os.getpriority(os.PRIO_PROCESS, 0) + by))
        if by == LOWEST and hasattr(os, "SCHED_IDLE"):
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


def too_many() -> Refused:
    """Return the error for requests while too many are waiting."""
    return Refused("busy", "the engine has too much to do: try again in a minute")


class ProcessLost(Refused):
    """Raised if a worker process has died. The job can be started again in another one."""

    def __init__(self) -> None:
        super().__init__("fault", "the analysis broke off: try again")


class _Process:
    """A slot for one worker process."""

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
        """Yield the steps of a job's answer. If the caller stops early, the process is killed."""
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
        """Kill the process."""
        if self._running is not None and self._running.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._running.kill()
            self._killed = [*(one for one in self._killed if one.returncode is None), self._running]
        self._running = None

    async def end(self) -> None:
        """Kill the process and wait until it is gone."""
        self.kill()
        for process in self._killed:
            await process.communicate()


class Processes:
    """Runs jobs in `count` processes. Waiting jobs share the time fairly: first among addresses, then among the people
    of each."""

    def __init__(self, count: int, nice: int, waiting: int) -> None:
        self._all = [_Process(nice) for _ in range(count)]
        self._free = list(self._all)
        self._bound = waiting
        self._waiting: FairQueue[asyncio.Future[_Process]] = FairQueue()

    async def steps(self, job: StudyJob) -> AsyncGenerator[Step, None]:
        """Yield the steps of a job's answer, once a process is free. Raises Refused if too many wait or it fails."""
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
        """Wait for a free process. Raises Refused if too many jobs wait, in total or from this address."""
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
        """Give a free process to the next job in the queue."""
        while len(self._waiting):
            turn, _, _ = self._waiting.take()
            if not turn.done():
                turn.set_result(place)
                return
        self._free.append(place)

    async def answer(self, job: StudyJob) -> msgspec.Raw:
        """Return the whole answer of a job. If its process dies, the job starts again in another one, once."""
        try:
            return await self._answer(job)
        except ProcessLost:
            log.warning("the process that computed a %s was lost: starting it again", job.task)
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
        """Kill all processes and wait until they are gone."""
        for place in self._all:
            await place.end()


class EngineProcesses:
    """The worker processes of a hall: `questions` for people who wait for an answer, `quick` for analyses that take
    seconds and `deep` for those that take minutes, so that puzzles do not wait for analyses."""

    def __init__(self, settings: Settings) -> None:
        count, waiting = settings.study_processes, settings.study_queue
        self.questions = Processes(count, QUESTION_NICE, waiting)
        self.quick, self.deep = (Processes(count, settings.study_nice, waiting) for _ in range(2))

    async def close(self) -> None:
        """Kill all processes and wait until they are gone."""
        for processes in (self.questions, self.quick, self.deep):
            await processes.close()

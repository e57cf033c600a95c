"""Analyses as jobs, computed a few at a time, with a lower priority than moves and bots, and dropped when nobody waits
for them any more.

The quick part of each analysis has its own processes, so that it waits only for other quick parts, never for deep ones.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Protocol

import msgspec

from runehall.hall.clock import TimeSource
from runehall.hall.engine.asking import ASKER
from runehall.hall.engine.processes import SHARE, Processes, ProcessLost, too_many
from runehall.hall.engine.tasks import StudiedGame
from runehall.hall.engine.worker import StudyJob
from runehall.hall.errors import Refused
from runehall.hall.inbox.hub import Hub
from runehall.hall.settings import Settings
from runehall.hall.study.rows import StudyRow, StudyRows
from runehall.study.analysis import QUICK_TRIALS

log = logging.getLogger("runehall.study")

Compute = Callable[[str], Coroutine[None, None, None]]
ATTEMPTS = 3
"""How often an analysis is started before it counts as failed."""


def topic_of(study: str) -> str:
    """Return the topic that a study's readers watch."""
    return f"study:{study}"


class Queue(Protocol):
    """The queue of studies to be computed. Readers keep submitting the study they wait for, so that a job that was
    lost, or was just ending, is started again."""

    async def start(self, compute: Compute) -> None:
        """Start to compute submitted studies, here or in other processes."""

    async def submit(self, study: str) -> None:
        """Queue a study; does nothing if it is queued or running. Raises Refused if too many are waiting."""

    async def stop(self) -> None:
        """Stop, and drop the studies under way."""


class LocalQueue:
    """The queue of a hall with one process: a task for each study, with the worker processes' time divided among
    them. One address can have only a share of the places."""

    def __init__(self, bound: int) -> None:
        self._bound = bound
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._addresses: dict[str, str] = {}
        """The address that requested each study."""
        self._compute: Compute | None = None

    async def start(self, compute: Compute) -> None:
        """Start."""
        self._compute = compute

    async def submit(self, study: str) -> None:
        """Compute a study in a task of its own."""
        if study in self._tasks or self._compute is None:
            return
        address = ASKER.get().address
        near = sum(other == address for other in self._addresses.values())
        if len(self._tasks) >= self._bound or near >= max(1, self._bound // SHARE):
            raise too_many()
        self._addresses[study] = address
        task = self._tasks[study] = asyncio.ensure_future(self._compute(study))
        task.add_done_callback(lambda _: self._end(study))

    def _end(self, study: str) -> None:
        del self._tasks[study], self._addresses[study]

    async def stop(self) -> None:
        """Cancel everything."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)


class Jobs:
    """Computes studies, stores each step and notifies the readers."""

    def __init__(
        self, rows: StudyRows, time: TimeSource, settings: Settings, hub: Hub, quick: Processes, deep: Processes
    ) -> None:
        self._rows = rows
        self._time = time
        self._quick, self._deep = quick, deep
        self._trials = settings.study_trials
        self._wait_ms = round(settings.study_wait_seconds * 1000)
        self._hub = hub

    # -- computing ---------------------------------------------------------------------------------------------------

    async def compute(self, study: str) -> None:
        """Compute a study until it is finished or nobody waits for it."""
        row = await self._rows.find(study)
        if row is None or row.status == "done" or not await self._wanted(study):
            return
        work = asyncio.ensure_future(self._work(study))
        try:
            while not work.done() and await self._wanted(study):
                await asyncio.wait((work,), timeout=self._wait_ms / 4000)
            if work.done():
                work.result()
        except Refused as refused:
            await self._change(study, status="failed", problem=refused.text)
        except Exception:
            log.exception("the analysis %s failed", study)
            await self._change(study, status="failed", problem="something went wrong in the hall: try again")
        finally:
            stopped = work.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await work
        if stopped:
            await self._change(study, status="stopped")

    async def _work(self, study: str) -> None:
        """Store the steps. If the computing process is lost, start again with another one."""
        for left in reversed(range(ATTEMPTS)):
            try:
                await self._store_steps(study)
                return
            except ProcessLost:
                if not left:
                    raise
                log.warning("the process that analysed %s was lost: starting again", study)

    async def _store_steps(self, study: str) -> None:
        """Store the quick analysis if it is missing, then deeper ones."""
        row = await self._rows.find(study)
        if row is None:
            return
        if row.analysis is None and self._trials > QUICK_TRIALS:
            row = await self._store_part(row, self._quick, QUICK_TRIALS)
        await self._store_part(row, self._deep, self._trials)
        await self._change(study, status="done", progress=1.0)
        await self._rows.note_agreement(study)

    async def _store_part(self, row: StudyRow, processes: Processes, trials: int) -> StudyRow:
        """Store the steps of a part with this many trials, and return the updated row. A restarted part stores its
        steps only once they go further than what is stored."""
        asked = StudiedGame(msgspec.json.decode(row.record), trials)
        job = StudyJob("analyse", msgspec.Raw(msgspec.json.encode(asked)))
        async with contextlib.aclosing(processes.steps(job)) as steps:
            async for step in steps:
                progress = step.progress * trials / self._trials
                if not step.last and progress > row.progress:
                    row = row._replace(progress=progress, analysis=bytes(step.answer).decode())
                    await self._change(row.id, status="running", progress=progress, analysis=row.analysis)
        return row

    async def _wanted(self, study: str) -> bool:
        known = await self._rows.changed(study)
        return known is not None and known[1] >= self._time.wall() - self._wait_ms

    async def _change(self, study: str, **values: object) -> None:
        await self._rows.change(study, changed=self._time.wall(), **values)
        self._hub.changed(topic_of(study))

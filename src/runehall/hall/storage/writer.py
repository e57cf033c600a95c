"""One thread writes: whatever is waiting goes into one transaction, and only then is anybody told.

Under load a commit (an fsync) is shared by all the moves that arrived during the one before it, and while those who
waited for that one were told.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

log = logging.getLogger("runehall.storage")

Statement = tuple[sql.Executable, Sequence[dict[str, Any]] | dict[str, Any]]
Work = Callable[[sql.Connection], None]
"""What has to read before it writes; it may run again if its transaction failed."""


Tell = Callable[[Exception | None], None]
"""Called in the event loop when a job is on the disk, or with why it is not."""

PATIENCE = 1.0
"""Seconds that an event loop has to hear of a commit before the next one is made all the same."""

_INSERT = "INSERT INTO events (number, seq, at, data) VALUES "
_SEVERAL = (256, 64, 16, 4, 1)
"""SQLite lets go of Python's lock at each statement, and under load it takes long to come back: many rows go in one
statement, of few sizes so that they stay prepared."""


class Row(NamedTuple):
    """An event as it is stored."""

    number: int
    seq: int
    at: int
    data: str


class Job(NamedTuple):
    """Statements that belong together, plain event rows, work within the transaction, and whom to tell."""

    rows: Sequence[Row]
    statements: Sequence[Statement]
    work: Work | None
    loop: asyncio.AbstractEventLoop
    tell: Tell


class Writer:
    """Stores jobs in the order they come, many at a time; who gave one is told when its commit is done."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hall-writer", daemon=True)
        self._told = threading.Event()
        self._closing = False
        self.commits = 0
        self.written = 0
        self._thread.start()

    def store(
        self, rows: Sequence[Row], statements: Sequence[Statement] = (), work: Work | None = None
    ) -> "asyncio.Future[None]":
        """Queue event rows, statements and work as one job; await the future to know that they are on the disk."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def tell(error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self.hand_in(tell, rows, statements, work)
        return future

    def hand_in(
        self, tell: Tell, rows: Sequence[Row], statements: Sequence[Statement] = (), work: Work | None = None
    ) -> None:
        """Queue a job of which `tell` is told."""
        self._jobs.put(Job(rows, statements, work, asyncio.get_running_loop(), tell))

    def close(self) -> None:
        """Store what is waiting, then stop."""
        self._jobs.put(None)
        self._closing = True
        self._told.set()
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs: list[Job] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    going = False
                else:
                    jobs.append(job)
                if len(jobs) >= 2000:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if jobs:
                self._group(jobs)

    def _group(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, each in its own, so that only the faulty one is refused."""
        try:
            self._commit(jobs)
        except Exception as error:
            if len(jobs) == 1:
                self._tell(jobs, error)
                return
            for job in jobs:
                self._group([job])
        else:
            self._tell(jobs, None)

    def _commit(self, jobs: list[Job]) -> None:
        rows = [row for job in jobs for row in job.rows]
        with self._engine.begin() as connection:
            if rows:
                self._append(connection, rows)
            for job in jobs:
                if job.work is not None:  # before any statement, so that who waits for its lock holds no other
                    job.work(connection)
            for job in jobs:
                for statement, values in job.statements:
                    connection.execute(statement, values)
        self.commits += 1
        self.written += len(rows)

    def _append(self, connection: sql.Connection, rows: list[Row]) -> None:
        """Events, with nothing between them and the driver: this is what every move waits for."""
        if connection.dialect.paramstyle != "qmark":
            connection.exec_driver_sql(_INSERT + "(%s, %s, %s, %s)", rows)
            return
        done = 0
        for count in _SEVERAL:
            while len(rows) - done >= count:
                values = tuple([value for row in rows[done : done + count] for value in row])
                connection.exec_driver_sql(_INSERT + ", ".join(["(?, ?, ?, ?)"] * count), values)
                done += count

    def _tell(self, jobs: list[Job], error: Exception | None) -> None:
        """Wake everybody who waits, with one call into each event loop, and go on once they have heard: a busy loop
        has the next jobs ready only then, and is not pressed to share its time with a commit of few."""
        loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        for job in jobs:
            loops.setdefault(job.loop, []).append(job)
        for loop, theirs in loops.items():
            self._told.clear()
            try:
                loop.call_soon_threadsafe(_settle, theirs, error, self._told)
            except RuntimeError:
                log.warning("an event loop closed before it heard of its commit")
            else:
                if not self._closing:
                    self._told.wait(PATIENCE)


def _settle(jobs: list[Job], error: Exception | None, told: threading.Event) -> None:
    for job in jobs:
        try:
            job.tell(error)
        except Exception:  # whoever it was, the others are told all the same
            log.exception("somebody could not take in that their job was stored")
    told.set()

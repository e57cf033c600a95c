"""One thread writes: whatever is waiting goes into one transaction, and only then is anybody told.

Under load a commit (an fsync) is shared by all the moves that arrived during the one before it.
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


_INSERT = {
    "qmark": "INSERT INTO events (number, seq, at, data) VALUES (?, ?, ?, ?)",
    "pyformat": "INSERT INTO events (number, seq, at, data) VALUES (%s, %s, %s, %s)",
}


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
    future: "asyncio.Future[None]"


class Writer:
    """Stores jobs in the order they come, many at a time; a job's future is done when its commit is."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hall-writer", daemon=True)
        self.commits = 0
        self.written = 0
        self._thread.start()

    def store(
        self, rows: Sequence[Row], statements: Sequence[Statement] = (), work: Work | None = None
    ) -> "asyncio.Future[None]":
        """Queue event rows, statements and work as one job; await the future to know that they are on the disk."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._jobs.put(Job(rows, statements, work, loop, future))
        return future

    def close(self) -> None:
        """Store what is waiting, then stop."""
        self._jobs.put(None)
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
                _tell(jobs, error)
                return
            for job in jobs:
                self._group([job])
        else:
            _tell(jobs, None)

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
        connection.exec_driver_sql(_INSERT[connection.dialect.paramstyle], rows)


def _tell(jobs: list[Job], error: Exception | None) -> None:
    """Wake everybody who waits, with one call into each event loop."""
    loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        loops.setdefault(job.loop, []).append(job)
    for loop, theirs in loops.items():
        try:
            loop.call_soon_threadsafe(_settle, theirs, error)
        except RuntimeError:
            log.warning("an event loop closed before it heard of its commit")


def _settle(jobs: list[Job], error: Exception | None) -> None:
    for job in jobs:
        if not job.future.done():
            if error is None:
                job.future.set_result(None)
            else:
                job.future.set_exception(error)

"""The writer thread: all waiting jobs go into one transaction, and are reported once it is committed.

Under load, all moves that arrive during one commit (an fsync) and its report share the next commit.
"""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.storage.engine import Connections, is_outage

log = logging.getLogger("runehall.storage")

Statement = tuple[sql.Executable, Sequence[dict[str, Any]] | dict[str, Any]]
Work = Callable[[sql.Connection], None]
"""Work that reads before it writes; it may run again if its transaction failed."""


Stored = Callable[[Exception | None], None]
"""Called in the event loop once a job is on disk, or with the error."""

LOCK = 7205464
"""The PostgreSQL advisory lock under which exclusive work runs."""
PATIENCE = 1.0
"""Seconds that the writer waits for an event loop to process the report of a commit, before it makes the next
commit."""

_INSERT = "INSERT INTO events (number, seq, at, data) VALUES "
_SEVERAL = (256, 64, 16, 4, 1)
"""Numbers of rows per statement. SQLite releases the GIL at each statement, and under load it takes long to get it
back, so many rows go in one statement, in a few sizes so that they stay prepared."""


class Row(NamedTuple):
    """An event as it is stored."""

    number: int
    seq: int
    at: int
    data: str


class WriteJob(NamedTuple):
    """Event rows, statements and work that belong in one transaction, and the callback for the outcome."""

    rows: Sequence[Row]
    statements: Sequence[Statement]
    work: Work | None
    loop: asyncio.AbstractEventLoop
    stored: Stored
    exclusive: bool = False
    """Whether no other process may run exclusive work before this is committed."""

    @property
    def plain(self) -> bool:
        """Whether it consists only of events."""
        return self.work is None and not self.statements


Refusals = dict[int, Exception]
"""The errors of jobs in a group that could not be stored, by job number."""
Outcome = tuple[WriteJob, Exception | None]


class Writer:
    """Stores jobs in order of arrival, many in one commit, and reports each when its commit is done."""

    def __init__(self, engine: sql.Engine) -> None:
        self._connections = Connections(engine)
        self._jobs: queue.SimpleQueue[WriteJob | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="hall-writer", daemon=True)
        self._reported = threading.Event()
        self._closing = False
        self.commits = 0
        self.written = 0
        self._thread.start()

    def store(
        self,
        rows: Sequence[Row],
        statements: Sequence[Statement] = (),
        work: Work | None = None,
        *,
        exclusive: bool = False,
    ) -> "asyncio.Future[None]":
        """Queue event rows, statements and work as one job. The future completes once they are on disk."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def stored(error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self._jobs.put(WriteJob(rows, statements, work, asyncio.get_running_loop(), stored, exclusive))
        return future

    def submit(
        self, stored: Stored, rows: Sequence[Row], statements: Sequence[Statement] = (), work: Work | None = None
    ) -> None:
        """Queue a job; `stored` is called in the event loop once it is on disk, or with the error."""
        self._jobs.put(WriteJob(rows, statements, work, asyncio.get_running_loop(), stored))

    @property
    def waiting(self) -> int:
        """The number of jobs waiting for the next commit."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Store the waiting jobs, then stop."""
        self._jobs.put(None)
        self._closing = True
        self._reported.set()
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs: list[WriteJob] = []
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

    def _group(self, jobs: list[WriteJob]) -> None:
        """Store jobs in one transaction. If some cannot be stored, store the others, again in one transaction. In an
        outage no job would succeed alone, and each attempt would wait as long."""
        try:
            refused = self._commit(jobs)
        except Exception as error:
            if len(jobs) > 1 and not is_outage(error):
                refused = self._commit_others(jobs)
            else:
                refused = dict.fromkeys(range(len(jobs)), error)
        self._report([(job, refused.get(number)) for number, job in enumerate(jobs)])

    def _commit(self, jobs: list[WriteJob]) -> Refusals:
        with self._connections.open() as connection, connection.begin():
            if any(job.exclusive for job in jobs):
                _exclude(connection)
            self._write(connection, jobs)
        self._count(jobs)
        return {}

    def _commit_others(self, jobs: list[WriteJob]) -> Refusals:
        """Store the jobs that can be stored, and return the errors of the others by job number. A refusal is an
        ordinary outcome, and must not cost every other job its own commit."""
        refused: Refusals = {}
        try:
            with self._connections.open() as connection, connection.begin():
                # On SQLite in any case, since Python's driver does not begin a transaction before a savepoint.
                if connection.dialect.name == "sqlite" or any(job.exclusive for job in jobs):
                    _exclude(connection)
                numbered = list(enumerate(jobs))
                # Jobs in a group do not depend on each other, so their order does not matter: plain events, which
                # almost never fail, go first and together.
                self._sift(connection, [one for one in numbered if one[1].plain], refused)
                self._sift(connection, [one for one in numbered if not one[1].plain], refused)
        except Exception as error:
            return dict.fromkeys(range(len(jobs)), error)
        self._count([job for number, job in enumerate(jobs) if number not in refused])
        return refused

    def _sift(self, connection: sql.Connection, jobs: list[tuple[int, WriteJob]], refused: Refusals) -> None:
        """Write these jobs within a savepoint. If that fails, split them in halves, until the failing ones are
        alone."""
        if not jobs:
            return
        try:
            with connection.begin_nested():
                self._write(connection, [job for _, job in jobs])
        except Exception as error:
            if is_outage(error):
                raise
            if len(jobs) == 1:
                refused[jobs[0][0]] = error
                return
            half = len(jobs) // 2
            self._sift(connection, jobs[:half], refused)
            self._sift(connection, jobs[half:], refused)

    def _write(self, connection: sql.Connection, jobs: list[WriteJob]) -> None:
        rows = [row for job in jobs for row in job.rows]
        if rows:
            self._append(connection, rows)
        for job in jobs:
            if job.work is not None:  # before any statement, so that work that waits for a lock holds no other
                job.work(connection)
        for job in jobs:
            for statement, values in job.statements:
                connection.execute(statement, values)

    def _count(self, jobs: list[WriteJob]) -> None:
        self.commits += 1
        self.written += sum(len(job.rows) for job in jobs)

    def _append(self, connection: sql.Connection, rows: list[Row]) -> None:
        """Insert events with no layer between them and the driver, since every move waits for this."""
        if connection.dialect.paramstyle != "qmark":
            connection.exec_driver_sql(_INSERT + "(%s, %s, %s, %s)", rows)
            return
        done = 0
        for count in _SEVERAL:
            while len(rows) - done >= count:
                values = tuple([value for row in rows[done : done + count] for value in row])
                connection.exec_driver_sql(_INSERT + ", ".join(["(?, ?, ?, ?)"] * count), values)
                done += count

    def _report(self, outcomes: list[Outcome]) -> None:
        """Call back with one call into each event loop, and continue once it has run. Only then has a busy loop
        queued its next jobs, and it does not compete for the GIL with a small commit."""
        loops: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
        for outcome in outcomes:
            loops.setdefault(outcome[0].loop, []).append(outcome)
        for loop, theirs in loops.items():
            self._reported.clear()
            try:
                loop.call_soon_threadsafe(_call_back, theirs, self._reported)
            except RuntimeError:
                log.warning("an event loop closed before its commit was reported")
            else:
                if not self._closing:
                    self._reported.wait(PATIENCE)


def _exclude(connection: sql.Connection) -> None:
    """Let no other process run exclusive work until the end of this transaction. This comes before every other lock of
    the transaction, so two processes never wait for each other."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))


def _call_back(outcomes: list[Outcome], reported: threading.Event) -> None:
    for job, error in outcomes:
        try:
            job.stored(error)
        except Exception:  # the other jobs still have to be reported
            log.exception("a callback failed after its job was stored")
    reported.set()

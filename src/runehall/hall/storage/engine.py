"""Opening the database so that committed data survives a crash."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sql

from runehall.hall.errors import Refused, unavailable

BUSY_MS = 3000
"""Milliseconds that a statement waits for another program's lock on an SQLite file before it fails."""
CONNECT_SECONDS = 5
"""The most seconds that connecting to a server may take."""
LOCKED_MS = 50
"""The same wait (ms) while the previous statement has timed out."""

CACHE_KB = 8000
"""Page cache of an SQLite connection in kB: enough for the pages of a large commit, so that none is read twice."""


def _durable(connection: Any, _record: object) -> None:
    """Set up an SQLite connection: write-ahead log, fsync with each commit, a limited wait for other processes'
    locks. A new file returns deleted space to the disk, and deleted data is overwritten."""
    if isinstance(connection, sqlite3.Connection):
        if connection.execute("PRAGMA page_count").fetchone() == (0,):  # elsewhere it would take the write lock
            connection.execute("PRAGMA auto_vacuum=INCREMENTAL").close()
        for pragma in (
            f"busy_timeout={BUSY_MS}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "secure_delete=ON",
            f"cache_size=-{CACHE_KB}",
        ):
            connection.execute(f"PRAGMA {pragma}").close()


def open_engine(address: str, seconds: float | None = None) -> sql.Engine:
    """Return an engine for this address; raises Refused with a clear message if the database cannot be opened.
    `seconds` limits each statement on a server; without it, as for copies and migrations, there is no limit."""
    try:
        engine = sql.create_engine(
            address,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=not address.startswith("sqlite"),
            hide_parameters=True,  # errors are logged, and rows contain secrets
            connect_args={} if address.startswith("sqlite") else {"connect_timeout": _connect_seconds(seconds)},
        )
    except (sql.exc.SQLAlchemyError, ImportError) as error:
        raise _closed(error) from None
    sql.event.listen(engine, "connect", _durable)
    if engine.dialect.driver == "psycopg" and seconds is not None:
        from runehall.hall.storage.timed_connection import limit_waits  # psycopg is installed only for PostgreSQL

        limit_waits(engine, seconds)
    try:
        _keep_private(address)
        with engine.connect() as connection:
            connection.execute(sql.text("SELECT 1"))
    except (sql.exc.SQLAlchemyError, OSError) as error:
        engine.dispose()
        raise _closed(error) from None
    return engine


def _connect_seconds(seconds: float | None) -> int:
    """Return how long connecting may take: at most as long as a statement, but libpq waits for at least two seconds."""
    return CONNECT_SECONDS if seconds is None else max(2, min(CONNECT_SECONDS, round(seconds)))


class Connections:
    """The connections of an engine for one use (reading or writing). In an outage, many statements that time out one
    after another would take too long to fail. So after an SQLite file was found locked, further statements hardly
    wait until one succeeds; after a server did not answer, one statement tries at a time and the others fail at
    once."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._local = engine.dialect.name == "sqlite"
        self._outage = False
        self._trial = threading.Lock()

    @contextmanager
    def open(self) -> Iterator[sql.Connection]:
        """Yield a connection from the pool. Raises Refused in a known outage."""
        tries = self._outage and not self._local
        if tries and not self._trial.acquire(blocking=False):
            raise unavailable("the hall's database does not answer")
        try:
            with self._engine.connect() as connection, _hasty(connection, self._outage and self._local):
                yield connection
        except Exception as error:
            self._outage = is_outage(error) and _sql_state(error) is None  # otherwise a server did answer
            raise
        else:
            self._outage = False
        finally:
            if tries:
                self._trial.release()


@contextmanager
def _hasty(connection: sql.Connection, hasty: bool) -> Iterator[None]:
    """Hardly wait for a lock on an SQLite file."""
    if hasty:
        _wait_for_locks(connection, LOCKED_MS)
    try:
        yield
    finally:
        if hasty:
            _wait_for_locks(connection, BUSY_MS)


def _wait_for_locks(connection: sql.Connection, ms: int) -> None:
    """Set how long an SQLite connection waits for locks. This bypasses SQLAlchemy, which would begin a transaction."""
    driver = connection.connection.dbapi_connection
    if isinstance(driver, sqlite3.Connection):
        driver.execute(f"PRAGMA busy_timeout={ms}").close()


def sqlite_file(address: str) -> Path | None:
    """Return the file of an SQLite database; None for other databases."""
    url = sql.make_url(address)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def _keep_private(address: str) -> None:
    """Make an SQLite file readable only by its owner; SQLite gives its companion files the same permissions."""
    path = sqlite_file(address)
    if path is None or not path.parent.is_dir():
        return
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        if file.exists() and file.stat().st_mode & 0o077 and file.stat().st_uid == os.getuid():
            file.chmod(0o600)


def _closed(error: Exception) -> Refused:
    """Return the refusal for a database that cannot be opened: for a file, the settings are wrong; a server may come
    back."""
    cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    local = isinstance(getattr(error, "orig", None), sqlite3.Error)
    code = "closing" if is_outage(error) and not local else "setup"
    if "malformed" in cause:
        return Refused(code, f"the database is damaged: {cause}; restore a backup")
    return Refused(code, f"the database cannot be opened: {cause}; check --database")


def is_outage(error: Exception) -> bool:
    """Return whether the database cannot be reached or written to, which no other statement would change: the
    connection is lost, the file is locked, or the disk is full. Deadlocks and serialization failures (SQL states
    40…) are not outages."""
    if isinstance(error, sql.exc.TimeoutError):
        return True
    if not isinstance(error, sql.exc.OperationalError | sql.exc.InterfaceError):
        return False
    return not (_sql_state(error) or "").startswith("40")


def _sql_state(error: Exception) -> str | None:
    """Return the SQL state that a server gave an error; None without one."""
    state: str | None = getattr(getattr(error, "orig", None), "sqlstate", None)
    return state

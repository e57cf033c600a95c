"""Opening the database so that what was committed stays committed."""

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
"""How long a statement waits for another program that has locked an SQLite file before it is refused."""
CONNECT_SECONDS = 5
"""How long connecting to a server may take."""
LOCKED_MS = 50
"""How long it waits while the statement before it has waited in vain."""

CACHE_KB = 8000
"""Pages that an SQLite connection keeps: those of one large commit, without reading any of them twice."""


def _durable(connection: Any, _record: object) -> None:
    """SQLite: write-ahead log, every commit on the disk before it counts, wait for other processes for a while;
    a new file gives deleted space back, and what is deleted is overwritten."""
    if isinstance(connection, sqlite3.Connection):
        if connection.execute("PRAGMA page_count").fetchone() == (0,):  # it would take the write lock of any other file
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
    """An engine for this address; Refused with a clear line when there is no such database. `seconds` bounds how long
    each statement on a server may take; those of copies and migrations may take as long as they need."""
    try:
        engine = sql.create_engine(
            address,
            pool_size=8,
            max_overflow=8,
            pool_pre_ping=not address.startswith("sqlite"),
            hide_parameters=True,  # errors go to the log, and rows hold secrets
            connect_args={} if address.startswith("sqlite") else {"connect_timeout": _connect_seconds(seconds)},
        )
    except (sql.exc.SQLAlchemyError, ImportError) as error:
        raise _closed(error) from None
    sql.event.listen(engine, "connect", _durable)
    if engine.dialect.driver == "psycopg" and seconds is not None:
        from runehall.hall.storage.timed_connection import limit_waits  # psycopg is needed for PostgreSQL only

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
    """How long connecting may take: no longer than a statement, and libpq waits for two seconds at least."""
    return CONNECT_SECONDS if seconds is None else max(2, min(CONNECT_SECONDS, round(seconds)))


class Connections:
    """Connections of one use (reading, writing) of an engine. In an outage many that wait one after another would take
    many times as long to be refused. So, once an SQLite file was found locked, further statements hardly wait until one
    succeeds; once a server did not answer, one tries again at a time, and the others are refused at once."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._local = engine.dialect.name == "sqlite"
        self._outage = False
        self._trial = threading.Lock()

    @contextmanager
    def open(self) -> Iterator[sql.Connection]:
        """A connection from the pool. Raises Refused in an outage that is known."""
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
    """Hardly wait for who has locked an SQLite file."""
    if hasty:
        _wait_for_locks(connection, LOCKED_MS)
    try:
        yield
    finally:
        if hasty:
            _wait_for_locks(connection, BUSY_MS)


def _wait_for_locks(connection: sql.Connection, ms: int) -> None:
    """Set how long an SQLite connection waits; past SQLAlchemy, which would begin a transaction."""
    driver = connection.connection.dbapi_connection
    if isinstance(driver, sqlite3.Connection):
        driver.execute(f"PRAGMA busy_timeout={ms}").close()


def sqlite_file(address: str) -> Path | None:
    """The file of an SQLite database; None for any other."""
    url = sql.make_url(address)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def _keep_private(address: str) -> None:
    """Nobody but its owner may read an SQLite file; SQLite gives its companions the same rights."""
    path = sqlite_file(address)
    if path is None or not path.parent.is_dir():
        return
    os.close(os.open(path, os.O_CREAT | os.O_RDONLY, 0o600))
    for file in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        if file.exists() and file.stat().st_mode & 0o077 and file.stat().st_uid == os.getuid():
            file.chmod(0o600)


def _closed(error: Exception) -> Refused:
    """A file that cannot be opened is a fault of the settings; a server that cannot be reached may come back."""
    cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    local = isinstance(getattr(error, "orig", None), sqlite3.Error)
    code = "closing" if is_outage(error) and not local else "setup"
    if "malformed" in cause:
        return Refused(code, f"the database is damaged: {cause}; put a backup in its place")
    return Refused(code, f"the database cannot be opened: {cause}; check --database")


def is_outage(error: Exception) -> bool:
    """Whether the database could not be reached or written to, which no other statement would change: the connection is
    lost, the file is locked, the disk is full. Deadlocks and failed serializations (SQL states 40…) are none."""
    if isinstance(error, sql.exc.TimeoutError):
        return True
    if not isinstance(error, sql.exc.OperationalError | sql.exc.InterfaceError):
        return False
    return not (_sql_state(error) or "").startswith("40")


def _sql_state(error: Exception) -> str | None:
    """The code that a server gave an error."""
    state: str | None = getattr(getattr(error, "orig", None), "sqlstate", None)
    return state

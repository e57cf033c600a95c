"""Opening the database so that what was committed stays committed."""

import sqlite3
from typing import Any

import sqlalchemy as sql

from runehall.hall.faults import Refused


def _durable(connection: Any, _record: object) -> None:
    """SQLite: write-ahead log, every commit on the disk before it counts, wait for other processes."""
    if isinstance(connection, sqlite3.Connection):
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=20000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}").close()


def open_engine(address: str) -> sql.Engine:
    """An engine for this address; Refused with a clear line when there is no such database."""
    try:
        engine = sql.create_engine(address, pool_size=8, max_overflow=8, pool_pre_ping=not address.startswith("sqlite"))
    except (sql.exc.SQLAlchemyError, ImportError) as error:
        raise _closed(error) from None
    sql.event.listen(engine, "connect", _durable)
    try:
        with engine.connect() as connection:
            connection.execute(sql.text("SELECT 1"))
    except sql.exc.SQLAlchemyError as error:
        engine.dispose()
        raise _closed(error) from None
    return engine


def _closed(error: Exception) -> Refused:
    cause = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    return Refused("setup", f"the database cannot be opened: {cause}; check --database")

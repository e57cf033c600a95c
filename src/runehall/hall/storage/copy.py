"""Copying a whole database as a consistent snapshot, while the hall runs."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from alembic.runtime.migration import MigrationContext

from runehall.hall.errors import Refused
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrate import migrate, newest
from runehall.hall.storage.schema import schema


def copy_file(source: sql.Engine, target: Path) -> None:
    """Copy an SQLite database into a new file that only its owner may read, with SQLite's online backup.

    All pages are copied in one step: a reader of the write-ahead log sees a single snapshot and blocks no writer.
    """
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    reading = source.raw_connection()
    writing = sqlite3.connect(target)
    try:
        driver = reading.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.backup(writing, pages=-1)
    finally:
        writing.close()
        reading.close()


def copy_rows(source: sql.Engine, target: str) -> int:
    """Copy every row into an empty database of any kind. Return the number of rows."""
    goal = open_engine(target)
    try:
        migrate(goal)
        with source.connect() as reading, goal.begin() as writing:
            _check_shapes(reading, writing)
            return _copy(reading, writing)
    finally:
        goal.dispose()


def _check_shapes(reading: sql.Connection, writing: sql.Connection) -> None:
    shape = MigrationContext.configure(reading).get_current_revision()
    reading.rollback()
    if shape != newest():
        raise Refused(
            "setup", f"the source has schema {shape}, not {newest()}: run `runehall hall migrate` on it first"
        )
    for table in schema.sorted_tables:
        if writing.execute(sql.select(sql.func.count()).select_from(table)).scalar():
            raise Refused("setup", f"the target is not empty (it has {table.name}): name a new file or database")


def _copy(reading: sql.Connection, writing: sql.Connection) -> int:
    """Read everything in one transaction. Python's sqlite3 does not begin one for a SELECT, so this does."""
    if reading.dialect.name == "sqlite":
        reading.exec_driver_sql("BEGIN")
    else:
        reading = reading.execution_options(isolation_level="REPEATABLE READ")
    count = 0
    for table in schema.sorted_tables:
        rows = reading.execution_options(yield_per=1000).execute(sql.select(table))
        for part in rows.partitions():
            writing.execute(table.insert(), [_storable(table, row) for row in part])
            count += len(part)
    reading.rollback()
    return count


def _storable(table: sql.Table, row: sql.Row[Any]) -> dict[str, Any]:
    """Return a row that every database accepts: SQLite stores texts that are too long for their column or contain
    NUL."""
    found = dict(row._mapping)
    for column in table.columns:
        value = found[column.name]
        if isinstance(value, str) and isinstance(column.type, sql.String):
            found[column.name] = value.replace("\0", "")[: column.type.length]
    return found

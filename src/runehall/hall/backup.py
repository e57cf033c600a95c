"""Backups: a consistent snapshot, checked before it counts as done; and the same check for any hall's database."""

import os
from pathlib import Path

import sqlalchemy as sql
from msgspec import Struct

import runehall.hall.games.rok.play
import runehall.hall.games.rune.play  # noqa: F401 - a kind of game registers itself
from runehall.hall.errors import Refused
from runehall.hall.events import decode
from runehall.hall.storage.copy import copy_file, copy_rows
from runehall.hall.storage.engine import open_engine, sqlite_file
from runehall.hall.storage.schema import events, tables
from runehall.hall.table.state import TableState, damage


class Checked(Struct, frozen=True):
    """The result of a check: the number of tables and events, and the tables that do not replay, each with the
    reason."""

    tables: int
    events: int
    broken: dict[str, str]


def back_up(source: str, target: str) -> Checked:
    """Copy a hall to a new file or an empty database and check the copy. Raises Refused if the copy is not sound.

    Tables that the hall itself can no longer read are copied unchanged, and named in the result.
    """
    here = open_engine(source)
    try:
        path = sqlite_file(target)
        if path is None or here.dialect.name != "sqlite":
            copy_rows(here, target)
            return _faithful(here, target)
        return _back_up_file(here, path)
    finally:
        here.dispose()


def _back_up_file(here: sql.Engine, path: Path) -> Checked:
    """Back up into a file. It gets its final name only after the check; until then its name ends in `.part`."""
    if path.exists():
        raise Refused("setup", f"the target is not empty: {path} exists; name a new file")
    if not path.parent.is_dir():
        raise Refused("setup", f"there is no folder {path.parent}: make it first")
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    try:
        copy_file(here, part)
        checked = _faithful(here, f"sqlite:///{part}")
        part.replace(path)
    finally:
        for left in (part, Path(f"{part}-wal"), Path(f"{part}-shm")):
            left.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return checked


def _faithful(here: sql.Engine, target: str) -> Checked:
    """Check a copy. Every table that is broken in it must be broken in the original in the same way."""
    there = open_engine(target)
    try:
        checked = check(there)
    finally:
        there.dispose()
    if checked.broken:
        known = check(here, set(checked.broken)).broken
        torn = {table: reason for table, reason in checked.broken.items() if known.get(table) != reason}
        if torn:
            table, reason = next(iter(torn.items()))
            raise Refused("setup", f"the copy is not sound ({len(torn)} tables, first {table}: {reason}): try again")
    return checked


def check(engine: sql.Engine, only: set[str] | None = None) -> Checked:
    """Check a whole database, or only some tables of it: SQLite's integrity, and that every table replays."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            if only is None:
                _check_integrity(connection)
            connection.exec_driver_sql("BEGIN")
        query = sql.select(tables.c.id, tables.c.number, tables.c.status).order_by(tables.c.number)
        rows = [row for row in connection.execute(query) if only is None or row.id in only]
        broken, count = {}, 0
        for row in rows:
            stored = stored_rows(connection, row.number)
            count += len(stored)
            reason = _reason(row.id, row.number, row.status, stored)
            if reason is not None:
                broken[row.id] = reason
        if only is None:
            broken |= _orphans(connection)
        connection.rollback()
    return Checked(len(rows), count, broken)


def _check_integrity(connection: sql.Connection) -> None:
    try:
        found = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
    except sql.exc.DatabaseError as error:
        found = error.orig
    if found != "ok":
        raise Refused("setup", f"the database is damaged ({found}): restore a backup")


def stored_rows(connection: sql.Connection, number: int) -> list[tuple[int, int, str]]:
    """Return the stored events of a table, oldest first."""
    query = sql.select(events.c.seq, events.c.at, events.c.data).where(events.c.number == number).order_by(events.c.seq)
    return [(seq, at, data) for seq, at, data in connection.execute(query)]


def _reason(table_id: str, number: int, status: str, stored: list[tuple[int, int, str]]) -> str | None:
    """Return why a table cannot be read; None if it can."""
    try:
        table = TableState.replay(table_id, number, [decode(*row) for row in stored])
    except Exception as error:  # whatever is wrong with the data
        return damage(error).text
    if table.status != status:
        return f"it is listed as {status}, but its events say {table.status}"
    return None


def _orphans(connection: sql.Connection) -> dict[str, str]:
    """Return the reasons for events without a table."""
    listed = sql.select(tables.c.number)
    query = sql.select(events.c.number).where(events.c.number.not_in(listed)).distinct()
    return {f"number {row.number}": "it has events but is not listed" for row in connection.execute(query)}

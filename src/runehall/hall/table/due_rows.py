"""The row that says when a table with days for each turn is due. Nothing else keeps such a table going while nobody
is connected."""

from typing import Any

import sqlalchemy as sql

from runehall.hall.clock import DAY_MS
from runehall.hall.events import Began, Chose, Ended, Moved, Sat, Stood, Timed, TookBack
from runehall.hall.storage.schema import deadlines
from runehall.hall.storage.writer import Statement
from runehall.hall.table.day_clock import next_look
from runehall.hall.table.state import TableState

OPEN_DAYS = 14
"""Days that such a table waits for players."""
SOON_MS = 60_000
"""Milliseconds until the table is loaded again if the process that ran it is gone, while a bot is to move or a full
table is to begin."""
CHANGES = {Sat, Stood, Began, Moved, Chose, TookBack, Timed, Ended}
"""Events that may change when a table is due."""
_CLEARED = deadlines.delete().where(deadlines.c.number == sql.bindparam("here"))


def due_rows(table: TableState, at: int) -> list[Statement]:
    """Return the statements that rewrite a table's row after an event at `at`; empty for a table with another clock."""
    if not isinstance(table.opened.clock, int):
        return []
    statements: list[Statement] = [(_CLEARED, {"here": table.number})]
    if table.status != "over":
        statements.append((deadlines.insert(), _row(table, table.opened.clock, at)))
    return statements


def due_at(table: TableState, at: int) -> int:
    """Return when an unfinished table is next due after `at`."""
    clock = table.days
    if clock is not None and clock.seat is not None:
        return next_look(clock.until, clock.days, at)
    if table.status == "waiting" and table.open_seats():
        return table.created + OPEN_DAYS * DAY_MS
    shown = table.created + (table.opened.show_seconds or 0) * 1000
    if table.awaits and table.wanting() and at < shown:
        return shown
    return at + SOON_MS


def _row(table: TableState, days: int, at: int) -> dict[str, Any]:
    row: dict[str, Any] = {"number": table.number, "id": table.id, "days": days, "next": due_at(table, at)}
    clock = table.days
    if clock is None or clock.seat is None:
        return row
    running = {"seat": clock.seat, "person": table.seats[clock.seat].person, "began": clock.began}
    return row | running | {"until": clock.until}

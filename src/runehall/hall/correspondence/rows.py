"""Deadlines and reminders in the database. A conditional update lets only one process handle each of them."""

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sql

from runehall.hall.correspondence.reminders import next_reminder, reminded_until
from runehall.hall.inbox import notices
from runehall.hall.inbox.notices import Notice
from runehall.hall.storage.schema import deadlines, holidays, people, sitters
from runehall.hall.table.day_clock import Holiday
from runehall.hall.wire.notices import QuietHours

AT_ONCE = 200
"""The number of due tables that are read at a time."""


class DueTable(NamedTuple):
    """A correspondence table that is due for a reminder or at its deadline."""

    number: int
    id: str
    days: int
    seat: int | None
    person: str | None
    began: int | None
    until: int | None
    next: int
    reminded: int | None

    def reminds(self, now: int) -> bool:
        """Return whether only a reminder is due, and not the deadline."""
        return self.until is not None and self.next < self.until and now < self.until


def due(connection: sql.Connection, now: int, but: Sequence[int] = ()) -> list[DueTable]:
    """Return the tables that are due, the earliest first, except those with the numbers `but`."""
    query = sql.select(deadlines).where(deadlines.c.next <= now, deadlines.c.number.not_in(but))
    return [DueTable(*row) for row in connection.execute(query.order_by(deadlines.c.next).limit(AT_ONCE))]


def next_due(connection: sql.Connection, after: int) -> int | None:
    """Return when the next table is due after a time, or None."""
    query = sql.select(sql.func.min(deadlines.c.next)).where(deadlines.c.next > after)
    return connection.execute(query).scalar()


def put_off(connection: sql.Connection, row: DueTable, until: int, reminded: int | None = None) -> bool:
    """Postpone a due table to `until`. Returns False if its row has changed since it was read."""
    here = deadlines.update().where(deadlines.c.number == row.number, deadlines.c.next == row.next)
    done = row.reminded if reminded is None else reminded
    return connection.execute(here.values(next=until, reminded=done)).rowcount == 1


def remind(connection: sql.Connection, row: DueTable, now: int) -> str | None:
    """Store a reminder for the player whose turn it is, once, and return their id, or None if nothing was stored."""
    assert row.until is not None
    if row.person is None:
        return None
    quiet = _quiet_hours(connection, row.person)
    done = max(row.reminded or 0, reminded_until(quiet, row.until, row.days, now))
    following = next_reminder(quiet, row.until, row.days, done, now)
    if not put_off(connection, row, following, reminded=done):
        return None
    others = sql.select(sitters.c.person).where(sitters.c.number == row.number, sitters.c.person != row.person)
    against = connection.execute(others.distinct()).scalars().all()
    named = against[0] if len(against) == 1 else None
    name = connection.execute(sql.select(people.c.name).where(people.c.id == named)).scalar() or ""
    notice = Notice("time", row.id, f"/t/{row.id}", name, named, row.until)
    notices.add(connection, (row.person,), notice, now)
    return row.person


def earlier_reminder(connection: sql.Connection, number: int, now: int) -> tuple[DueTable, int] | None:
    """Return a table's row and an earlier time for its reminder, if quiet hours require one, else None."""
    query = sql.select(deadlines).where(deadlines.c.number == number, deadlines.c.until.is_not(None))
    found = connection.execute(query).one_or_none()
    if found is None:
        return None
    row = DueTable(*found)
    if row.person is None or row.until is None:
        return None
    quiet = _quiet_hours(connection, row.person)
    earlier = next_reminder(quiet, row.until, row.days, max(row.reminded or 0, now), now)
    return (row, earlier) if earlier < row.next else None


def _quiet_hours(connection: sql.Connection, person: str) -> QuietHours | None:
    return notices.settings_of(connection, notices.account(connection, person)).quiet


def holidays_of(connection: sql.Connection, person: str) -> list[Holiday]:
    """Return the holidays of a person, under any of their ids."""
    theirs = notices.family(connection, notices.account(connection, person))
    query = sql.select(holidays.c.start, holidays.c.until).where(holidays.c.person.in_(theirs))
    return [(start, until) for start, until in connection.execute(query.order_by(holidays.c.start))]


def running_of(connection: sql.Connection, ids: Sequence[str]) -> list[str]:
    """Return the ids of the tables that wait for a turn of these people."""
    here = (deadlines.c.person.in_(ids), deadlines.c.until.is_not(None))
    return [*connection.execute(sql.select(deadlines.c.id).where(*here)).scalars()]

"""Outages: the hall stores a heartbeat in the database, and extends deadlines by the time for which it was down."""

import sqlalchemy as sql

from runehall.hall.events import Entry, Timed, encode
from runehall.hall.storage.schema import deadlines, events, house, outages
from runehall.hall.table.day_clock import next_look

KEY = "alive"
_MOVED = deadlines.update().where(deadlines.c.number == sql.bindparam("here"))


def beat(connection: sql.Connection, now: int, longest: int) -> list[str] | None:
    """Store a heartbeat. If the last one is older than `longest` ms, extend all running deadlines by that time, once.

    Returns the ids of the extended tables, or None without an outage. Runs in the writer's thread.
    """
    own = house.c.key == KEY
    stored = connection.execute(sql.select(house.c.value).where(own)).scalar()
    if stored is None:
        connection.execute(house.insert(), {"key": KEY, "value": str(now)})
        return None
    last = int(stored)
    here = house.update().where(own, house.c.value == stored).values(value=str(max(last, now)))
    if connection.execute(here).rowcount != 1 or now - last <= longest:
        return None
    connection.execute(outages.insert(), {"start": last, "until": now})
    return _give_back(connection, last, now)


def _give_back(connection: sql.Connection, start: int, now: int) -> list[str]:
    """Extend all running deadlines by the time since `start`, and record this in the events of their tables."""
    running = connection.execute(sql.select(deadlines).where(deadlines.c.until.is_not(None))).all()
    numbers = sql.select(deadlines.c.number).where(deadlines.c.until.is_not(None))
    last = sql.select(events.c.number, sql.func.max(events.c.seq)).where(events.c.number.in_(numbers))
    seqs = {row[0]: row[1] for row in connection.execute(last.group_by(events.c.number))}
    told, moved = [], []
    for row in running:
        by = now - max(start, row.began)
        until, seq = row.until + by, seqs[row.number] + 1
        entry = Entry(seq, now, Timed(row.seat, until, "outage", by))
        told.append({"number": row.number, "seq": seq, "at": now, "data": encode(entry)})
        moved.append({"here": row.number, "until": until, "next": next_look(until, row.days, now)})
    if told:
        connection.execute(events.insert(), told)
        connection.execute(_MOVED.values(until=sql.bindparam("until"), next=sql.bindparam("next")), moved)
    return [row.id for row in running]

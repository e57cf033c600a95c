"""Reports in the database, with the chat around a reported message."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall import events as facts
from runehall.hall.accounts.personal_data import entries_of
from runehall.hall.clock import DAY_MS
from runehall.hall.errors import Refused
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import reports, tables
from runehall.hall.wire.moderation import ChatContext, NewReport, PostContext

FROM_ONE = 10
"""The number of open reports from one person."""
WAITING = 2000
"""The number of open reports in all."""
LISTED = 50
"""The length of the hosts' list of reports."""
AROUND = 12
"""How many lines of chat are shown before and after the reported one."""
COUNTED_DAYS = 180
"""Reports from this many last days count in `reporters`."""


def add(
    connection: sql.Connection, new: NewReport, reporter: str, person: str, name: str, at: int, post: PostContext | None
) -> None:
    """Store a report. It replaces an open report by the same reporter about the same person. Raises Refused."""
    waits = reports.c.closed.is_(None)
    connection.execute(reports.delete().where(reports.c.reporter == reporter, reports.c.person == person, waits))

    def count(*conditions: sql.ColumnElement[bool]) -> int:
        query = sql.select(sql.func.count()).select_from(reports).where(waits, *conditions)
        return connection.execute(query).scalar() or 0

    if count(reports.c.reporter == reporter) >= FROM_ONE:
        raise Refused("full", f"{FROM_ONE} of your reports are waiting for the hosts already: give them some time")
    if count() >= WAITING:
        raise Refused("full", "too many reports are waiting for the hosts already: try again another day")
    row = {
        "id": secrets.token_urlsafe(12), "at": at, "reporter": reporter, "person": person, "name": kept_name(name),
        "kind": new.kind, "text": new.text, "table": new.table, "line": new.line, "closed": None,
        "post": None if post is None else msgspec.json.encode(post).decode(),
    }  # fmt: skip
    connection.execute(reports.insert(), row)


def waiting(connection: sql.Connection) -> Sequence[Any]:
    """Return the open reports, oldest first."""
    query = sql.select(reports).where(reports.c.closed.is_(None)).order_by(reports.c.at, reports.c.id).limit(LISTED)
    return connection.execute(query).all()


def reporters(connection: sql.Connection, person: str, now: int) -> int:
    """Count the people who have reported somebody in the last `COUNTED_DAYS`."""
    count = sql.select(sql.func.count(sql.distinct(reports.c.reporter)))
    return (
        connection.execute(count.where(reports.c.person == person, reports.c.at > now - COUNTED_DAYS * DAY_MS)).scalar()
        or 0
    )


def post(row: Any) -> PostContext | None:
    """Return the club post that a report is about, if there is one."""
    return None if row.post is None else msgspec.json.decode(row.post, type=PostContext)


def chat(connection: sql.Connection, row: Any) -> list[ChatContext]:
    """Return the chat around the reported message, or the last lines of the table's chat."""
    number = connection.execute(sql.select(tables.c.number).where(tables.c.id == row.table)).scalar()
    if number is None:
        return []
    said = [entry for entry in entries_of(connection, number) if isinstance(entry.fact, facts.Chatted)]
    place = next((at for at, entry in enumerate(said) if entry.seq == row.line), len(said))
    found = []
    for entry in said[max(0, place - AROUND) : place + AROUND + 1]:
        assert isinstance(entry.fact, facts.Chatted)
        found.append(
            ChatContext(entry.fact.name, entry.fact.text, entry.at, entry.by == row.person, entry.seq == row.line)
        )
    return found

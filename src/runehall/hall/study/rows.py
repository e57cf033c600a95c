"""Analyses in the database: queries and changes of their rows."""

import asyncio
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.storage.schema import studies
from runehall.hall.storage.store import Store
from runehall.hall.study import agreement

GOING = ("waiting", "running")
_ONE = studies.c.id == sql.bindparam("here")


class StudyRow(NamedTuple):
    """An analysis as it is stored; `analysis` is JSON, None before the first step."""

    id: str
    record: str
    table: str | None
    person: str
    status: str
    progress: float
    analysis: str | None
    problem: str
    created: int
    changed: int
    wanted: int


class StudyRows:
    """The database table `studies`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, study: str) -> StudyRow | None:
        """Return an analysis; None if it does not exist."""
        row = await self._store.row(sql.select(studies).where(studies.c.id == study))
        return None if row is None else StudyRow(**row)

    async def changed(self, study: str) -> tuple[int, int] | None:
        """Return when it last changed, and when somebody last waited for it; None if it does not exist."""
        row = await self._store.row(sql.select(studies.c.changed, studies.c.wanted).where(studies.c.id == study))
        return None if row is None else (row["changed"], row["wanted"])

    async def add(self, row: StudyRow) -> None:
        """Store a new analysis; does nothing if it exists."""
        if await self.find(row.id) is None:
            try:
                await self._store.write((studies.insert(), row._asdict()))
            except sql.exc.IntegrityError:  # another request stored it at the same time
                return

    async def note_agreement(self, study: str) -> None:
        """Store how often the players of a rated game agreed with the engine, for hosts."""
        row = await self.find(study)
        if row is None or row.table is None or row.analysis is None:
            return
        table, counts = row.table, await asyncio.to_thread(agreement.agreed, row.analysis)
        await self._store.work(lambda connection: agreement.note(connection, table, counts))

    async def change(self, study: str, **values: Any) -> None:
        """Change some of its columns."""
        await self._store.write((studies.update().where(_ONE).values(values), {"here": study}))

    async def await_one(self, study: str, who: Who, now: int, since: int, bound: int) -> None:
        """Store that a person waits for an analysis that is not under way. Raises Refused if `bound` of theirs are
        under way and were waited for since then."""
        own = (studies.c.person.in_(who.ids), studies.c.status.in_(GOING), studies.c.wanted >= since)

        def work(connection: sql.Connection) -> None:
            others = sql.select(sql.func.count()).where(*own, studies.c.id != study)
            if (connection.execute(others).scalar() or 0) >= bound:
                raise Refused("full", f"{bound} of your analyses are already under way: wait for one of them")
            values = {"wanted": now, "status": "waiting", "person": who.id, "problem": ""}
            connection.execute(studies.update().where(studies.c.id == study).values(values))

        await self._store.exclusive(work)

"""The deals of the day in the database: people's tries, and the engine's points (par)."""

from datetime import date
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.handles import open_handle
from runehall.hall.accounts.identity import Who
from runehall.hall.deals.day import begins
from runehall.hall.setup import DailyMode
from runehall.hall.storage.schema import daily_deals, daily_tries, people
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Statement

_ACCOUNT = people.c.login.is_not(None)
_NAMED = sql.select(
    daily_tries,
    sql.func.coalesce(people.c.name, "").label("name"),
    _ACCOUNT.label("account"),
    people.c.handle,
    people.c.shown,
).select_from(daily_tries.outerjoin(people, people.c.id == daily_tries.c.person))


class Try(NamedTuple):
    """A try at a deal of the day as it is stored, with the person's name."""

    day: str
    mode: DailyMode
    person: str
    table: str
    began: int
    ended: int | None
    points: int | None
    margin: int | None
    squares: str | None
    name: str
    account: bool
    """Whether the try is ranked. Guests are not, since anybody can return as another guest and play the deal again."""
    handle: str
    """The handle of an account that shows its deals of the day to everyone, or empty."""


def begun(day: str, mode: DailyMode, person: str, table: str, at: int) -> Statement:
    """Return the statement that stores the beginning of a try. It fails if the person already has one."""
    return daily_tries.insert(), {"day": day, "mode": mode, "person": person, "table": table, "began": at}


class DailyRows:
    """Reads and writes the tables `daily_tries` and `daily_deals`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def own(self, who: Who, day: str, mode: DailyMode) -> Try | None:
        """Return a person's try, or the first one if both a guest and the account they signed in to had one."""
        query = _of(day, mode).where(daily_tries.c.person.in_(who.ids)).order_by(daily_tries.c.began)
        row = await self._store.row(query)
        return None if row is None else _try(row)

    async def finished(self, day: str, mode: DailyMode) -> list[Try]:
        """Return all finished tries: those of accounts, best first, then those of guests, then those without points."""
        column = daily_tries.c
        order = (column.points.is_(None), _ACCOUNT.desc(), column.points.desc(), column.margin.desc(), column.ended)
        rows = await self._store.rows(_of(day, mode).where(column.ended.is_not(None)).order_by(*order))
        return [_try(row) for row in rows]

    async def count(self, day: str, mode: DailyMode) -> int:
        """Count the tries that were played to their end."""
        query = sql.select(sql.func.count().label("n")).where(
            daily_tries.c.day == day, daily_tries.c.mode == mode, daily_tries.c.points.is_not(None)
        )
        row = await self._store.row(query)
        return int(row["n"]) if row else 0

    async def days(self, who: Who, mode: DailyMode) -> list[int]:
        """Return the days (their beginnings in ms) on which a person played the deal of this mode to its end."""
        query = sql.select(daily_tries.c.day).where(
            daily_tries.c.person.in_(who.ids), daily_tries.c.mode == mode, daily_tries.c.points.is_not(None)
        )
        return [begins(date.fromisoformat(row["day"])) for row in await self._store.rows(query)]

    async def colour(self, found: Try, squares: str) -> None:
        """Store the coloured squares of a try's turns."""
        here = daily_tries.update().where(daily_tries.c.table == sql.bindparam("here")).values(squares=squares)
        await self._store.write((here, {"here": found.table}))

    async def par(self, day: str, mode: DailyMode) -> int | None:
        """Return the engine's points on a deal, or None if they have not been computed yet."""
        query = sql.select(daily_deals.c.par).where(daily_deals.c.day == day, daily_deals.c.mode == mode)
        row = await self._store.row(query)
        return None if row is None else int(row["par"])

    async def keep_par(self, day: str, mode: DailyMode, par: int) -> None:
        """Store the engine's points. Does nothing if another process was first."""
        if await self.par(day, mode) is None:
            try:
                await self._store.write((daily_deals.insert(), {"day": day, "mode": mode, "par": par}))
            except sql.exc.IntegrityError:
                return


def _of(day: str, mode: DailyMode) -> sql.Select[Any]:
    return _NAMED.where(daily_tries.c.day == day, daily_tries.c.mode == mode)


def _try(row: dict[str, Any]) -> Try:
    values = {name: row[name] for name in Try._fields} | {"account": bool(row["account"])}
    return Try(**(values | {"handle": open_handle(row["handle"], row["shown"], "daily")}))

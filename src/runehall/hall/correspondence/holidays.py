"""Holidays: a limited number of days in a year, which start at once. Ending one early gives the remaining days back."""

from collections.abc import Sequence
from functools import partial

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS
from runehall.hall.correspondence import rows
from runehall.hall.correspondence.service import Correspondence
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import holidays
from runehall.hall.table.day_clock import Holiday
from runehall.hall.wire.days import HOLIDAY_DAYS, HolidayState

YEAR_MS = 365 * DAY_MS


class Holidays:
    """Starts and ends people's holidays, and moves their deadlines."""

    def __init__(self, registry: Registry, days: Correspondence) -> None:
        self._registry = registry
        self._days = days

    async def of(self, who: Who) -> HolidayState:
        """Return the end of a person's current holiday, and how many days they have left of the last 365."""
        away = await self._registry.store.read(partial(rows.holidays_of, person=who.id))
        return _state(away, self._registry.time.wall())

    async def take(self, who: Who, days: int) -> HolidayState:
        """Start a holiday now. Raises Refused if one is running or too few days are left."""
        now = self._registry.time.wall()

        def work(connection: sql.Connection) -> None:
            state = _state(rows.holidays_of(connection, who.id), now)
            if state.until is not None:
                raise Refused("status", "you are on holiday already: end it first")
            if days > state.left:
                raise Refused("full", f"{state.left} days of holiday are left of {state.most} in a year: take fewer")
            row = {"person": who.id, "start": now, "until": now + days * DAY_MS}
            connection.execute(holidays.insert(), row)

        await self._registry.store.exclusive(work)
        return await self._told(who)

    async def end(self, who: Who) -> HolidayState:
        """End a holiday now. Deadlines are extended only by the days that were taken."""
        now = self._registry.time.wall()

        def work(connection: sql.Connection) -> None:
            here = (holidays.c.person.in_(sorted(who.ids)), holidays.c.start <= now, holidays.c.until > now)
            connection.execute(holidays.update().where(*here).values(until=now))

        await self._registry.store.work(work)
        return await self._told(who)

    async def _told(self, who: Who) -> HolidayState:
        """Extend all running deadlines of a person. If this fails for a table, it happens when that table is due."""
        away = await self._registry.store.read(partial(rows.holidays_of, person=who.id))
        running = await self._registry.store.read(partial(rows.running_of, ids=sorted(who.ids)))
        for table_id in running:
            try:
                await self._days.move_on(table_id, away)
            except Refused as fault:
                if fault.code == "closing":
                    raise
        return _state(away, self._registry.time.wall())


def _state(away: Sequence[Holiday], now: int) -> HolidayState:
    current = next((until for start, until in away if start <= now < until), None)
    taken = sum(until - max(start, now - YEAR_MS) for start, until in away if until > now - YEAR_MS)
    return HolidayState(current, max(0, HOLIDAY_DAYS - -(-taken // DAY_MS)))

"""Correspondence games in one process: a timer for whatever is due next.

Every process handles due tables, except those that another process runs.
"""

import logging
from functools import partial

import sqlalchemy as sql

from runehall.hall.accounts.identity import NOBODY
from runehall.hall.clock import Timer
from runehall.hall.correspondence import outages, own, rows
from runehall.hall.correspondence.rows import DueTable
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.table import deadlines
from runehall.hall.table.day_clock import Holiday
from runehall.hall.table.due_rows import SOON_MS, due_at
from runehall.hall.table.requests import PlayersHolidays
from runehall.hall.table.state import TableState
from runehall.hall.wire.days import PlannedTurn

log = logging.getLogger("runehall.correspondence")

BEAT_MS = 60_000
"""The time between two heartbeats in the database."""
MISSED_BEATS = 3
"""After this many missed heartbeats the hall counts as down, and deadlines are extended. A restart costs players at
most this much time.
"""


class Correspondence:
    """Handles deadlines, reminders and planned turns of all correspondence games."""

    def __init__(self, registry: Registry, beat_ms: int = BEAT_MS) -> None:
        self._registry = registry
        self._store = registry.store
        self._time = registry.time
        self._beat_ms = beat_ms
        self._timer: Timer | None = None
        self._at = 0
        """When the timer fires (wall time, ms)."""
        self._beaten = 0
        self._closed = False
        registry.on_timed = self._timed

    # -- timer -------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Extend deadlines by the time for which the hall was down, before any table is loaded.

        Raises Refused if the database cannot be reached.
        """
        await self._beat()

    def start(self) -> None:
        """Start handling due tables."""
        self._arm(self._time.wall())
        self._registry.spawn(self._catch_up())

    def close(self) -> None:
        """Stop the timer."""
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()

    def _arm(self, at: int) -> None:
        """Set the timer to this time, unless it fires earlier."""
        if self._closed or (self._timer is not None and self._at <= at):
            return
        if self._timer is not None:
            self._timer.cancel()
        self._at = at
        self._timer = self._time.call_later(max(0, at - self._time.wall()), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._registry.spawn(self._see())

    async def _see(self) -> None:
        """Handle what is due and set the timer for what comes next. After an error, try again soon."""
        at = None
        try:
            at = await self.step()
        except Exception as error:  # the timer must be set again whatever happens
            log.warning("due tables could not be handled, trying again: %r", error)
        now = self._time.wall()
        beat = max(self._beaten + self._beat_ms, now + 1000)
        self._arm(beat if at is None else min(beat, max(at, now)))

    async def step(self) -> int | None:
        """Handle everything that is due, and return when something is due next. Raises Refused in an outage."""
        if self._time.wall() - self._beaten >= self._beat_ms:
            await self._beat()
            await self._catch_up()
        now, others = self._time.wall(), list[int]()
        while found := await self._store.read(partial(rows.due, now=now, but=tuple(others))):
            for row in found:
                if not await self._attend(row, now):
                    others.append(row.number)
        return await self._store.read(partial(rows.next_due, after=now))

    async def _beat(self) -> None:
        now = self._time.wall()
        moved: list[str] | None = None

        def work(connection: sql.Connection) -> None:
            nonlocal moved
            moved = outages.beat(connection, now, self._beat_ms * MISSED_BEATS)

        await self._store.work(work)
        self._beaten = now
        if moved is not None:
            log.warning("the hall was down for a while: %d deadlines were extended", len(moved))
            await self._registry.erased((), moved)

    def _timed(self, table: TableState) -> None:
        """React to a turn that has begun or whose deadline has changed: set the timer, and take the player's holidays,
        quiet hours and plans into account."""
        at = self._time.wall()
        self._arm(due_at(table, at))
        clock = table.days
        if clock is not None and clock.seat is not None:
            self._registry.spawn(self._spare_quiet_hours(table.number))
            if clock.began == table.touched:
                self._registry.spawn(self._settle(table, clock.seat))

    async def _spare_quiet_hours(self, number: int) -> None:
        """Move a reminder forward if it would be too late after its player's quiet hours."""
        found = await self._store.read(partial(rows.earlier_reminder, number=number, now=self._time.wall()))
        if found is not None:
            row, at = found
            await self._store.work(lambda connection: _see_to_at(connection, row, at))
            self._arm(at)

    # -- due tables --------------------------------------------------------------------------------------------------

    async def _attend(self, row: DueTable, now: int) -> bool:
        """Handle a due table. Returns False if another process runs the table and must handle it."""
        away: list[Holiday] = []
        if row.person is not None:
            away = await self._store.read(partial(rows.holidays_of, person=row.person))
        if not row.reminds(now) or any(start < (row.until or 0) and end > (row.began or 0) for start, end in away):
            try:
                if await self._registry.owner(row.id) is not None:
                    return False
                actor = await self._registry.actor(row.id)
                unchanged = await actor.perform(
                    lambda table, moment: deadlines.attended(table, away, moment.at, moment.present)
                )
            except Refused as fault:
                if fault.code == "closing":
                    raise
                log.warning("table %s is due and could not be handled: %s", row.id, fault.text)
                unchanged = 0
            except Exception:  # other tables must not wait for this one
                log.exception("table %s is due and could not be handled", row.id)
                unchanged = 0
            if unchanged is None:  # its row has been written again
                return True
            if not row.reminds(now):
                await self._store.work(lambda connection: _put_off(connection, row, now))
                return True
        await self._remind(row, now)
        return True

    async def _remind(self, row: DueTable, now: int) -> None:
        person: str | None = None

        def work(connection: sql.Connection) -> None:
            nonlocal person
            person = rows.remind(connection, row, now)

        await self._store.work(work)
        if person is not None:
            self._registry.inbox.tell((person,))

    async def _settle(self, table: TableState, seat: int) -> None:
        """At the start of a turn, extend its deadline if its player is on holiday, and play what they planned."""
        number, person = table.number, table.seats[seat].person
        assert person is not None

        def ask(connection: sql.Connection) -> tuple[list[Holiday], tuple[int, list[PlannedTurn]]]:
            return rows.holidays_of(connection, person), own.plans_of(connection, number, seat)

        away, (after, plans) = await self._store.read(ask)
        if away:
            await self.move_on(table.id, away)
        if plans:
            actor = await self._registry.actor(table.id)
            await actor.perform(lambda now, _: deadlines.planned(now, seat, plans, after))
            await self._store.work(partial(own.forget_plans, number=number, seat=seat))

    async def _catch_up(self) -> None:
        """Play planned turns that were not played because a process went down."""
        for table_id in await self._store.read(own.waiting_plans):
            if await self._registry.owner(table_id) is None:
                table = (await self._registry.actor(table_id)).table
                if table.turn is not None:
                    await self._settle(table, table.turn)

    async def move_on(self, table_id: str, away: list[Holiday]) -> None:
        """Extend the deadline of a table for its player's holidays, in whichever process runs it."""
        await self._registry.ask(table_id, "holidays", NOBODY, None, PlayersHolidays(away))


def _see_to_at(connection: sql.Connection, row: DueTable, at: int) -> None:
    rows.put_off(connection, row, at)


def _put_off(connection: sql.Connection, row: DueTable, now: int) -> None:
    """Check a table again in a while if nothing had to be stored, for example because it is a bot's turn."""
    rows.put_off(connection, row, now + SOON_MS)

"""Periodic work of one process: waking tables that must run, unloading idle ones, and deleting expired data."""

import asyncio
import logging
from collections.abc import Callable

import sqlalchemy as sql

from runehall.hall.accounts import sessions
from runehall.hall.background import repeat
from runehall.hall.clock import DAY_MS
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.storage import retention
from runehall.hall.table.commands import idle
from runehall.hall.table.state import TableState

log = logging.getLogger("runehall.hall")

ROUND_SECONDS = 60
CHALLENGE_DAYS = 14
"""Days that a challenge waits for an answer, and that its answer is kept."""
NOTICE_DAYS = 60
DAYS_REST_MS = 60_000
"""Milliseconds that a table with days for each turn stays in memory while nobody is connected."""
ENDED_TOKEN_DAYS = 30
"""Days that an expired API token is still listed."""
Delete = Callable[[sql.Connection, int], int]


class Upkeep:
    """The periodic work of a process on its tables and its database."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def start(self) -> None:
        """Load the tables that need an actor, and start the periodic work."""
        self._registry.wake_soon()
        self._registry.spawn(repeat("waking tables", self._wake))
        self._registry.spawn(repeat("the upkeep", self._round))

    async def _wake(self) -> None:
        """Wake tables once requested. After a failure in an outage the request stays pending."""
        waking = self._registry.waking
        await waking.wait()
        waking.clear()
        try:
            await self._registry.wake()
        except Exception:
            waking.set()
            raise

    async def _round(self) -> None:
        await asyncio.sleep(ROUND_SECONDS)
        self._registry.wake_soon()
        await self._registry.chats.load(self._registry.store)
        await self.maintain()

    async def maintain(self) -> None:
        """Unload tables that nobody looks at, end those that were abandoned long ago, and delete expired data.
        Raises Refused in an outage."""
        registry = self._registry
        settings = registry.settings
        steady = registry.time.steady()
        for actor in list(registry.actors.values()):
            rest_ms = DAYS_REST_MS if actor.table.by_days else settings.rest_minutes * 60_000
            rested = actor.rested <= steady - rest_ms and not actor.lock.held
            if not actor.connections and not actor.table.wakes and rested and not _bot_thinks(actor.table):
                registry.forget(actor)
        now = registry.time.wall()
        for status, bound in (
            ("waiting", settings.waiting_hours * 3_600_000),
            ("playing", settings.idle_days * 86_400_000),
        ):
            for table_id in await registry.store.stale(status, now - bound):
                await self._end(table_id)
        await self.tidy()

    async def _end(self, table_id: str) -> None:
        """End a table that nobody uses any more. If it cannot end, other tables still do."""
        registry = self._registry
        try:
            if await registry.owner(table_id) is None:
                await (await registry.actor(table_id)).perform(lambda table, _: idle(table))
        except Refused as fault:
            if fault.code == "closing":
                raise
        except Exception:
            log.exception("table %s could not be ended", table_id)

    async def tidy(self) -> None:
        """Delete data that has expired or is older than the settings allow, a batch at a time, and free the space.
        Raises Refused in an outage."""
        settings, now = self._registry.settings, self._registry.time.wall()
        plans = (
            (sessions.DAYS, retention.delete_sessions),
            (ENDED_TOKEN_DAYS, retention.delete_tokens),
            (CHALLENGE_DAYS, retention.delete_challenges),
            (NOTICE_DAYS, retention.delete_notices),
            (settings.finished_days, retention.delete_finished),
            (settings.finished_days, retention.delete_tournaments),
            (settings.idle_days, retention.delete_unstarted),
            (settings.study_days, retention.delete_studies),
            (settings.puzzle_days, retention.delete_puzzle_results),
            (settings.guest_days, retention.delete_guests),
        )
        for days, delete in plans:
            try:
                while days and await self._delete(delete, now - days * DAY_MS):
                    pass
            except Refused:
                raise
            except Exception:  # the other deletions do not depend on this one
                log.exception("%s failed", delete.__name__)

    async def _delete(self, delete: Delete, before: int) -> int:
        """Delete one batch. Return how many rows were deleted."""
        deleted = 0

        def work(connection: sql.Connection) -> None:
            nonlocal deleted
            deleted = delete(connection, before)
            retention.give_back(connection)

        await self._registry.store.work(work)
        return deleted


def _bot_thinks(table: TableState) -> bool:
    """Return whether a bot is to move."""
    return table.turn is not None and table.seats[table.turn].level is not None

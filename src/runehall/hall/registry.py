"""The tables of one process: opening, finding, loading and forgetting them; start and shutdown."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql

import runehall.hall.games.rok.play
import runehall.hall.games.rune.play  # noqa: F401 - a kind of game registers itself
from runehall.hall import events
from runehall.hall.accounts import sessions
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import rating, table_gains
from runehall.hall.clock import SystemTime, TimeSource
from runehall.hall.errors import Refused, unavailable
from runehall.hall.games.protocol import SERVER, kind_of
from runehall.hall.limits import Rates
from runehall.hall.players.bots import Bots, check_level
from runehall.hall.players.service import PlayerService
from runehall.hall.settings import Settings
from runehall.hall.storage import retention
from runehall.hall.storage.schema import challenges, codes
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Statement
from runehall.hall.table import opening, rated, requests
from runehall.hall.table.actor import TableActor, encode
from runehall.hall.table.commands import Moment, idle
from runehall.hall.table.ports import Ports, RunningTable
from runehall.hall.table.state import Damage, TableState, damage
from runehall.hall.wire import api, messages
from runehall.hall.work_thread import WorkThread

if TYPE_CHECKING:
    from runehall.hall.cluster.bus import Bus

log = logging.getLogger("runehall.hall")

RETRY_SECONDS = 1.0
Delete = Callable[[sql.Connection, int], int]
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
CHATS_AT_ONCE = 8
ENDED_TOKEN_DAYS = 30
"""How long an API token is still listed after it has ended."""


class Registry:
    """All tables of one process."""

    def __init__(self, settings: Settings, store: Store, time: TimeSource | None = None) -> None:
        self.settings = settings
        self.store = store
        self.time = SystemTime() if time is None else time
        self.actors: dict[str, TableActor] = {}
        self.bots = Bots(settings.bot_threads, settings.bot_queue, settings.bot_seconds)
        self.cluster = self._join(settings.redis) if settings.redis else None
        self.closing = False
        self._work = WorkThread()
        self._players = PlayerService(self.bots, self.time, self.spawn)
        chats = Rates(settings.chat_rate, CHATS_AT_ONCE)
        self.ports = Ports(store, self.time, self._work, self._players, self, settings, chats)
        self._seating: dict[str, Counter[str]] = {}
        """By person: the tables where they are taking seats right now."""
        self.changes = 0
        """Grows with every change of a table that lists show."""
        self.broken: dict[str, Damage] = {}
        """Tables whose events cannot be read, with the reason: set aside until the next start."""
        self._waking = asyncio.Event()
        self._loading: dict[str, asyncio.Future[TableActor]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def _join(self, address: str) -> "Bus":
        """The cluster; Redis is imported only where there is one, which makes a single process start faster."""
        from runehall.hall.cluster.bus import Bus

        return Bus(self, address)

    # -- opening -----------------------------------------------------------------------------------------------------

    async def open(
        self, who: Who, new: api.NewTable, challenged: str | None = None
    ) -> tuple[TableActor, str | None, int | None]:
        """Open a table, perhaps for a bot account that is challenged; answers it with its short code, if seats are
        open."""
        own = await rating(self.store, who.id)
        if new.rated and own is None:
            raise rated.guest_refused()
        if new.rated:
            rated.check_program(who)
        opened = opening.plan(who, new, own)
        for seat in new.seats:
            if seat.who == "bot":
                check_level(seat.level, kind_of(new.setup).name)

        def challenge(table: TableState) -> list[Statement]:
            return [(challenges.insert(), {"number": table.number, "bot": challenged})]

        return await self.open_planned(who, opened, challenge if challenged is not None else lambda _: [])

    async def open_planned(
        self, who: Who, opened: events.Opened, also: Callable[[TableState], Sequence[Statement]] = lambda _: ()
    ) -> tuple[TableActor, str | None, int | None]:
        """Open a table as planned; `also` gives what is stored together with it."""
        if any(seat.level for seat in opened.seats) and self.bots.full(who.id):
            raise Refused("full", "all bots are busy: try again in a minute, or play people")
        now = self.time.wall()
        table, rows, statements = opening.new_table(opened, self.time.steady(), now)
        statements += also(table)
        code, until = None, None
        if table.open_seats():
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            until = now + self.settings.code_minutes * 60_000
            statements.append((codes.insert(), {"code": code, "id": table.id, "until": until}))
            statements.append((codes.delete().where(codes.c.until < now), {}))
        async with self.seated(who, table.id):
            if self.cluster is not None:  # before anything is stored: Redis may be away
                await self.cluster.owner(table.id)
            await self.store.write(*statements, rows=rows)
        self.listed()
        actor = TableActor(self.ports, table)
        self._keep(actor)
        actor.settle()
        return actor, code, until

    @asynccontextmanager
    async def seated(self, who: Who, table_id: str) -> AsyncIterator[None]:
        """Let somebody take a seat at this table; parallel requests cannot pass the bound. Raises Refused."""
        under_way = self._seating.setdefault(who.id, Counter())
        before = set(under_way)  # those who ask later count this one
        under_way[table_id] += 1
        try:
            known, bound = await self.store.unfinished(sorted(who.ids)), self.settings.tables_per_person
            if table_id not in known and len(before.union(known) - {table_id}) >= bound:
                raise Refused("full", f"you sit at {bound} tables, the bound: finish or leave one first")
            yield
        finally:
            under_way[table_id] -= 1
            if not under_way[table_id]:
                del under_way[table_id]
            if not under_way:
                del self._seating[who.id]

    # -- finding -----------------------------------------------------------------------------------------------------

    async def actor(self, table_id: str) -> TableActor:
        """The running table, loaded from its events if need be. Raises Refused if there is none."""
        actor = self.actors.get(table_id)
        if actor is not None:
            return actor
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> TableActor:
        fence = None if self.cluster is None else self.cluster.fence
        table = await self.replay(table_id)
        game = table.real_time
        if game is not None and (work := game.ahead(SERVER, game.tick(), self.time.wall())) is not None:
            await self._work.wait_for(work)
        if self.cluster is not None and await self.cluster.owner(table_id) != self.cluster.me:
            raise _moved()
        actor = TableActor(self.ports, table)
        await actor.perform(_resumed)  # before anybody finds it: until then its clock stands where it stood long ago
        if self.cluster is not None and self.cluster.fence != fence:
            self.forget(actor)
            raise _moved()
        self._keep(actor)
        actor.settle()
        return actor

    async def replay(self, table_id: str) -> TableState:
        """The table after its stored events, to look at only. Raises Refused if they cannot be read."""
        if table_id in self.broken:
            raise _set_aside(table_id)
        row = await self.store.table(table_id)
        if row is None:
            raise Refused("missing", "there is no such table: the link may be mistyped or too old")
        stored = await self.store.stored(row["number"])
        try:
            table = TableState.replay(table_id, row["number"], [events.decode(*one) for one in stored])
        except Exception as error:  # whatever is wrong with it, no other table may suffer
            self.broken[table_id] = damage(error)
            log.error("table %s cannot be read and is set aside: %s", table_id, self.broken[table_id].text)
            raise _set_aside(table_id) from error
        if table.opened.rated and table.status == "over":
            rated.show(table, await table_gains(self.store, table.number))
        return table

    async def look(self, table_id: str) -> TableState:
        """The table from memory, otherwise from its events; to look at only."""
        actor = self.actors.get(table_id)
        return actor.table if actor is not None else await self.replay(table_id)

    def _keep(self, actor: TableActor) -> None:
        """Let everybody find a table."""
        self.actors[actor.table.id] = actor
        actor.presence()

    def listed(self) -> None:
        """Lists of tables have changed."""
        self.changes += 1

    def forget(self, actor: RunningTable) -> None:
        """Let a table out of memory; it comes back from its events."""
        self._players.release(actor)
        known = self.actors.get(actor.table.id)
        if known is actor:
            del self.actors[actor.table.id]
            if self.cluster is not None:
                self.cluster.release(actor.table.id)
        assert isinstance(actor, TableActor)
        actor.broken = True
        actor.shut()

    async def forget_played(self, ids: frozenset[str]) -> None:
        """Let go of the tables where these people sit: their events have changed."""
        for actor in list(self.actors.values()):
            if actor.table.mine(ids):
                async with actor.lock:
                    self.forget(actor)

    # -- answering ---------------------------------------------------------------------------------------------------

    async def owner(self, table_id: str) -> str | None:
        """The other process that runs a table; None if it is, or shall be, this one. Raises Refused."""
        if self.cluster is None or table_id in self.actors:
            return None
        if await self.store.table(table_id) is None:
            raise Refused("missing", "there is no such table: the link may be mistyped or too old")
        owner = await self.cluster.owner(table_id)
        return None if owner == self.cluster.me else owner

    async def ask(self, table_id: str, request: str, who: Who, invite: str | None, body: Any) -> bytes:
        """The JSON answer to a request about a table, from whichever process runs it. Raises Refused."""
        owner = await self.owner(table_id)
        if owner is not None and self.cluster is not None:
            return await self.cluster.call(owner, table_id, request, who, invite, body)
        return encode(await requests.serve(await self.actor(table_id), request, who, invite, body))

    # -- maintenance -------------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in a task of its own; failures are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refused):
            log.error("a task failed", exc_info=error)

    async def start(self) -> None:
        """Start the bots, load the tables that need an actor, and the regular maintenance."""
        if self.cluster is not None:
            await self.cluster.start()
        self.bots.start()
        self.wake_soon()
        self.spawn(self._waker())
        self.spawn(self._maintenance())

    def wake_soon(self) -> None:
        """Have the tables loaded that need an actor and have none."""
        self._waking.set()

    async def _waker(self) -> None:
        """Wake tables whenever that is asked for; in an outage again and again until all are awake."""
        while True:
            await self._waking.wait()
            self._waking.clear()
            try:
                await self.wake()
            except Exception as error:  # this task must outlive everything
                log.warning("tables could not be woken, trying again: %r", error)
                self._waking.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def wake(self) -> None:
        """Load every table with a bot's turn or a clock that no living process runs. Raises Refused in an outage."""
        for table_id in await self.store.waking():
            try:
                if table_id not in self.actors and await self.owner(table_id) is None:
                    await self.actor(table_id)
            except Refused as fault:
                if fault.code == "closing":
                    raise

    async def _maintenance(self) -> None:
        while True:
            await asyncio.sleep(60)
            self.wake_soon()
            try:
                await self.maintain()
            except Exception as error:  # this task must outlive everything
                log.warning("maintenance was cut short: %r", error)

    async def maintain(self) -> None:
        """Let tables that nobody looks at out of memory, and end those that were given up long ago."""
        settings = self.settings
        before = self.time.steady() - settings.rest_minutes * 60_000
        for actor in list(self.actors.values()):
            if not actor.connections and not actor.table.wakes and actor.rested <= before and not actor.lock.held:
                self.forget(actor)
        now = self.time.wall()
        for status, bound in (
            ("waiting", settings.waiting_hours * 3_600_000),
            ("playing", settings.idle_days * 86_400_000),
        ):
            for table_id in await self.store.stale(status, now - bound):
                with contextlib.suppress(Refused):
                    if await self.owner(table_id) is None:
                        await (await self.actor(table_id)).perform(lambda table, _: idle(table))

        await self.tidy()

    async def tidy(self) -> None:
        """Delete what has ended or the settings give no more time to, a batch at a time, and give the space back."""
        settings, now = self.settings, self.time.wall()
        plans = (
            (sessions.DAYS, retention.delete_sessions),
            (ENDED_TOKEN_DAYS, retention.delete_tokens),
            (settings.finished_days, retention.delete_finished),
            (settings.finished_days, retention.delete_tournaments),
            (settings.idle_days, retention.delete_unstarted),
            (settings.study_days, retention.delete_studies),
            (settings.puzzle_days, retention.delete_puzzle_results),
            (settings.guest_days, retention.delete_guests),
        )
        for days, delete in plans:
            while days and await self._delete(delete, now - days * sessions.DAY_MS):
                pass

    async def _delete(self, delete: Delete, before: int) -> int:
        """Delete one batch; answers how much that was."""
        deleted = 0

        def work(connection: sql.Connection) -> None:
            nonlocal deleted
            deleted = delete(connection, before)
            retention.give_back(connection)

        await self.store.work(work)
        return deleted

    async def stop(self) -> None:
        """Shut down: no new commands, clients are asked to reconnect, what was under way is stored."""
        self.closing = True
        farewell = encode(messages.Bye("restart", "the hall is restarting: nothing is lost", 1000))
        for actor in list(self.actors.values()):
            async with actor.lock:
                actor.shut(farewell)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        self._work.close()
        if self.cluster is not None:
            await self.cluster.stop()


def _moved() -> Refused:
    return unavailable("this table has moved to another process")


def _set_aside(table_id: str) -> Refused:
    return Refused("broken", f"table {table_id} is damaged and was set aside: tell the host; other tables are fine")


def _resumed(table: TableState, _: Moment) -> Sequence[events.TableEvent]:
    """What a table that was loaded begins with: nobody loses time by the outage."""
    if table.status != "playing":
        return []
    if table.clocks is not None:
        return [events.Resumed()]
    move = None if table.real_time is None else table.real_time.resume()
    return [] if move is None else [events.Moved(SERVER, move)]

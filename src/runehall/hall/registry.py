"""The tables of one process: opening, finding, loading and unloading them; startup and shutdown. `upkeep.py` does
the periodic work."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sql

import runehall.hall.games.rok.play
import runehall.hall.games.rune.play  # noqa: F401 - a kind of game registers itself
from runehall.hall import events
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import rating
from runehall.hall.accounts.sanctions import ChatRates
from runehall.hall.clock import SystemTime, TimeSource
from runehall.hall.cluster.bus_messages import CredentialsEnded, Erased
from runehall.hall.engine.asking import NOBODY, AskerRates
from runehall.hall.engine.shared_thread import SharedThread
from runehall.hall.errors import Refused, unavailable
from runehall.hall.games.protocol import SERVER, kind_of
from runehall.hall.inbox.hub import Hub
from runehall.hall.inbox.notices import Notice
from runehall.hall.inbox.service import Inbox
from runehall.hall.limits import Ledger, SharedRates
from runehall.hall.players.bots import Bots, check_level
from runehall.hall.players.service import PlayerService
from runehall.hall.ratings.quick_hands import QuickHands
from runehall.hall.ratings.results import RatedResults, show_stored
from runehall.hall.settings import Settings
from runehall.hall.setup import ladder_of
from runehall.hall.storage.schema import challenges, codes
from runehall.hall.storage.store import Store, unfinished
from runehall.hall.storage.writer import Statement
from runehall.hall.table import opening, rated, requests
from runehall.hall.table.actor import TableActor, encode
from runehall.hall.table.commands import Moment
from runehall.hall.table.planner import Planner
from runehall.hall.table.ports import Ports, RunningTable
from runehall.hall.table.state import Damage, TableState, damage
from runehall.hall.wire import api, messages
from runehall.hall.wire.inbox import BotChallenged, GamesChanged, YourTurn
from runehall.hall.wire.notices import NoticeKind
from runehall.hall.work_thread import WorkThread

if TYPE_CHECKING:
    from runehall.hall.cluster.bus import Bus

log = logging.getLogger("runehall.hall")

QUICK_EVENTS = 8
"""A table with at most this many events is replayed directly; only for more does a thread cost less than it saves
the event loop."""
REQUESTS_A_TABLE = 100
"""A person may open one table for each hundred requests that they may make, since every table is stored."""
OPENED_AT_ONCE = 4
"""A burst of new tables may be as large as the number of requests allowed in four seconds."""
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6
CHATS_AT_ONCE = 8


class Registry:
    """All tables of one process."""

    def __init__(self, settings: Settings, store: Store, time: TimeSource | None = None) -> None:
        self.settings = settings
        self.store = store
        self.time = SystemTime() if time is None else time
        self.actors: dict[str, TableActor] = {}
        self.bots = Bots(settings.bot_threads, settings.bot_queue, settings.bot_seconds)
        self.hub = Hub()
        self.inbox = Inbox(store, self.hub, self.time)
        self.cluster = self._join(settings.redis) if settings.redis else None
        self.closing = False
        self._work = WorkThread()
        self.replays = SharedThread()
        """A thread for replaying whole games, so that a throw in a running game does not wait for them."""
        self._players = PlayerService(self.bots, self.time, self.spawn, proxy=settings.proxy)
        self.chats = ChatRates(settings.chat_rate, CHATS_AT_ONCE, self.time.wall)
        self.quick_hands = QuickHands()
        self.planners: list[Planner] = [RatedResults(), self.quick_hands]
        """The planners that tables report their end to; they register before the first table is loaded."""
        own = partial(rating, store)
        self.ports = Ports(
            store, self.time, self._work, self._players, self, settings, self.chats, own, self.planners, self.replays
        )
        rate = settings.request_rate
        self._openings = self.asker_rates("tables", rate / REQUESTS_A_TABLE, rate * OPENED_AT_ONCE)
        self._seating: dict[str, Counter[str]] = {}
        """By person: the tables where they are taking a seat at the moment."""
        self.credentials_ended: Callable[[], Coroutine[Any, Any, None]] = self._nothing
        """Called when another process has ended sessions or tokens."""
        self.on_erased: list[Callable[[Sequence[str], Sequence[str]], Awaitable[None]]] = [self.quick_hands.erased]
        """Called with deleted people and their tables, for other parts of this process that keep them in memory."""
        self.on_timed: Callable[[TableState], None] = lambda table: None
        """Called when a table with days for each turn may be due at another time."""
        self.changes = 0
        """Increases with every change of a table that lists show."""
        self.broken: dict[str, Damage] = {}
        """Tables whose events cannot be read, with the reason; they are set aside until the next start."""
        self.waking = asyncio.Event()
        """Set when tables may need an actor and have none."""
        self._loading: dict[str, asyncio.Future[TableActor]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def _join(self, address: str) -> "Bus":
        """Return the cluster. Redis is used only if it is configured, so that a single process starts faster."""
        from runehall.hall.cluster.bus import Bus

        return Bus(self, address)

    def rates(self, name: str, rate: float, burst: float) -> SharedRates:
        """Return a rate limit by key that all processes count together: `rate` per second, bursts of up to `burst`."""
        return SharedRates(name, rate, burst, self._ledger, lambda: self.time.steady() / 1000)

    def asker_rates(self, name: str, rate: float, burst: float) -> AskerRates:
        """Return such a rate limit by person, and by address for several times as much."""
        return AskerRates(name, rate, burst, self._ledger)

    @property
    def _ledger(self) -> Ledger | None:
        return None if self.cluster is None else self.cluster.ledger

    # -- opening -----------------------------------------------------------------------------------------------------

    async def open(
        self, who: Who, new: api.NewTable, challenged: str | None = None
    ) -> tuple[TableActor, str | None, int | None]:
        """Open a table, optionally challenging a bot account. Return its actor, and its short code with the expiry
        if seats are open. Raises Refused."""
        ladder = ladder_of(new.setup, opening.is_match(new))
        own = await rating(self.store, who.id, ladder)
        if new.rated and own is None and ladder is not None:
            raise rated.guest_refused()
        if new.rated:
            rated.check_program(who)
        opened = opening.plan(who, new, own)
        for seat in new.seats:
            if seat.who == "bot":
                check_level(seat.level, kind_of(new.setup).name)

        def challenge(table: TableState) -> list[Statement]:
            return [(challenges.insert(), {"number": table.number, "bot": challenged})]

        made = await self.open_planned(who, opened, challenge if challenged is not None else lambda _: [])
        if challenged is not None:
            self.hub.tell((challenged,), BotChallenged(made[0].table.id))
        return made

    async def open_planned(
        self, who: Who, opened: events.Opened, also: Callable[[TableState], Sequence[Statement]] = lambda _: ()
    ) -> tuple[TableActor, str | None, int | None]:
        """Open a table as planned; `also` returns statements to store together with it. Raises Refused."""
        if any(seat.level for seat in opened.seats) and self.bots.full(who.id):
            raise Refused("full", "all bots are busy: try again in a minute, or play against people")
        now = self.time.wall()
        table, rows, statements = opening.new_table(opened, self.time.steady(), now)
        statements += also(table)
        code, until = None, None
        if table.open_seats():
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            until = now + self.settings.code_minutes * 60_000
            statements.append((codes.insert(), {"code": code, "id": table.id, "until": until}))
            statements.append((codes.delete().where(codes.c.until < now), {}))
        async with self.seated(who, table.id) as others:
            await self._openings.take()
            if self.cluster is None:
                await self.store.write(*statements, rows=rows)
            else:
                await self.cluster.owner(table.id)  # before anything is stored, since Redis may be unreachable
                check = partial(self._check_room, who, table.id, others)
                await self.store.write(*statements, rows=rows, work=check, exclusive=True)
        self.listed(table)
        actor = TableActor(self.ports, table)
        self._keep(actor)
        actor.begin_or_attend()
        return actor, code, until

    @asynccontextmanager
    async def seated(self, who: Who, table_id: str) -> AsyncIterator[set[str]]:
        """Let a person take a seat at this table, so that parallel requests cannot exceed the limit of tables. Yields
        the tables where they are taking one already. Raises Refused."""
        under_way = self._seating.setdefault(who.id, Counter())
        before = set(under_way)  # later requests count this one
        under_way[table_id] += 1
        try:
            await self.store.read(partial(self._check_room, who, table_id, before))
            yield before
        finally:
            under_way[table_id] -= 1
            if not under_way[table_id]:
                del under_way[table_id]
            if not under_way:
                del self._seating[who.id]

    def _check_room(self, who: Who, table_id: str, others: set[str], connection: sql.Connection) -> None:
        """Raise Refused if a person sits at too many tables, with the `others` where they are taking a seat."""
        known, bound = unfinished(connection, who.ids), self.settings.tables_per_person
        if table_id not in known and len(others.union(known) - {table_id}) >= bound:
            raise Refused("full", f"you already sit at {bound} tables: finish or leave one first")

    # -- finding -----------------------------------------------------------------------------------------------------

    async def actor(self, table_id: str) -> TableActor:
        """Return a running table, loaded from its events if necessary. Raises Refused if it does not exist."""
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
            await self._work.result(work)
        if self.cluster is not None and await self.cluster.owner(table_id) != self.cluster.me:
            raise _moved()
        actor = TableActor(self.ports, table)
        await actor.perform(_resumed)  # before anybody finds it: its clock still shows the time before the outage
        if self.cluster is not None and self.cluster.fence != fence:
            self.forget(actor)
            raise _moved()
        self._keep(actor)
        actor.begin_or_attend()
        return actor

    async def replay(self, table_id: str) -> TableState:
        """Return the table after its stored events, for reading only. Raises Refused if they cannot be read."""
        if table_id in self.broken:
            raise _set_aside(table_id)
        row = await self.store.table(table_id)
        if row is None:
            raise Refused("missing", "there is no such table: the link may be mistyped or too old")
        number, stored = row["number"], await self.store.stored(row["number"])

        def play() -> TableState:  # others may wait for it too, so it is the hall's own work
            return TableState.replay(table_id, number, [events.decode(*one) for one in stored])

        try:
            table = await self.replays.result(play, NOBODY) if len(stored) > QUICK_EVENTS else play()
        except Exception as error:  # whatever is wrong with it must not affect other tables
            self.broken[table_id] = damage(error)
            log.error("table %s cannot be read and is set aside: %s", table_id, self.broken[table_id].text)
            raise _set_aside(table_id) from error
        await show_stored(self.store, table)
        return table

    async def look(self, table_id: str) -> TableState:
        """Return a table from memory, otherwise from its events; for reading only."""
        actor = self.actors.get(table_id)
        return actor.table if actor is not None else await self.replay(table_id)

    def _keep(self, actor: TableActor) -> None:
        """Make a table available to requests."""
        self.actors[actor.table.id] = actor
        actor.presence()

    def listed(self, table: TableState) -> None:
        """Announce a change of a table's row in the lists."""
        self.changes += 1
        if table.opened.public:
            self.hub.changed("lobby")
        self.hub.tell({seat.person for seat in table.seats if seat.person}, GamesChanged(table.id))

    def timed(self, table: TableState) -> None:
        """Report that a table with days for each turn may be due at another time."""
        self.on_timed(table)

    def awaited(self, table: TableState, person: str) -> None:
        """Notify an absent player that it is their turn."""
        self.hub.tell((person,), YourTurn(table.id))
        self._note("turn", table, person)

    def began(self, table: TableState, absent: Collection[str]) -> None:
        """Notify these absent players that their game has begun."""
        for person in absent:
            self._note("begun", table, person)

    def ended(self, table: TableState, absent: Collection[str]) -> None:
        """Notify these absent players that their game is over."""
        for person in absent:
            self._note("result", table, person)

    def _note(self, kind: NoticeKind, table: TableState, person: str) -> None:
        """Store a notice about a table for one of its players. It names the opponent if there is only one."""
        others = [seat for seat in table.seats if seat.person != person]
        who, named = (others[0].name, others[0].person) if len(others) == 1 else ("", None)
        if not any(seat.owner for seat in table.seats if seat.person == person):  # programs use their stream instead
            self.spawn(self.inbox.notify((person,), Notice(kind, table.id, f"/t/{table.id}", who, named)))

    def forget(self, actor: RunningTable) -> None:
        """Unload a table; it is reloaded from its events."""
        self._players.release(actor)
        known = self.actors.get(actor.table.id)
        if known is actor:
            del self.actors[actor.table.id]
            if self.cluster is not None:
                self.cluster.release(actor.table.id)
        assert isinstance(actor, TableActor)
        actor.broken = True
        actor.shut()

    async def erased(self, people: Sequence[str], tables: Sequence[str]) -> None:
        """Make every process drop deleted people, and tables whose events have changed because of that."""
        if self.cluster is not None:
            self.cluster.broadcast(Erased(list(people), list(tables)))
        await self.forget_erased(people, tables)

    async def forget_erased(self, people: Sequence[str], tables: Sequence[str]) -> None:
        """Drop deleted people, and tables that have changed, in this process."""
        for table_id in tables:
            if (actor := self.actors.get(table_id)) is not None:
                async with actor.lock:
                    self.forget(actor)
        for hook in self.on_erased:
            await hook(people, tables)

    # -- answering ---------------------------------------------------------------------------------------------------

    async def owner(self, table_id: str) -> str | None:
        """Return the other process that runs a table; None if this one does or should. Raises Refused."""
        if self.cluster is None or table_id in self.actors:
            return None
        if await self.store.table(table_id) is None:
            raise Refused("missing", "there is no such table: the link may be mistyped or too old")
        owner = await self.cluster.owner(table_id)
        return None if owner == self.cluster.me else owner

    async def ask(self, table_id: str, request: str, who: Who, invite: str | None, body: Any) -> bytes:
        """Return the JSON answer to a request about a table, from the process that runs it. Raises Refused."""
        owner = await self.owner(table_id)
        if owner is not None and self.cluster is not None:
            return await self.cluster.call(owner, table_id, request, who, invite, body)
        return encode(await requests.serve(await self.actor(table_id), request, who, invite, body))

    async def _nothing(self) -> None:
        """Do nothing; the default for `credentials_ended`."""

    def tell_credentials_ended(self) -> None:
        """Make the other processes look up all sessions and tokens again, because some have ended."""
        if self.cluster is not None:
            self.cluster.broadcast(CredentialsEnded())

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
        """Join the other processes, and start the bots."""
        if self.cluster is not None:
            await self.cluster.start()
        self.bots.start()

    def wake_soon(self) -> None:
        """Load the tables that need an actor and have none, soon."""
        self.waking.set()

    async def wake(self) -> None:
        """Load every table with a bot's turn or a running clock that no live process runs. Raises Refused in an
        outage."""
        for table_id in await self.store.waking():
            try:
                if table_id not in self.actors and await self.owner(table_id) is None:
                    await self.actor(table_id)
            except Refused as fault:
                if fault.code == "closing":
                    raise
            except Exception:  # the other tables are still loaded
                log.exception("table %s could not be woken", table_id)

    async def stop(self) -> None:
        """Shut down: refuse new commands, ask clients to reconnect, and store what is in progress."""
        self.closing = True
        farewell = encode(messages.Bye("restart", "the hall is restarting: nothing is lost", 1000))
        for actor in list(self.actors.values()):
            async with actor.lock:
                actor.shut(farewell)
        self.hub.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        self._work.close()
        self.replays.close()
        if self.cluster is not None:
            await self.cluster.stop()


def _moved() -> Refused:
    return unavailable("this table has moved to another process")


def _set_aside(table_id: str) -> Refused:
    return Refused("broken", f"table {table_id} is damaged and was set aside: tell the host; other tables are fine")


def _resumed(table: TableState, _: Moment) -> Sequence[events.TableEvent]:
    """Return the first events of a loaded table, so that the outage costs nobody time."""
    if table.status != "playing":
        return []
    if table.clocks is not None:
        return [events.Resumed()]
    move = None if table.real_time is None else table.real_time.resume()
    return [] if move is None else [events.Moved(SERVER, move)]

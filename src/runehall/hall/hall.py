"""The hall: which tables are being looked after, opening new ones, waking those that need it, and closing time."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sql

import runehall.hall.kinds.rok
import runehall.hall.kinds.rune  # noqa: F401 - a kind makes itself known
from runehall.hall import bots, desk, fair, kinds, ledger, rated
from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.hands import Hands
from runehall.hall.relay import Relay
from runehall.hall.room import Room, encode, steady, wall
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import codes, sitters, tables
from runehall.hall.storage.store import Store
from runehall.hall.storage.writer import Row, Statement
from runehall.hall.table import Table
from runehall.hall.wire import api
from runehall.hall.wire import table as wire

log = logging.getLogger("runehall.hall")

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 6

_HERE: sql.BindParameter[int] = sql.bindparam("here")
_LISTED = tables.update().where(tables.c.number == _HERE)
_CLEARED = sitters.delete().where(sitters.c.number == _HERE)


class Hall:
    """All tables of one process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.bots = bots.Bots(settings.bot_threads, settings.bot_queue, settings.bot_seconds)
        self.relay: Relay | None = Relay(self, settings.redis) if settings.redis else None
        self.closing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hall-beside")
        self._hands: dict[str, Hands] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- opening -----------------------------------------------------------------------------------------------------

    async def open(self, who: Who, new: api.NewTable) -> tuple[Room, str | None, int | None]:
        """Open a table; answers it with its short code, if seats are open."""
        rating = await self.store.rating(who.id)
        if new.rated and rating is None:
            raise rated.guest_refused()
        opened = self._plan(who, new, rating)
        if any(seat.level for seat in opened.seats) and self.bots.full:
            raise Refused("full", "all bots are busy: try again in a minute, or play people")
        if await self.store.open_tables_of(sorted(who.ids)) >= self.settings.tables_per_person:
            bound = self.settings.tables_per_person
            raise Refused("full", f"you sit at {bound} tables, the bound: finish or leave one first")
        table, rows, statements = self._new(opened)
        code, until = None, None
        if table.open_seats():
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            until = wall() + self.settings.code_minutes * 60_000
            statements.append((codes.insert(), {"code": code, "id": table.id, "until": until}))
            statements.append((codes.delete().where(codes.c.until < wall()), {}))
        await self.store.write(*statements, rows=rows)
        if self.relay is not None:
            await self.relay.owner(table.id)
        return self._keep(table), code, until

    def _plan(self, who: Who, new: api.NewTable, rating: wire.Rating | None) -> ledger.Opened:
        kind = kinds.kind_of(new.setup)
        sides = kind.sides(new.setup)
        if len(new.seats) != len(sides):
            raise Refused("setup", f"this game has {len(sides)} seats, you named {len(new.seats)}")
        if new.first is not None and new.first >= len(sides):
            raise Refused("setup", f"there is no seat {new.first} to begin; seats are 0 to {len(sides) - 1}")
        match = new.rated if new.match is None else new.match
        if new.rated:
            rated.check(new, match)
        if (match or new.clock) and not kind.turns:
            raise Refused("setup", "this game is played in real time: it has neither a clock nor a match of two")
        if match and len(sides) != 2:
            raise Refused("setup", "a match of two is for two players: choose the duel")
        if all(seat.who == "bot" for seat in new.seats):
            raise Refused("setup", "somebody has to play: leave at least one seat to a person")
        if sum(seat.who == "me" for seat in new.seats) > 1:
            rating = None  # one device, several people
        plans = []
        for seat in new.seats:
            if seat.who == "bot":
                level = bots.check_level(seat.level, kind.name)
                plans.append(ledger.SeatPlan(None, f"Bot ({level})", level))
            elif seat.who == "me":
                plans.append(ledger.SeatPlan(who.id, seat.name or who.name, None, rating))
            else:
                plans.append(ledger.SeatPlan())
        return ledger.Opened(
            setup=new.setup,
            seats=plans,
            host=who.id,
            host_name=who.name,
            secret=fair.new_secret(),
            invite=secrets.token_urlsafe(16),
            clock=new.clock,
            first=new.first,
            match=ledger.MatchPlan(1, [0, 0], None) if match else None,
            rated=new.rated,
            public=new.public,
        )

    def _new(self, opened: ledger.Opened) -> tuple[Table, list[Row], list[Statement]]:
        """A table and what stores it. Numbers grow with time, so that fresh tables lie together in the database."""
        number = wall() << 20 | secrets.randbits(20)
        table = Table(secrets.token_urlsafe(12), number, opened, wall())
        entry = ledger.Entry(1, wall(), ledger.Line(opened))
        table.apply(entry, steady())
        row = {
            "number": number, "id": table.id, "invite": opened.invite, "status": "waiting", "public": opened.public,
            "wakes": False, "created": entry.at, "changed": entry.at,
        }  # fmt: skip
        statements: list[Statement] = [(tables.insert(), row)]
        seats = [{"number": number, "seat": n, "person": s.person} for n, s in enumerate(table.seats) if s.person]
        if seats:
            statements.append((sitters.insert(), seats))
        data = ledger.write(entry.line)
        return table, [Row(number, 1, entry.at, data)], statements

    def following(self, table: Table) -> tuple[str, list[Row], list[Statement]]:
        """The rematch or second leg: everybody one seat on, the same seat number begins, a fresh secret."""
        old = table.opened
        count = len(table.seats)
        moved = [table.seats[(n + 1) % count] for n in range(count)]
        match = None
        if old.match is not None:
            if old.match.leg == 1:
                assert table.ended is not None
                scores = table.ended.scores
                points = [scores[table.sides[(n + 1) % count]] for n in range(count)]
                match = ledger.MatchPlan(2, points, table.id)
            else:
                match = ledger.MatchPlan(1, [0] * count, None)
        again = ledger.Opened(
            setup=old.setup,
            seats=[ledger.SeatPlan(s.person, s.name, s.level, s.rating) for s in moved],
            host=old.host,
            host_name=old.host_name,
            secret=fair.new_secret(),
            invite=secrets.token_urlsafe(16),
            clock=old.clock,
            first=table.began.first if table.began is not None else old.first,
            match=match,
            rated=old.rated,
            public=old.public,
        )
        made, rows, statements = self._new(again)
        return made.id, rows, statements

    def beginning(self, table: Table) -> ledger.Began:
        """The start of a game: the first seat and the shuffle, from the secret and the contributions."""
        chance = fair.Chance(table.opened.secret, table.id, table.contributions)
        first = table.opened.first
        if first is None:
            first = chance.below(len(table.seats))
        return ledger.Began(first, table.kind.shuffle(table.opened.setup, chance))

    def listing(self, table: Table, at: int, *, seats: bool) -> list[Statement]:
        """What the lists of tables know of it; with who sits there, if that changed."""
        values = {"here": table.number, "status": table.status, "changed": at, "wakes": table.wakes}
        statements: list[Statement] = [(_LISTED, values)]
        if seats:
            statements.append((_CLEARED, {"here": table.number}))
            sitting = [(n, s.person) for n, s in enumerate(table.seats) if s.person]
            if sitting:
                rows = [{"number": table.number, "seat": n, "person": person} for n, person in sitting]
                statements.append((sitters.insert(), rows))
        return statements

    # -- finding -----------------------------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """The table, from memory or from its ledger. Raises Refused if there is none."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        waiting = self._loading.get(table_id)
        if waiting is None:
            waiting = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            waiting.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(waiting)

    async def _load(self, table_id: str) -> Room:
        table = await self.replay(table_id)
        if table.play is not None and (work := table.play.ahead(kinds.HALL, "tick", wall())) is not None:
            await self.beside(work)
        room = self._keep(table)
        if table.clocks is not None and table.status == "playing":
            async with room.lock:
                await room.record([ledger.Resumed()])
        if table.status == "playing" and table.play is not None and (move := table.play.resume()) is not None:
            async with room.lock:
                await room.record([ledger.Moved(kinds.HALL, move)])
        return room

    async def replay(self, table_id: str) -> Table:
        """The table as its ledger tells it, to look at only."""
        row = await self.store.table(table_id)
        if row is None:
            raise Refused("missing", "there is no such table: the link may be mistyped or too old")
        entries = await self.store.entries(row["number"])
        table = Table.replay(table_id, row["number"], entries)
        if table.opened.rated and table.status == "over":
            rated.show(table, await self.store.gains(table.number))
        return table

    def _keep(self, table: Table) -> Room:
        room = self.rooms[table.id] = Room(self, table)
        room.presence()
        self.spawn(self._settle(room))
        return room

    async def _settle(self, room: Room) -> None:
        """Start a table that is full already, and see to its bots and timers."""
        async with room.lock:
            if room.table.status == "waiting" and not room.broken:
                await room.settle()
        room.attend()

    def hands_at(self, room: Room) -> Hands:
        """What a real-time table has besides: its bots' hands and its lines."""
        known = self._hands.get(room.table.id)
        if known is None or known.room is not room:
            known = self._hands[room.table.id] = Hands(room)
        return known

    def forget(self, room: Room) -> None:
        """Let a table out of memory; it is in the database."""
        hands = self._hands.pop(room.table.id, None)
        if hands is not None:
            hands.stop()
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            if self.relay is not None:
                self.relay.release(room.table.id)
        room.broken = True
        room.shut()

    # -- answering ---------------------------------------------------------------------------------------------------

    async def ask(self, table_id: str, request: str, who: Who, invite: str | None, body: Any) -> bytes:
        """The JSON answer to a request about a table, from whichever process looks after it. Raises Refused."""
        if self.relay is not None and table_id not in self.rooms:
            if await self.store.table(table_id) is None:
                raise Refused("missing", "there is no such table: the link may be mistyped or too old")
            owner = await self.relay.owner(table_id)
            if owner != self.relay.me:
                return await self.relay.call(owner, table_id, request, who, invite, body)
        room = await self.room(table_id)
        return encode(await desk.serve(room, request, who, invite, body))

    # -- the day's round ---------------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside; failures are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refused):
            log.error("work in the hall failed", exc_info=error)

    async def beside(self, work: Callable[[], object]) -> None:
        """Do what takes some ms in a thread, so that no other table waits for it; one thing after another, since
        many threads would only get in the loop's way."""
        await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def start(self) -> None:
        """Begin: bots think, tables that need the hall wake up, the round is made."""
        if self.relay is not None:
            await self.relay.start()
        self.bots.start()
        self.spawn(self.wake())
        self.spawn(self._rounds())

    async def wake(self) -> None:
        """Every table with a bot's turn or a clock that no living process looks after comes back where it was."""
        for table_id in await self.store.waking():
            with contextlib.suppress(Refused):
                if await self._ours(table_id):
                    await self.room(table_id)

    async def _ours(self, table_id: str) -> bool:
        """Whether this process looks after a table, or shall from now on."""
        return table_id in self.rooms or self.relay is None or await self.relay.owner(table_id) == self.relay.me

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(60)
            try:
                await self.round()
            except (Refused, sql.exc.SQLAlchemyError) as error:
                log.warning("the round was cut short: %s", error)

    async def round(self) -> None:
        """Put tables nobody looks at to rest, and end those that were given up long ago."""
        settings = self.settings
        before = steady() - settings.rest_minutes * 60_000
        for room in list(self.rooms.values()):
            if not room.peers and not room.table.wakes and room.rested <= before and not room.lock.held:
                self.forget(room)
        for table_id in await self.store.stale("waiting", wall() - settings.waiting_hours * 3_600_000):
            if await self._ours(table_id):
                await (await self.room(table_id)).end("idle")
        for table_id in await self.store.stale("playing", wall() - settings.idle_days * 86_400_000):
            if await self._ours(table_id):
                await (await self.room(table_id)).end("idle")

    async def stop(self) -> None:
        """Closing time: no new moves, everybody is told to come back, what was under way is stored."""
        self.closing = True
        farewell = encode(wire.Bye("restart", "the hall is restarting: nothing is lost", 1000))
        for room in list(self.rooms.values()):
            async with room.lock:
                room.shut(farewell)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self.relay is not None:
            await self.relay.stop()

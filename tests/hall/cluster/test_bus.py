"""The bus between processes when Redis, a connection to it, or another process is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import redis.asyncio

from runehall.hall.accounts.identity import NOBODY
from runehall.hall.cluster import bus as module
from runehall.hall.cluster.bus import Bus
from runehall.hall.cluster.bus_messages import CredentialsEnded
from runehall.hall.cluster.links import RemoteConnection
from runehall.hall.connection import Connection
from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.engine.asking import NOBODY as THE_HALL
from runehall.hall.errors import Refused
from runehall.hall.inbox.hub import Hub
from runehall.hall.table import requests
from runehall.hall.table.actor import TableActor
from tests.hall.games.lines import until
from tests.hall.servers import RedisServer

pytestmark = pytest.mark.servers
HELLO = b'{"t":"hello","v":1}'


class NoTables:
    """A process whose tables take for ever to load."""

    def __init__(self) -> None:
        self.actors: dict[str, TableActor] = {}
        self.hub = Hub()
        self.woken = 0
        self.signed_out = asyncio.Event()
        self.askers: dict[str, Asker] = {}
        """For whom each table was loaded."""
        self._tasks: set[asyncio.Task[Any]] = set()

    async def actor(self, table_id: str) -> TableActor:
        """Loads it."""
        self.askers[table_id] = ASKER.get()
        await asyncio.Event().wait()
        raise AssertionError

    async def forget_erased(self, people: Sequence[str], tables: Sequence[str]) -> None:
        """There is nothing to forget."""

    def forget(self, actor: Any) -> None:
        """There is nothing to forget."""

    async def credentials_ended(self) -> None:
        """Note it."""
        self.signed_out.set()

    def wake_soon(self) -> None:
        """Count it."""
        self.woken += 1

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        """End what runs."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def joined(server: RedisServer) -> AsyncIterator[Bus]:
    """A process that has joined the others."""
    tables = NoTables()
    bus = Bus(tables, server.address)
    await bus.start()
    try:
        yield bus
    finally:
        await bus.stop()
        await tables.stop()


async def link(near: Bus, far: Bus, table: str) -> tuple[Connection, RemoteConnection]:
    """A client of one process at a table of the other, seen from both sides."""
    await far.owner(table)
    connection = Connection(NOBODY)
    line = near.open(far.me, table, connection, None, HELLO)
    await until(lambda: (near.me, line) in far._remote)
    return connection, far._remote[near.me, line]


def test_a_sign_out_takes_effect_in_the_other_processes(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with joined(server) as one, joined(server) as two, joined(server) as three:
            await until(lambda: len(one.members) == 3)
            one.broadcast(CredentialsEnded())
            for other in (two, three):
                assert isinstance(other.tables, NoTables)
                await other.tables.signed_out.wait()
            assert isinstance(one.tables, NoTables)
            assert not one.tables.signed_out.is_set()

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))


def test_what_is_forwarded_counts_for_whoever_asked(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with joined(server) as near, joined(server) as far:
            tables = far.tables
            assert isinstance(tables, NoTables)
            guests = {f"{kind} {number}": Asker("10.0.0.1", f"guest {number}") for kind in "ab" for number in range(2)}
            asked: list[asyncio.Task[Any]] = []

            async def ask(table: str, asker: Asker) -> None:
                ASKER.set(asker)
                await far.owner(table)
                if table.startswith("a"):
                    await near.call(far.me, table, "replay", NOBODY, None, requests.Nothing())
                else:
                    near.open(far.me, table, Connection(NOBODY), None, HELLO)

            for table, asker in (guests | {"a hall": THE_HALL}).items():
                asked.append(asyncio.create_task(ask(table, asker)))
            await until(lambda: len(tables.askers) == 5)
            assert tables.askers == guests | {"a hall": THE_HALL}
            for task in asked:
                task.cancel()
            await asyncio.gather(*asked, return_exceptions=True)

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))


def test_messages_that_were_lost_while_subscribing_anew_are_noticed_on_both_sides(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with joined(server) as one, joined(server) as two, redis.asyncio.Redis.from_url(server.address) as admin:
            mine, theirs = await link(one, two, "a")
            guest, host = await link(two, one, "b")
            await admin.client_kill_filter(_type="pubsub")
            # What is published now has no subscriber: whoever was connected has to ask for everything again.
            await until(lambda: mine.lost and guest.lost)
            for remote in (theirs, host):
                assert await remote.inbox.get() is None, "the process of the table knows that the client is gone"

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))


def test_a_process_makes_no_pauses_when_redis_is_away_and_joins_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr("redis.asyncio.retry.sleep", pause)

    async def story(server: RedisServer) -> None:
        async with joined(server) as bus:
            server.kill()
            with pytest.raises(Refused, match="Redis does not answer"):
                await bus.owner("a")
            with pytest.raises(Refused, match="Redis does not answer"):
                await bus.ping()
            await asyncio.to_thread(server.start)
            assert await bus.owner("a") == bus.me
            tables = bus.tables
            assert isinstance(tables, NoTables)
            await until(lambda: tables.woken > 0)  # its heartbeat found that Redis has forgotten it
        assert pauses == []

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))


def test_nobody_waits_for_the_answer_of_a_process_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REPLY_SECONDS", 3600)

    async def story(server: RedisServer) -> None:
        async with joined(server) as bus:
            with pytest.raises(Refused, match="restarting"):
                await bus.call("gone", "a", "leave", NOBODY, None, requests.Nothing())

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))


def test_a_process_leaves_although_a_task_misses_that_it_was_cancelled(tmp_path: Path) -> None:
    missed: list[str] = []

    async def deaf() -> None:
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                if missed:
                    raise
                missed.append("once")

    async def story(server: RedisServer) -> None:
        async with joined(server) as bus:
            bus._tasks.append(asyncio.create_task(deaf()))
            await asyncio.sleep(0)
        assert missed == ["once"]

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))


def test_each_process_knows_how_many_people_have_pages_open_in_all(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with joined(server) as one:
            one.hub.pages = lambda: 2
            async with joined(server) as two:
                two.hub.pages = lambda: 3
                await until(lambda: (one.hub.here, two.hub.here) == (5, 5))
            await until(lambda: one.hub.here == 2)

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), 60))

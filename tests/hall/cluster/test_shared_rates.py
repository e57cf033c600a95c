"""What is stored, or reaches other people, is limited in all processes of a hall together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from runehall.hall.engine.asking import ASKER, NEIGHBOURS, Asker
from runehall.hall.errors import Refused
from runehall.hall.limits import SharedRates
from runehall.hall.registry import OPENED_AT_ONCE, Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.wire import api
from tests.hall.client import PATIENCE
from tests.hall.servers import RedisServer
from tests.hall.tables import person

pytestmark = pytest.mark.servers


@asynccontextmanager
async def process(server: RedisServer, folder: Path) -> AsyncIterator[Registry]:
    """A process of a hall in which everybody may make one request a second."""
    hall = Registry(Settings(request_rate=1, redis=server.address), Store(f"sqlite:///{folder}/hall.sqlite3"))
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()
        hall.store.close()


async def counted(allowed: Callable[[int], Awaitable[object]]) -> int:
    """How often something may be done until it is too fast; called with the number of earlier times."""
    done = 0

    async def go_on() -> None:
        nonlocal done
        for number in range(1000):
            await allowed(number)
            done += 1

    with pytest.raises(Refused, match="too fast: wait") as refused:
        await go_on()
    assert refused.value.code == "rate"
    assert refused.value.wait
    return done


async def taken(*rates: SharedRates, key: str = "ann") -> int:
    """How often these limits, asked in turn, allow something."""
    return await counted(lambda number: rates[number % len(rates)].take(key))


def test_two_processes_do_not_double_what_a_person_may_open(tmp_path: Path) -> None:
    async def opened(asker: Asker, *halls: Registry) -> int:
        ASKER.set(asker)
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")])
        return await counted(lambda number: halls[number % len(halls)].open(person(asker.person), new))

    async def story(server: RedisServer) -> None:
        async with process(server, tmp_path) as one, process(server, tmp_path) as two:
            assert await opened(Asker("10.0.0.1", "a"), one, two) == OPENED_AT_ONCE
            near = [await opened(Asker("10.0.0.1", f"neighbour {n}"), one, two) for n in range(NEIGHBOURS + 1)]
            assert sum(near) == (NEIGHBOURS - 1) * OPENED_AT_ONCE
            assert await opened(Asker("10.0.0.2", "b"), two) == OPENED_AT_ONCE

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), PATIENCE))


def test_a_full_bucket_of_the_address_costs_the_person_nothing(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with process(server, tmp_path) as hall:
            limit = hall.asker_rates("test", 1e-9, 2)
            for number in range(NEIGHBOURS):
                ASKER.set(Asker("10.0.0.1", f"neighbour {number}"))
                await limit.take()
                await limit.take()
            for address, allowed in (("10.0.0.1", False), ("10.0.0.1", False), ("10.0.0.2", True), ("10.0.0.2", True)):
                ASKER.set(Asker(address, "moves house"))
                if allowed:
                    await limit.take()
                else:
                    with pytest.raises(Refused, match="too fast"):
                        await limit.take()

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), PATIENCE))


def test_buckets_refill_and_are_forgotten_when_they_are_full(tmp_path: Path) -> None:
    import redis

    async def story(server: RedisServer) -> None:
        async with process(server, tmp_path) as hall:
            slow, quick = hall.rates("slow", 1e-9, 3), hall.rates("quick", 50, 3)
            assert await taken(slow) == 3
            assert await taken(slow, key="ben") == 3
            for _ in range(10):
                for _ in range(200):  # a bucket of fifty a second has one again soon
                    try:
                        await quick.take("ann")
                        break
                    except Refused:
                        await asyncio.sleep(0.005)
                else:
                    raise AssertionError("it is not filled again")
            await asyncio.sleep(0.2)
            with redis.Redis.from_url(server.address) as client:
                assert sorted(client.keys("runehall:rate:*")) == [b"runehall:rate:slow:ann", b"runehall:rate:slow:ben"]

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), PATIENCE))


def test_without_redis_each_process_keeps_the_limit_by_itself(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with process(server, tmp_path) as one, process(server, tmp_path) as two:
            rates = [hall.rates("test", 1e-9, 4) for hall in (one, two)]
            assert await taken(*rates) == 4
            server.kill()
            assert [await taken(each) for each in rates] == [4, 4]
            assert await taken(*rates) == 0

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), PATIENCE))


def test_two_processes_do_not_double_how_many_tables_a_person_has(tmp_path: Path) -> None:
    async def story(server: RedisServer) -> None:
        async with process(server, tmp_path) as one, process(server, tmp_path) as two:
            ann, new = person("ann"), api.NewTable([api.NewSeat("me"), api.NewSeat("open")])
            bound = one.settings.tables_per_person
            asked = [(one, two)[number % 2].open(ann, new) for number in range(2 * bound + 4)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            faults = [answer for answer in answers if isinstance(answer, BaseException)]
            assert [fault.code for fault in faults if isinstance(fault, Refused)] == ["full"] * (bound + 4), faults
            assert len(await two.store.unfinished(sorted(ann.ids))) == bound

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(server), PATIENCE))

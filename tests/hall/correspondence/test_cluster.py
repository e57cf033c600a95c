"""Games over days in two processes that share PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from runehall.hall.correspondence.own import OwnPages
from runehall.hall.correspondence.service import Correspondence
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import events, results
from runehall.hall.storage.store import Store
from runehall.hall.wire.days import PlannedTurn, PlannedTurns, TableNote
from tests.hall.correspondence.day_hall import ANN, BEA, HOUR_MS, DayHall
from tests.hall.manual_time import ManualTime
from tests.hall.servers import RedisServer

pytestmark = pytest.mark.servers


class Process(DayHall):
    """One of several processes of a hall in the same manual time."""

    def __init__(self, database: str, redis: RedisServer, time: ManualTime, others: list[Process]) -> None:
        self.manual = time
        self.everybody = others
        others.append(self)
        Registry.__init__(self, Settings(redis=redis.address), Store(database), time)
        self.days = Correspondence(self, 12 * HOUR_MS)

    async def settled(self) -> None:
        """Wait until nothing is under way in any process."""
        quiet = 0
        while quiet < 3:
            busy = any(one.is_busy() for one in self.everybody)
            quiet = 0 if busy else quiet + 1
            await asyncio.sleep(0.001 if busy else 0)

    def is_busy(self) -> bool:
        """Whether something is under way here."""
        return bool(self._tasks) or any(actor.lock.held for actor in self.actors.values())

    async def leave(self) -> None:
        """This process ends; the others take over."""
        self.everybody.remove(self)
        self.days.close()
        await self.end()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    """A Redis server."""
    with RedisServer(tmp_path) as server:
        yield server


def tell(database: str, redis: RedisServer, story: Callable[[Process, Process], object]) -> None:
    """A story in two processes."""

    async def run() -> None:
        time, everybody = ManualTime(), list[Process]()
        two = [Process(database, redis, time, everybody) for _ in range(2)]
        for one in two:
            await one.start()
            await one.begin()
        try:
            await story(*two)  # type: ignore[misc]
        finally:
            for one in list(everybody):
                await one.leave()

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("alive", [True, False], ids=["both are there", "only the other is left"])
def test_a_deadline_is_seen_to_once_whichever_process_is_left(
    new_database: Callable[[str], str], redis: RedisServer, alive: bool
) -> None:
    """A turn is played in one process. Both wake at the deadline, or only the one that has never seen the table."""

    async def story(one: Process, two: Process) -> None:
        table = await one.game(ANN, BEA, clock=1)
        await one.turn(table)
        one.forget(one.actors[table])
        await one.settled()
        if not alive:
            await one.leave()
        await two.wait_days(0.99)
        assert (await two.look(table)).status == "playing"
        assert await two.told(BEA, "time")
        await two.wait_days(0.6)
        over = await two.look(table)
        assert over.ended is not None
        assert (over.status, over.ended.cause, over.ended.seat) == ("over", "flag", 1)
        stored = await two.store.rows(sql.select(events.c.data).where(events.c.number == over.number))
        assert sum('"ended"' in row["data"] for row in stored) == 1
        assert len(await two.store.rows(sql.select(results).where(results.c.number == over.number))) == 2
        for who in (ANN, BEA):
            assert len(await two.told(who, "result")) == 1

    tell(new_database("postgres"), redis, story)


def test_a_new_phone_finds_the_game_its_notes_and_plans_at_another_process(
    new_database: Callable[[str], str], redis: RedisServer
) -> None:
    """What was written through one process is there through the other, the plan is played there, and so is the game."""

    async def story(one: Process, two: Process) -> None:
        table = await one.game(ANN, BEA, clock=3)
        game = (await one.look(table)).turn_game
        assert game is not None
        turns: list[list[str]] = []
        for _ in range(2):  # Ann's turn, and Bea's answer to it
            seat, ended = game.turn, False
            turns.append([])
            while not ended and seat is not None:
                turns[-1].append(game.moves()[0])
                ended = game.play(seat, turns[-1][-1], 0)
        game.back(0)
        await OwnPages(one).write(BEA, table, TableNote("the corner"))
        await OwnPages(one).plan(BEA, table, PlannedTurns([PlannedTurn(turns[1], turns[0])]))
        one.forget(one.actors[table])
        await one.settled()
        pages = OwnPages(two)
        assert (await pages.note(BEA, table)).text == "the corner"
        assert (await pages.plans(BEA, table)).plans == [PlannedTurn(turns[1], turns[0])]
        assert table in await two.store.unfinished([BEA.id])
        await two.turn(table)
        moved = await two.look(table)
        assert (moved.turn, moved.turn_game and moved.turn_game.number) == (0, len(turns[0] + turns[1]))
        await two.turn(table)
        assert (await one.look(table)).turn == 1, "the other process reads the same game"
        assert table not in one.actors

    tell(new_database("postgres"), redis, story)

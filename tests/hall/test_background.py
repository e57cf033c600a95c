"""What goes on in the background outlives every failure, and what fails keeps nothing else waiting."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest

from runehall.hall import background
from runehall.hall.accounts.identity import Who
from runehall.hall.background import repeat
from runehall.hall.cluster.bus import Bus
from runehall.hall.cluster.bus_messages import CredentialsEnded, Erased
from runehall.hall.errors import unavailable
from runehall.hall.inbox.hub import Hub
from runehall.hall.seeks.rows import Seek
from runehall.hall.seeks.service import COUNT_DOWN_MS, Seeks
from runehall.hall.setup import Clock
from runehall.hall.table.actor import TableActor
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire import api
from runehall.hall.wire.people import GamePlan, NewSeek
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import person

HOT_SEAT = api.NewTable([api.NewSeat("me"), api.NewSeat("me")], clock=Clock(600))


class OddError(Exception):
    """Nobody foresaw it."""


def test_work_goes_on_after_an_outage_and_after_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "RETRY_SECONDS", 0)

    async def story() -> None:
        done, outcomes = asyncio.Event(), [unavailable("no database"), OddError()]

        async def work() -> None:
            if outcomes:
                raise outcomes.pop(0)
            done.set()
            await asyncio.Event().wait()

        going = asyncio.create_task(repeat("work", work))
        await asyncio.wait_for(done.wait(), 10)
        going.cancel()

    asyncio.run(story())


def test_a_table_that_cannot_be_woken_or_ended_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: ManualHall) -> None:
        made = [(await hall.open(person(name), HOT_SEAT))[0] for name in "abc"]
        for actor in made:
            await hall.wait(20_000)
            assert actor.table.status == "playing"
        for actor in made:
            hall.forget(actor)
        odd, load = made[1].table.id, hall._load

        async def fickle(table_id: str) -> TableActor:
            if table_id == odd:
                raise OddError
            return await load(table_id)

        monkeypatch.setattr(hall, "_load", fickle)
        await hall.wake()
        assert set(hall.actors) == {actor.table.id for actor in made} - {odd}
        await hall.wait(1000)
        await Upkeep(hall).maintain()
        assert {actor.table.status for actor in hall.actors.values()} == {"over"}

    run(tmp_path, story, idle_days=0)


def test_two_for_whom_no_table_can_be_opened_keep_nobody_from_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: ManualHall) -> None:
        seeks = Seeks(hall)
        people = {name: person(name) for name in ("ann", "ben", "cec", "dan")}
        for name, who in people.items():
            await seeks.seek(who, NewSeek(GamePlan(clock=Clock(60 if name in ("ann", "ben") else 300))))
            seeks.arrive(who)
        await seeks.step()
        await hall.wait(COUNT_DOWN_MS)
        seat = seeks._seat

        async def fickle(pairing: str, two: list[Seek]) -> None:
            if people["ann"].id in {one.person for one in two}:
                raise OddError
            await seat(pairing, two)

        monkeypatch.setattr(seeks, "_seat", fickle)
        await seeks.step()

        async def table(who: Who) -> str | None:
            state = await seeks.state(who)
            assert state is not None
            return state.table

        assert await table(people["cec"])
        assert await table(people["cec"]) == await table(people["dan"])
        assert await table(people["ann"]) is None
        state = await seeks.state(people["ann"])
        assert state is not None
        assert state.found is None, "both look on"

    run(tmp_path, story)


def test_a_message_of_another_process_that_fails_keeps_none_from_those_after_it() -> None:
    class Tables:
        """A process that fails to erase."""

        actors: dict[str, Any] = {}  # noqa: RUF012
        hub = Hub()
        asked: list[str] = []  # noqa: RUF012

        def forget_erased(self, people: list[str], tables: list[str]) -> None:
            raise OddError

        async def credentials_ended(self) -> None:
            """Sessions have ended."""

        def spawn(self, work: Any) -> None:
            work.close()
            self.asked.append("done")

    async def story() -> None:
        tables: Any = Tables()
        bus = Bus(tables, "redis://127.0.0.1:1")
        bus._receive(Erased([], []))
        bus._receive(CredentialsEnded())
        assert tables.asked == ["done"]
        await bus._messages.aclose()
        await bus._redis.aclose()

    asyncio.run(story())


def test_work_ends_also_when_what_it_waited_for_lost_the_order_to_end() -> None:
    """`asyncio.wait_for` of Python 3.11 gives an answer that comes at the same moment, and loses the order to end."""

    async def tell() -> None:
        done = 0

        async def work() -> None:
            nonlocal done
            done += 1
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(60)

        task = asyncio.create_task(background.repeat("a work", work))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait_for(asyncio.wait([task]), 10)
        assert (done, task.done()) == (1, True)

    asyncio.run(tell())

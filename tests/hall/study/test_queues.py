"""The places where analyses wait: one address has a share of them at most, so another one's are begun."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from runehall.hall.daily.service import DailyDeals
from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.engine.processes import EngineProcesses
from runehall.hall.errors import Refused
from runehall.hall.in_play.service import BoardsInPlay
from runehall.hall.settings import Settings
from runehall.hall.study import service
from runehall.hall.study.jobs import LocalQueue, Queue
from runehall.hall.study.service import Studies
from runehall.hall.wire.study import StudyNew
from tests.hall.games.lines import until
from tests.hall.manual_time import ManualHall, run
from tests.hall.servers import RedisServer
from tests.hall.tables import person
from tests.study.games import played


async def crowd(queue: Queue, share: int) -> None:
    """Guests of one address ask for as many as they may, then for one more; a person of another one for the first."""
    begun: list[str] = []
    done = asyncio.Event()

    async def compute(study: str) -> None:
        begun.append(study)
        await done.wait()

    await queue.start(compute)
    for number in range(share):
        ASKER.set(Asker("crowded", f"guest {number}"))
        await queue.submit(f"study {number}")
    with pytest.raises(Refused, match="too much to do"):
        await queue.submit("one more")
    await queue.submit("study 0")  # who waits asks again and again
    ASKER.set(Asker("elsewhere", "somebody"))
    await queue.submit("another")
    await until(lambda: "another" in begun)
    done.set()
    ASKER.set(Asker("crowded", "guest 0"))
    for _ in range(500):
        try:
            await queue.submit("one more")
            break
        except Refused:  # the others are ending
            await asyncio.sleep(0.01)
    await until(lambda: "one more" in begun)
    await queue.stop()


def test_new_studies_are_bounded_by_person_and_by_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "AT_ONCE", 2)

    async def story(hall: ManualHall) -> None:
        engine = EngineProcesses(hall.settings)
        studies = Studies(hall, engine, DailyDeals(hall, engine.quick), BoardsInPlay(hall))
        record = played("duel", 3, "level2").to_json()
        made: list[str] = []

        async def begin(guest: int) -> str:
            ASKER.set(Asker("crowded", f"guest {guest}"))
            made.append("")
            return await studies.begin(
                person(f"guest {guest}"), StudyNew(record=record | {"players": [str(len(made))]})
            )

        for guest in range(5):
            known = await begin(guest)
            await begin(guest)
        with pytest.raises(Refused, match="too fast"):
            await begin(0)
        with pytest.raises(Refused, match="too fast"):
            await begin(9)
        ASKER.set(Asker("elsewhere", "somebody"))
        again = await studies.begin(person("somebody"), StudyNew(record=record | {"players": ["9"]}))
        assert again == known, "what is known costs nobody anything"
        assert await studies.begin(person("somebody"), StudyNew(record=record | {"players": ["else"]}))
        assert hall.settings.study_days == 90, "and none is kept for ever"
        await engine.close()

    run(tmp_path, story, studies_per_hour=0.001)


def test_one_address_does_not_fill_the_queue_of_a_process() -> None:
    asyncio.run(asyncio.wait_for(crowd(LocalQueue(10), 5), 60))


@pytest.mark.servers
def test_one_address_does_not_fill_the_queue_of_a_hall(tmp_path: Path) -> None:
    from runehall.hall.study.shared_queue import SharedQueue

    async def story() -> None:
        await crowd(SharedQueue(Settings(redis=server.address)), 8)

    with RedisServer(tmp_path) as server:
        asyncio.run(asyncio.wait_for(story(), 60))

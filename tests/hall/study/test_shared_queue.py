"""Analyses of a hall with two processes, through SAQ on a real Redis; the one that computes is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from runehall.study.analysis import QUICK_TRIALS
from tests.hall.client import PATIENCE, Json, Person
from tests.hall.cluster.test_processes import at_other
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, RedisServer
from tests.hall.study.test_studies import finished, steps, study_of

pytestmark = pytest.mark.servers

SETTINGS: dict[str, Any] = {
    "study_nice": 0, "study_trials": 1_000_000, "study_wait_seconds": 4.0, "studies_per_person": 1,
} | QUICK  # fmt: skip


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with RedisServer(tmp_path) as server:
        yield server


async def deeper(person: Person, study: str, than: int) -> int:
    """Waits until an analysis is being computed and has more trials than that; how many it has then."""
    async for state in steps(person, study):
        assert state["status"] in ("waiting", "running", "stopped"), state["problem"]
        if state["status"] == "running" and state["analysis"]["trials"] > than:
            return int(state["analysis"]["trials"])
    raise AssertionError("the steps have ended")


def test_another_process_goes_on_with_an_analysis(
    redis: RedisServer, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    database = new_database("postgres")
    first, second = (HallProcess(database, tmp_path, redis=redis.address, **SETTINGS) for _ in range(2))

    async def story() -> None:
        async with Person(first.base) as a:
            study = await study_of(a, record=finished(4, moves=6))
            await deeper(a, study, 0)
            await _quick_meanwhile(first, a, study)
            await asyncio.to_thread(second.start)
            async with Person(second.base) as b, at_other(a, second) as moved:
                other = await study_of(b, record=finished(5, moves=6))
                listens = asyncio.Event()
                waits = asyncio.ensure_future(_listen(a, study, listens))
                await listens.wait()  # an analysis counts for the person who asked first
                trials = await deeper(b, study, QUICK_TRIALS - 1)
                full: Json = await moved.refused("GET", f"/api/study/{other}/steps")
                assert full["code"] == "full", "the bound holds across processes"
                waits.cancel()
                first.kill()
                await deeper(b, study, trials)
                redis.flush()
                await deeper(b, other, 0)

    with first, second:
        second.stop()
        asyncio.run(asyncio.wait_for(story(), PATIENCE))


async def _quick_meanwhile(hall: HallProcess, person: Person, study: str) -> None:
    """While an analysis goes on, another one gets its quick part in the same process."""
    listens = asyncio.Event()
    waits = asyncio.ensure_future(_listen(person, study, listens))
    await listens.wait()
    async with Person(hall.base) as other:
        await deeper(other, await study_of(other, record=finished(6, moves=6)), 0)
    assert not waits.done()
    waits.cancel()


async def _listen(person: Person, study: str, listens: asyncio.Event) -> None:
    async for _ in steps(person, study):
        listens.set()

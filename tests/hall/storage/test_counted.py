"""What is limited by number is counted in the transaction that adds one, whoever asks at the same time and wherever."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from runehall.hall.accounts import blocks as blocking
from runehall.hall.accounts.bot_accounts import EACH as BOTS_EACH
from runehall.hall.accounts.service import Accounts
from runehall.hall.accounts.tokens import EACH as TOKENS_EACH
from runehall.hall.errors import Refused
from runehall.hall.http.routes import decks, mutes
from runehall.hall.storage.schema import house, people, tokens
from runehall.hall.storage.schema import studies as study_table
from runehall.hall.storage.store import Store
from runehall.hall.study.rows import StudyRow, StudyRows
from runehall.hall.wire.api import NewToken
from tests.hall.client import PATIENCE, Person, run
from tests.hall.conftest import QUICK
from tests.hall.servers import hall_in
from tests.hall.tables import person

NewDatabase = Callable[[str], str]
KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.servers)]
LOOK_SECONDS = 0.3
"""How long a process would have to begin work that it may not begin yet."""


@contextlib.contextmanager
def halls(address: str) -> Any:
    """The stores of two processes of a hall."""
    stores = Store(address), Store(address)
    try:
        yield stores
    finally:
        for store in stores:
            store.close()


@pytest.mark.parametrize("kind", KINDS)
def test_no_process_counts_while_another_is_about_to_add(kind: str, new_database: NewDatabase) -> None:
    counted, added, begun = threading.Event(), threading.Event(), threading.Event()
    found: list[int] = []

    def count(connection: sql.Connection) -> None:
        here = sql.select(sql.func.count()).where(house.c.key.in_(("one", "two")))
        found.append(connection.execute(here).scalar() or 0)

    def first(connection: sql.Connection) -> None:
        count(connection)
        counted.set()
        added.wait(PATIENCE)
        connection.execute(house.insert(), {"key": "one", "value": ""})

    def second(connection: sql.Connection) -> None:
        begun.set()
        count(connection)
        connection.execute(house.insert(), {"key": "two", "value": ""})

    async def story() -> None:
        with halls(new_database(kind)) as (one, two):
            jobs = [asyncio.create_task(one.exclusive(first))]
            await asyncio.to_thread(counted.wait, PATIENCE)
            jobs.append(asyncio.create_task(two.exclusive(second)))
            await asyncio.to_thread(begun.wait, LOOK_SECONDS)
            early = begun.is_set()
            added.set()
            await asyncio.gather(*jobs)
            assert not early
            assert found == [0, 1]

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_a_job_that_is_refused_leaves_the_others_exclusive(kind: str, new_database: NewDatabase) -> None:
    async def story() -> None:
        with halls(new_database(kind)) as (one, two):
            mine = house.c.key.like("k%")
            fill = [
                (one, two)[number % 2].add(
                    house, {"key": f"k{number}", "value": ""}, mine, 7, Refused("full", "enough")
                )
                for number in range(12)
            ]
            answers = await asyncio.gather(*fill, return_exceptions=True)
            assert sum(isinstance(answer, Refused) for answer in answers) == 5
            assert len(await one.rows(sql.select(house.c.key).where(mine))) == 7

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_parallel_requests_make_no_more_than_everybody_may_have(kind: str, new_database: NewDatabase) -> None:
    async def story() -> None:
        with halls(new_database(kind)) as stores:
            accounts = [Accounts(store, "00" * 32) for store in stores]
            await accounts[0].keep("ann")
            made = [accounts[n % 2].tokens.make("ann", NewToken("x", "play", 1)) for n in range(TOKENS_EACH + 10)]
            bots = [accounts[n % 2].bots.make("ann", f"robot-{n}-of-ann", 1) for n in range(BOTS_EACH + 10)]
            ann = person("ann")
            blocked = [blocking.block(stores[n % 2], ann, f"p{n}", "x") for n in range(blocking.BLOCKS_EACH + 10)]
            everything: tuple[list[Any], ...] = (made, bots, blocked)
            for attempts in everything:
                answers: list[Any] = await asyncio.gather(*attempts, return_exceptions=True)
                faults = [answer for answer in answers if isinstance(answer, BaseException)]
                assert [fault.code for fault in faults if isinstance(fault, Refused)] == ["full"] * 10, faults
                assert len(faults) == 10, faults
            assert len(await stores[0].rows(sql.select(tokens.c.id).where(tokens.c.person == "ann"))) == TOKENS_EACH
            assert len(await stores[0].rows(sql.select(people.c.id).where(people.c.owner == "ann"))) == BOTS_EACH

    asyncio.run(story())


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_waits_for_more_analyses_by_asking_at_once(kind: str, new_database: NewDatabase) -> None:
    async def story() -> None:
        with halls(new_database(kind)) as stores:
            rows = [StudyRows(store) for store in stores]
            for number in range(8):
                await rows[0].add(StudyRow(f"s{number}", "{}", None, "ann", "stopped", 0.0, None, "", 1, 1, 0))
            asked = [rows[number % 2].await_one(f"s{number}", person("ann"), 100, 50, 3) for number in range(8)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(answer, Refused) for answer in answers) == 5
            waiting = sql.select(study_table.c.id).where(study_table.c.status == "waiting")
            assert len(await stores[0].rows(waiting)) == 3
            for study in [answer["id"] for answer in await stores[0].rows(waiting)]:
                await rows[1].await_one(study, person("ann"), 101, 50, 3)
            with pytest.raises(Refused, match="already under way"):
                await rows[0].await_one("s7" if isinstance(answers[7], Refused) else "s0", person("ann"), 102, 50, 3)

    asyncio.run(story())


def test_parallel_requests_save_no_more_decks_and_mute_no_more_people(tmp_path: Path) -> None:
    async def story(ann: Person) -> None:
        standard = (await ann.ok("GET", "/api/hall"))["deck"]
        deck = {"name": "mine", "start": standard["start"], "cards": standard["cards"]}
        saves = [ann.http.post("/api/decks", json=deck) for _ in range(decks.DECKS_EACH + 10)]
        codes = [answer.status_code for answer in await asyncio.gather(*saves)]
        assert sorted(codes) == [201] * decks.DECKS_EACH + [429] * 10
        people_ = [{"speaker": f"{number:016x}", "name": "Ben"} for number in range(mutes.MUTES_EACH + 10)]
        answers = await asyncio.gather(*[ann.http.post("/api/mutes", json=one) for one in people_])
        assert sorted(answer.status_code for answer in answers) == [200] * mutes.MUTES_EACH + [429] * 10
        assert len(await ann.ok("GET", "/api/mutes")) == mutes.MUTES_EACH

    with hall_in(tmp_path, **QUICK) as hall:
        run(hall, 1, story)

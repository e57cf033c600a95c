"""SIGKILL under load: no acknowledged move lost, none doubled, no table unreadable."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hall.client import PATIENCE, Person, run
from tests.hall.conftest import QUICK
from tests.hall.servers import hall_in
from tests.hall.storm import HotSeatDuel, open_table, storm


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "kills"), [("sqlite", 5), pytest.param("postgres", 2, marks=pytest.mark.servers)])
def test_nothing_acknowledged_is_lost(
    kind: str, kills: int, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    checked, _ = asyncio.run(asyncio.wait_for(storm(new_database(kind), tmp_path, kills, tables=16), 400))
    assert checked > 20 * kills


def test_a_player_whose_table_ended_in_an_outage_goes_on_at_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The storm's own client: a table that is over when it comes back is not waited for."""
    tries = 0

    async def open_late(person: Person, clocked: bool) -> str:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ConnectionError("the hall is away")
        return await open_table(person, clocked)

    monkeypatch.setattr("tests.hall.storm.open_table", open_late)

    async def story(a: Person) -> None:
        duel = HotSeatDuel(a, await open_table(a, clocked=False), clocked=False)
        while not duel.finished:
            with contextlib.suppress(ConnectionError):
                await duel.play_on()
        assert tries == 2
        assert await duel.check() > 0

    with hall_in(tmp_path, start_seconds=0, **QUICK) as hall:
        run(hall, 1, story)


def test_clocks_and_bots_go_on_after_a_power_cut(tmp_path: Path) -> None:
    """A clock does not run while the hall is away, and a bot's turn comes again."""
    hall = hall_in(tmp_path, bot_threads=1).start()

    async def story() -> None:
        async with Person(hall.base) as a, Person(hall.base) as b:
            table = await a.open(first=0, clock={"start": 20})
            await b.sit(table)
            one, two = await a.socket(table["id"]), await b.socket(table["id"])
            await two.until_state(status="playing")
            await one.until_state(status="playing")
            await one.play(0)
            left = one.state["clock"]["left"]
            bots = await a.open([{"who": "me"}, {"who": "bot", "level": "random"}], first=1)
            playing = await a.socket(bots["id"])
            await playing.until_state(status="playing")
            hall.kill()
            for socket in (one, two, playing):
                await socket.gone()
            await asyncio.sleep(2.5)
            await asyncio.to_thread(hall.start)
            again = await a.socket(table["id"])
            after = again.state["clock"]["left"]
            assert left[0] - after[0] < 2500, "the outage cost time"
            assert again.state["game"]["phase"] == "act"
            playing = await a.socket(bots["id"])
            while playing.state["game"]["seat"] != 0:
                await playing.take()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))
    hall.stop()

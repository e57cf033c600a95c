"""RÖK at a running hall in real time: one race over a slow line, and a power cut in the middle of a round."""

from __future__ import annotations

import asyncio
import functools
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, ParamSpec

import pytest

from runehall.hall.events import Moved
from runehall.hall.games.rok.play import RokGame
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import RokSetup
from runehall.hall.storage.store import Store
from runehall.hall.wire import api
from runehall.rok.physics.throw import throw
from runehall.rok.rounds import start
from tests.hall.client import Person
from tests.hall.conftest import QUICK
from tests.hall.games.lines import DUO, Line, duel, grabbed, slow_way, to_pair, until
from tests.hall.servers import HallProcess, hall_in
from tests.hall.tables import listen, person

P = ParamSpec("P")


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Run an async test to its end."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 240))

    return run


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A running hall; where it keeps its tables is tested elsewhere."""
    folder: Path = tmp_path_factory.mktemp("rok")
    with hall_in(folder, start_seconds=2, proxy=True, **QUICK) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


@awaited
async def test_a_slow_line_loses_no_race_it_won(hall: HallProcess) -> None:
    """Seat 1's hand is quicker by 40 ms; its grab arrives 40 ms later than seat 0's, and wins all the same."""
    async with slow_way(hall.base, 40) as slow, Person(hall.base) as one, Person(slow) as other:
        lines = await duel(one, other)
        place, _ = await to_pair(lines)
        assert 75 < lines[0].game["seats"][1]["latency"] < 140, "the round trip, as pings have measured it"
        assert lines[0].game["seats"][0]["latency"] < 40
        await asyncio.sleep(0.4)
        lines[1].act(f"grab {place}")
        await asyncio.sleep(0)
        lines[0].act(f"grab {place}")
        await until(lambda: bool(grabbed(lines[0])))
        assert grabbed(lines[0]) == [1]
        for line in lines:
            await line.stop()


@awaited
async def test_a_power_cut_in_a_round_costs_only_that_round(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    with HallProcess(database, tmp_path, start_seconds=2, **QUICK) as running:
        async with Person(running.base) as one:
            seats = [{"who": "me"}, {"who": "bot", "level": "hawk"}]
            table = await one.open(seats, setup=DUO | {"pace": "relaxed"}, first=0)
            line = Line(await one.socket(table["id"]), 0)
            await until(lambda: line.game.get("phase") == "start")
            line.act("done")
            await until(lambda: line.game.get("phase") == "ready")
            line.act("signal")
            await until(lambda: line.game.get("phase") == "throw")
            balances = [seat["balance"] for seat in line.game["seats"]]
            shown = line.game["throw"]["paths"][0]["frames"]
            await line.stop()
            running.kill()
            running.start()
            line = Line(await one.socket(table["id"]), 0)
            await until(lambda: line.game.get("phase") == "ready")
            assert line.game["round"] == 1
            assert [seat["balance"] for seat in line.game["seats"]] == balances
            line.act("signal")
            await until(lambda: line.game.get("phase") == "throw")
            assert line.game["throw"]["paths"][0]["frames"] != shown, "another throw, not the one they have seen"
            await until(lambda: line.game.get("phase") in ("grab", "show"))
            await line.stop()


@awaited
async def test_a_table_that_does_not_exist_is_refused(hall: HallProcess) -> None:
    async with Person(hall.base) as one:
        seats = [{"who": "me"}, {"who": "open"}]
        clocked = {"seats": seats, "setup": DUO, "clock": {"start": 60}}
        assert (await one.refused("POST", "/api/tables", clocked))["code"] == "setup"
        assert (await one.refused("POST", "/api/tables", {"seats": seats, "setup": DUO | {"seats": 3}}))[
            "code"
        ] == "setup"
        assert (await one.refused("POST", "/api/tables", {"seats": seats, "setup": DUO | {"pace": "mad"}}))["code"]
        bots = [{"who": "me"}, {"who": "bot", "level": "master"}]
        assert (await one.refused("POST", "/api/tables", {"seats": bots, "setup": DUO}))["code"] == "setup"


@awaited
async def test_stones_in_motion_hold_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Throws are worked out off the loop that carries everybody's grabs; after a restart, stored ones too."""
    threads: list[bool] = []

    def noted(*args: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return throw(*args)

    monkeypatch.setattr(start, "throw", noted)
    database = f"sqlite:///{tmp_path}/hall.sqlite3"
    hall = Registry(Settings(), Store(database))
    seats = [api.NewSeat("me"), api.NewSeat("bot", level="hawk")]
    actor, _, _ = await hall.open(person("a"), api.NewTable(seats, RokSetup(seats=2), first=1))
    await listen(actor, person("a"))
    play = actor.table.game
    assert isinstance(play, RokGame)
    await until(lambda: play.view().phase == "start")
    await actor.perform(lambda _table, _moment: [Moved(0, "done")])
    await until(lambda: play.view().phase == "throw")
    await hall.stop()
    hall.store.close()
    assert threads == [False]
    hall = Registry(Settings(), Store(database))
    again = (await hall.actor(actor.table.id)).table.game
    assert isinstance(again, RokGame)
    assert again.view().phase == "ready"
    await hall.stop()
    hall.store.close()
    assert threads == [False, False]

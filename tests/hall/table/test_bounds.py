"""The events of a table are bounded, and come in pages: nobody makes it large, and a large one costs others little."""

from __future__ import annotations

import asyncio
import itertools
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from runehall.hall.engine.asking import ASKER, NOBODY, Asker
from runehall.hall.errors import Refused
from runehall.hall.events import Entry
from runehall.hall.games.rune.play import positions
from runehall.hall.http.responses import long_json
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.table import actor as actors
from runehall.hall.table import requests
from runehall.hall.table.actor import TableActor
from runehall.hall.table.state import TableState
from runehall.hall.wire import api, messages
from tests.hall.tables import listen, person, received

HOT_SEAT = api.NewTable([api.NewSeat("me"), api.NewSeat("me")])
A = person("a")
_ids = itertools.count()


async def do(actor: TableActor, command: messages.Command) -> str:
    """Do a command; the code it was refused with, or nothing."""
    outcome = asyncio.get_running_loop().create_future()
    actor.command(A, command, lambda error, seq: outcome.set_result(error))
    error = await outcome
    assert error is None or isinstance(error, Refused)
    return "" if error is None else error.code


async def lay(actor: TableActor) -> str:
    """Make the first legal move."""
    game = actor.table.turn_game
    assert game is not None
    assert game.turn is not None
    return await do(actor, messages.Play(str(next(_ids)), game.turn, game.moves()[0], game.number))


async def filled(hall: Registry) -> TableActor:
    """A hot seat where a lay was taken back again and again, until that was refused."""
    actor, _, _ = await hall.open(A, HOT_SEAT)
    await listen(actor, A)
    for _ in range(1000):
        assert await lay(actor) == ""
        assert actor.table.turn is not None
        if await do(actor, messages.AskTakeBack(str(next(_ids)), actor.table.turn)) == "full":
            return actor
    raise AssertionError("it can be taken back for ever")


def test_a_table_that_is_full_of_take_backs_is_played_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(events_per_table=60), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await filled(hall)
        assert actor.table.seq in (60, 61)
        assert await do(actor, messages.Say("say", "hello")) == "full"
        assert await lay(actor) == "", "moves go on"
        while actor.table.seq < 120:
            assert actor.table.turn_game is not None
            assert not actor.table.turn_game.is_over()
            assert await lay(actor) == ""
            if actor.table.status == "over":
                break
        if actor.table.status != "over":
            assert await lay(actor) == "full"
            assert await do(actor, messages.Resign("resign", 0)) == ""
        assert actor.table.ended is not None
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_standing_up_and_sitting_down_is_bounded(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(events_per_table=30), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor, _, _ = await hall.open(A, api.NewTable([api.NewSeat("me"), api.NewSeat("open")]))
        invite, guest = actor.table.opened.invite, person("b")

        async def come_and_go() -> None:
            for number in range(30):
                await requests.serve(actor, "join", guest, None, api.Join(invite=invite))
                await requests.serve(actor, "do", guest, invite, api.Do(messages.Leave(str(number))))

        with pytest.raises(Refused, match="30 things have happened"):
            await come_and_go()
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_events_come_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "PAGE", 20)
    monkeypatch.setattr(actors, "NEWEST", 15)

    async def story() -> None:
        hall = Registry(Settings(events_per_table=90), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await filled(hall)
        connection = await listen(actor, A)
        welcome: dict[str, Any] = msgspec.json.decode(received(connection)[0])
        assert welcome["t"] == "welcome"
        assert [event["seq"] for event in welcome["events"]] == list(range(actor.table.seq - 14, actor.table.seq + 1))
        assert welcome["left_out"] == actor.table.seq - 15
        found: list[int] = []
        while page := msgspec.json.decode(
            await hall.ask(actor.table.id, "events", A, None, requests.Since(found[-1] if found else 0))
        ):
            assert len(page) <= 20
            found += [event["seq"] for event in page]
        assert found[-1] == actor.table.seq
        assert found == sorted(set(found))
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_moves_do_not_wait_while_somebody_comes_who_reads_the_whole_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        hall = Registry(Settings(events_per_table=30), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await filled(hall)
        read, gate = hall.store.entries, asyncio.Event()

        async def slow(number: int, after: int = 0, until: int | None = None) -> list[Entry]:
            if not after:
                await gate.wait()
            return await read(number, after, until)

        monkeypatch.setattr(hall.store, "entries", slow)
        coming = asyncio.create_task(listen(actor, person("b")))
        await asyncio.sleep(0)
        asked = asyncio.create_task(hall.ask(actor.table.id, "events", A, None, requests.Since()))
        for _ in range(3):
            assert await asyncio.wait_for(lay(actor), 30) == ""
        gate.set()
        welcome: dict[str, Any] = msgspec.json.decode(received(await coming)[0])
        found = [event["seq"] for event in welcome["events"]]
        assert found == list(range(found[0], actor.table.seq + 1)), "and nothing is missed"
        assert found[0] < 5
        assert msgspec.json.decode(await asked)
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_games_are_played_again_and_encoded_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor, _, _ = await hall.open(A, HOT_SEAT)
        await listen(actor, A)
        for _ in range(10):
            await lay(actor)
        await do(actor, messages.Resign("resign", 0))
        seen: list[str] = []

        def noted(work: Any) -> Any:
            def here(*given: Any) -> Any:
                seen.append(threading.current_thread().name)
                return work(*given)

            return here

        monkeypatch.setattr(requests, "_positions", noted(requests._positions))
        monkeypatch.setattr(TableState, "replay", noted(TableState.replay))
        assert await hall.ask(actor.table.id, "replay", A, None, requests.Nothing())
        hall.forget(actor)
        await hall.actor(actor.table.id)
        asked = api.PositionsAsk(requests.whole_record(actor.table), frames=True)
        request: Any = SimpleNamespace(headers={})
        answer = await long_json(request, hall.replays, lambda: noted(positions)(asked))
        assert answer.content
        assert len(seen) == 3
        assert not any(name == threading.main_thread().name for name in seen), seen
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_opening_and_leaving_tables_again_and_again_is_bounded(tmp_path: Path) -> None:
    """Each table is stored. What one person, or one address, may open is limited; others open theirs."""

    async def story() -> None:
        hall = Registry(Settings(request_rate=1), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))

        async def open_and_leave(asker: Asker) -> None:
            ASKER.set(asker)
            who = person(asker.person or "nobody")
            actor, _, _ = await hall.open(who, api.NewTable([api.NewSeat("me"), api.NewSeat("open")]))
            await requests.serve(actor, "do", who, None, api.Do(messages.Leave("leave")))

        async def until_refused(asker: Asker) -> int:
            done: list[Asker] = []

            async def go_on() -> None:
                while True:
                    await open_and_leave(asker)
                    done.append(asker)

            with pytest.raises(Refused, match="too fast"):
                await go_on()
            return len(done)

        assert await until_refused(Asker("10.0.0.1", "a")) == 4
        assert sum([await until_refused(Asker("10.0.0.1", f"neighbour {number}")) for number in range(6)]) == 16
        await open_and_leave(Asker("10.0.0.2", "b"))
        for _ in range(30):
            await open_and_leave(NOBODY)
        await hall.stop()
        hall.store.close()

    asyncio.run(story())

"""The lists of tables are kept: many who look at them cost one reading, and no game is replayed twice for it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

from runehall.hall.lobby import Lobby
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.table import requests
from runehall.hall.table.state import TableState
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire import api, messages
from tests.hall.tables import listen, person, send

TABLES = 4


def test_a_table_that_waits_without_an_empty_seat_is_not_open(tmp_path: Path) -> None:
    """Like those of a tournament, which wait for their players only."""

    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        actor = (await hall.open(person("a"), api.NewTable(seats, public=True)))[0]
        lobby = Lobby(hall)

        async def listed() -> list[str]:
            return [card["id"] for card in json.loads(await lobby.listed("open", person("c"), None))["tables"]]

        assert await listed() == [actor.table.id]
        await requests.join(actor, person("b"), api.Join(invite=actor.table.opened.invite))
        assert actor.table.status == "waiting", "for what its players add to the shuffle"
        assert await listed() == []
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_polls_of_many_read_the_list_once_and_replay_no_table_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[str] = []
    read: list[str] = []

    async def story() -> None:
        hall = Registry(Settings(rest_minutes=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        ids = [(await hall.open(person("a"), api.NewTable(seats, public=True)))[0].table.id for _ in range(TABLES)]
        await asyncio.sleep(0.005)
        await Upkeep(hall).maintain()
        assert not hall.actors, "all tables rest: their lists need the stored events"

        look, listed = hall.replay, hall.store.listed

        async def counted_look(table_id: str) -> TableState:
            replayed.append(table_id)
            return await look(table_id)

        async def counted_list(show: str, *rest: object) -> object:
            read.append(show)
            return await listed(show, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(hall, "replay", counted_look)
        monkeypatch.setattr(hall.store, "listed", counted_list)
        lobby = Lobby(hall)

        async def polls() -> list[list[str]]:
            answers = await asyncio.gather(*[lobby.listed("open", person(f"p{n}"), None) for n in range(50)])
            return [[card["id"] for card in json.loads(answer)["tables"]] for answer in answers]

        assert all(sorted(one) == sorted(ids) for one in await polls())
        assert (sorted(replayed), read) == (sorted(ids), ["open"]), "fifty who ask at once wait for one page"
        await polls()
        assert len(replayed) == TABLES
        mine = json.loads(await lobby.listed("open", person("a"), None))["tables"]
        assert [card["mine"] for card in mine] == [[0]] * TABLES, "who sits there is told so, from the same page"

        await hall.open(person("c"), api.NewTable(seats, public=True))
        assert all(len(one) == TABLES + 1 for one in await polls()), "a new table is listed at once"
        assert len(replayed) == TABLES, "and the others are not replayed for it"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_a_table_of_another_process_is_replayed_once_and_then_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        one, two = (Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3")) for _ in range(2))
        a = person("a")
        actor, _, _ = await one.open(a, api.NewTable([api.NewSeat("me"), api.NewSeat("me")], public=True))
        peer = await listen(actor, a)
        lobby, replay, replayed = Lobby(two), two.replay, list[str]()

        async def counted(table_id: str) -> TableState:
            replayed.append(table_id)
            return await replay(table_id)

        monkeypatch.setattr(two, "replay", counted)
        for number in range(12):
            assert actor.table.turn_game is not None
            assert actor.table.turn is not None
            play = messages.Play(str(number), actor.table.turn, actor.table.turn_game.moves()[0], number)
            await send(actor, peer, msgspec.json.encode(play))
            lobby._heard("lobby")
            (card,) = json.loads(await lobby.listed("watch", person("b"), None))["tables"]
            assert card["moves"] == number + 1
            assert card["turn"] == actor.table.turn
        assert replayed == [actor.table.id]
        await two.erased((), [actor.table.id])
        lobby.forget([actor.table.id])
        await lobby.listed("watch", person("b"), None)
        assert len(replayed) == 2
        for hall in (one, two):
            await hall.stop()
            hall.store.close()

    asyncio.run(story())

"""The lists of tables are kept: many who look at them cost one reading, and no game is replayed twice for it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from runehall.hall.lobby import Lobby
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.table.state import TableState
from runehall.hall.wire import api
from tests.hall.tables import person

TABLES = 4


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
        await hall.maintain()
        assert not hall.actors, "all tables rest: their lists need the stored events"

        look, listed = hall.look, hall.store.listed

        async def counted_look(table_id: str) -> TableState:
            replayed.append(table_id)
            return await look(table_id)

        async def counted_list(show: str, *rest: object) -> object:
            read.append(show)
            return await listed(show, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr(hall, "look", counted_look)
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

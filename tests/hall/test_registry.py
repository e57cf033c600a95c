"""The hall's round: tables nobody looks at leave the memory, those given up long ago end; nothing is lost by it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import Clock
from runehall.hall.storage.store import Store
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire import api, messages
from tests.hall.tables import listen, person, received, send


def test_tables_rest_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(rest_minutes=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor, _, _ = await hall.open(person("a"), api.NewTable([api.NewSeat("me"), api.NewSeat("me")]))
        peer = await listen(actor, person("a"))
        play = actor.table.turn_game
        assert play is not None
        seat = actor.table.turn
        assert seat is not None
        command = messages.Play("1", seat, play.moves()[0], 0)
        await send(actor, peer, msgspec.json.encode(command))
        before = play.view()
        await Upkeep(hall).maintain()
        assert actor.table.id in hall.actors, "somebody looks at it"
        actor.part(peer)
        await asyncio.sleep(0.005)
        await Upkeep(hall).maintain()
        assert actor.table.id not in hall.actors
        again = await hall.actor(actor.table.id)
        assert again is not actor
        assert again.table.game is not None
        assert again.table.game.view() == before
        back = await listen(again, person("a"))
        received(back)
        await send(again, back, msgspec.json.encode(command))
        assert msgspec.json.decode(received(back)[0])["t"] == "done", "a repeated send is known even then"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_tables_given_up_long_ago_end(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(waiting_hours=0, idle_days=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        waiting, _, _ = await hall.open(person("a"), api.NewTable([api.NewSeat("me"), api.NewSeat("open")]))
        playing, _, _ = await hall.open(person("b"), api.NewTable([api.NewSeat("me"), api.NewSeat("me")]))
        await listen(playing, person("b"))
        assert playing.table.status == "playing"
        await asyncio.sleep(0.005)
        await Upkeep(hall).maintain()
        for actor in (waiting, playing):
            assert actor.table.status == "over"
            assert actor.table.ended is not None
            assert (actor.table.ended.cause, actor.table.ended.winners) == ("idle", [])
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_an_outage_while_a_table_rests_is_no_outage_of_its_clock(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(rest_minutes=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("me")], clock=Clock(60))
        actor, _, _ = await hall.open(person("a"), new)
        peer = await listen(actor, person("a"))
        actor.part(peer)
        await asyncio.sleep(0.005)
        await Upkeep(hall).maintain()
        assert actor.table.id in hall.actors, "a running clock keeps its table awake"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())

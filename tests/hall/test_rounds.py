"""The hall's round: tables nobody looks at leave the memory, those given up long ago end; nothing is lost by it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from runehall.hall import converse
from runehall.hall.hall import Hall
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.wire import api
from runehall.hall.wire import table as wire
from tests.hall.test_secrets import listen, person, received


def test_tables_rest_and_come_back_as_they_were(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Hall(Settings(rest_minutes=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        room, _, _ = await hall.open(person("a"), api.NewTable([api.NewSeat("me"), api.NewSeat("me")]))
        peer = await listen(room, person("a"))
        play = room.table.play
        assert play is not None
        seat = room.table.turn
        assert seat is not None
        command = wire.Play("1", seat, play.moves(seat)[0], 0)
        await converse.handle(room, peer, msgspec.json.encode(command))
        before = play.view()
        await hall.round()
        assert room.table.id in hall.rooms, "somebody looks at it"
        room.part(peer)
        await asyncio.sleep(0.005)
        await hall.round()
        assert room.table.id not in hall.rooms
        again = await hall.room(room.table.id)
        assert again is not room
        assert again.table.play is not None
        assert again.table.play.view() == before
        back = await listen(again, person("a"))
        received(back)
        await converse.handle(again, back, msgspec.json.encode(command))
        assert msgspec.json.decode(received(back)[0])["t"] == "done", "a repeated send is known even then"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_tables_given_up_long_ago_end(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Hall(Settings(waiting_hours=0, idle_days=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        waiting, _, _ = await hall.open(person("a"), api.NewTable([api.NewSeat("me"), api.NewSeat("open")]))
        playing, _, _ = await hall.open(person("b"), api.NewTable([api.NewSeat("me"), api.NewSeat("me")]))
        await listen(playing, person("b"))
        assert playing.table.status == "playing"
        await asyncio.sleep(0.005)
        await hall.round()
        for room in (waiting, playing):
            assert room.table.status == "over"
            assert room.table.ended is not None
            assert (room.table.ended.cause, room.table.ended.winners) == ("idle", [])
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


def test_an_outage_while_a_table_rests_is_no_outage_of_its_clock(tmp_path: Path) -> None:
    async def story() -> None:
        hall = Hall(Settings(rest_minutes=0), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("me")], clock=wire.Clock(60))
        room, _, _ = await hall.open(person("a"), new)
        peer = await listen(room, person("a"))
        room.part(peer)
        await asyncio.sleep(0.005)
        await hall.round()
        assert room.table.id in hall.rooms, "a running clock keeps its table awake"
        await hall.stop()
        hall.store.close()

    asyncio.run(story())

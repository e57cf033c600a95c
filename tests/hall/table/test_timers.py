"""What happens at a table by itself, with the test's own time: starts, flags, grace periods."""

from __future__ import annotations

from pathlib import Path

import msgspec

from runehall.hall.connection import Connection
from runehall.hall.setup import Clock
from runehall.hall.table import protocol, requests
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import api, messages
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person, received, send

ME = [api.NewSeat("me"), api.NewSeat("open")]


async def duel(hall: ManualHall, new: api.NewTable) -> tuple[TableActor, list[Connection]]:
    """Two people at a table that has begun."""
    actor, _, _ = await hall.open(person("a"), new)
    await requests.serve(actor, "join", person("b"), None, api.Join(None, actor.table.opened.invite))
    connections = [await listen(actor, person(name)) for name in "ab"]
    await hall.settled()
    assert actor.table.status == "playing"
    return actor, connections


async def command(actor: TableActor, connection: Connection, message: messages.Command) -> dict[str, object]:
    """A command and its answer."""
    received(connection)
    await send(actor, connection, msgspec.json.encode(message))
    answers = [msgspec.json.decode(raw) for raw in received(connection)]
    found: dict[str, object] = next(answer for answer in answers if answer.get("id") == message.id)
    return found


def test_a_flag_falls_when_its_time_is_up(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, _ = await duel(hall, api.NewTable(ME, clock=Clock(600, 5), first=0))
        await hall.wait(600_000)
        assert actor.table.status == "playing", "the lag credit comes on top"
        await hall.wait(1_000)
        assert actor.table.ended is not None
        assert (actor.table.ended.cause, actor.table.ended.winners) == ("flag", [1])

    run(tmp_path, story, grace_seconds=60, start_seconds=10)


def test_each_turn_earns_its_increment_and_hands_the_clock_on(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, _) = await duel(hall, api.NewTable(ME, clock=Clock(600, 30), first=0))
        game, clocks = actor.table.turn_game, actor.table.clocks
        assert game is not None
        assert clocks is not None
        await hall.wait(100_000)
        await command(actor, one, messages.Play("l", 0, game.moves()[0], 0))
        await hall.wait(50_000)
        await command(actor, one, messages.Play("d", 0, "D", 1))
        assert clocks.left == [480_000, 600_000]
        assert clocks.running == 1
        await hall.wait(601_000)
        assert actor.table.ended is not None
        assert actor.table.ended.winners == [0]

    run(tmp_path, story, grace_seconds=60, start_seconds=10)


def test_a_full_table_waits_for_contributions_and_begins_without(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, _, _ = await hall.open(person("a"), api.NewTable(ME))
        await hall.wait(100_000)
        await requests.serve(actor, "join", person("b"), None, api.Join(None, actor.table.opened.invite))
        connection = Connection(person("a"))
        await protocol.enter(actor, connection, messages.Hello(1), None)
        await hall.wait(9_900)
        assert actor.table.began is None
        await hall.wait(200)
        assert actor.table.began is not None
        assert actor.table.contributions == [None, None]

    run(tmp_path, story, grace_seconds=60, start_seconds=10)


def test_a_game_is_claimed_after_the_grace_period(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, two) = await duel(hall, api.NewTable(ME))
        assert (await command(actor, one, messages.Claim("c0", 1)))["code"] == "grace"
        actor.part(two)
        await hall.wait(59_000)
        assert (await command(actor, one, messages.Claim("c1", 1)))["code"] == "grace"
        await listen(actor, person("b"))
        await hall.wait(2_000)
        assert (await command(actor, one, messages.Claim("c2", 1)))["code"] == "grace", "they are back"
        actor.part(next(c for c in actor.connections if c.who.name == "b"))
        await hall.wait(60_000)
        assert (await command(actor, one, messages.Claim("c3", 1)))["t"] == "update"
        assert actor.table.ended is not None
        assert actor.table.ended.cause == "abandoned"

    run(tmp_path, story, grace_seconds=60, start_seconds=10)

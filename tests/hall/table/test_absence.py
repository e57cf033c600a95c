"""Who is absent from a real-time table is not waited for; who leaves one of three or more does not end the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall import events
from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.games.rok.play import RokGame
from runehall.hall.setup import Absent, RokSetup
from runehall.hall.table.absence import ABSENT_MS
from runehall.hall.table.actor import TableActor
from runehall.hall.table.rematch import following
from runehall.hall.table.requests import whole_record
from runehall.hall.table.state import TableState
from runehall.hall.wire import api, messages
from runehall.rok import Game
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person, received, send

A, B, C = person("a"), person("b"), person("c")


async def table_of(hall: ManualHall, people: list[Who], absent: Absent = "bot") -> tuple[TableActor, list[Connection]]:
    """A game that these people play, all of them here."""
    seats = [api.NewSeat("me"), *(api.NewSeat("open") for _ in people[1:])]
    actor, _, _ = await hall.open(people[0], api.NewTable(seats, RokSetup(len(people)), absent=absent, public=True))
    for who in people[1:]:
        await hall.ask(actor.table.id, "join", who, None, api.Join())
    connections = [await listen(actor, who) for who in people]
    await hall.until(lambda: actor.table.status == "playing")
    return actor, connections


async def do(actor: TableActor, connection: Connection, command: messages.Command) -> None:
    await send(actor, connection, msgspec.json.encode(command))


def seats(actor: TableActor) -> list[tuple[str | None, str | None]]:
    return [(seat.stand_in, seat.left) for seat in actor.table.seats]


def sent(connection: Connection, kind: str) -> list[dict[str, Any]]:
    decoded = [msgspec.json.decode(message) for message in received(connection)]
    return [message for message in decoded if message["t"] == kind]


def grabs(hall: ManualHall, actor: TableActor, seat: int) -> int:
    game = actor.table.real_time
    assert isinstance(game, RokGame)
    return sum(given.kind == "grab" and given.seat == seat for given in game.caught_up().inputs)


def test_a_bot_plays_for_who_is_absent_until_they_are_back(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, other) = await table_of(hall, [A, B])
        await hall.wait(1_000)
        actor.part(other)
        await hall.wait(ABSENT_MS - 1_000)
        assert seats(actor) == [(None, None)] * 2, "a lost line is given time to come back"
        received(one)
        await hall.wait(1_000)
        assert seats(actor)[1] == ("steady", None)
        assert [event["e"] for update in sent(one, "update") for event in update["events"]][:1] == ["replaced"]
        await do(actor, one, messages.Play("r", 0, "done", 0))
        await hall.until(lambda: grabs(hall, actor, 1) > 0)
        again = await listen(actor, B)
        await hall.settled()
        assert seats(actor)[1] == (None, None)
        before = grabs(hall, actor, 1)
        await hall.wait(60_000)
        assert grabs(hall, actor, 1) == before, "a person's seat is theirs alone"
        actor.part(again)

    run(tmp_path, story)


def test_a_seat_that_passes_is_not_waited_for(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, other) = await table_of(hall, [A, B], "pass")
        actor.part(other)
        await do(actor, one, messages.Play("r", 0, "done", 0))
        await hall.wait(ABSENT_MS)
        assert seats(actor)[1] == ("pass", None)
        game = actor.table.real_time
        assert isinstance(game, RokGame)
        for number in range(6):
            await hall.until(lambda: not game.view().seats[0].done and game.view().phase in ("grab", "show"))
            phase, begun = game.view().phase, hall.manual.now
            await do(actor, one, messages.Play(f"d{number}", 0, "done", 0))
            await hall.settled()
            assert hall.manual.now == begun
            assert game.view().phase != phase, "it is over as soon as the one who plays has enough"
        assert grabs(hall, actor, 1) == 0

    run(tmp_path, story)


@pytest.mark.parametrize("cause", ["left", "resigned", "abandoned"])
def test_three_play_on_without_one_of_them(tmp_path: Path, cause: str) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, _, third) = await table_of(hall, [A, B, C])
        if cause == "abandoned":
            actor.part(third)
            await hall.wait(121_000)
            await do(actor, one, messages.Claim("c", 2))
        else:
            await do(actor, third, messages.Leave("l") if cause == "left" else messages.Resign("r", 2))
        await hall.settled()
        assert actor.table.status == "playing"
        assert seats(actor)[2] == ("steady", cause)
        assert actor.table.mine(C.ids) == ()
        await listen(actor, C)
        await hall.settled()
        assert seats(actor)[2] == ("steady", cause), "who left watches"
        await hall.until(lambda: actor.table.status == "over")
        assert actor.table.ended is not None
        assert (actor.table.ended.cause, actor.table.ended.seat) == ("played", None)
        shown = [update["state"] for update in sent(one, "update")][-1]["seats"][2]
        assert (shown["name"], shown["left"], shown["stand_in"]) == ("c", cause, "steady"), "the result says so"
        again = await hall.replay(actor.table.id)
        assert [(seat.stand_in, seat.left) for seat in again.seats] == seats(actor)
        follows = following(actor.table)
        third_plan = ("c", None) if cause == "resigned" else ("Bot (steady)", "steady")
        assert sorted((plan.name, plan.level) for plan in follows.seats) == sorted(
            [third_plan, ("a", None), ("b", None)]
        )
        assert actor.table.mine(C.ids) == ((2,) if cause == "resigned" else ()), "who resigned may play the next game"

    run(tmp_path, story)


def test_the_last_person_and_one_of_two_end_the_game(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, other, third) = await table_of(hall, [A, B, C])
        await do(actor, one, messages.Leave("l"))
        await do(actor, other, messages.Leave("l"))
        assert actor.table.status == "playing"
        await do(actor, third, messages.Leave("l"))
        assert actor.table.ended is not None
        assert (actor.table.ended.cause, actor.table.ended.seat) == ("left", 2)
        two, (first, _) = await table_of(hall, [A, B])
        await do(two, first, messages.Resign("r", 0))
        assert two.table.ended == events.Ended([1], [0, 0], "resigned", 0)

    run(tmp_path, story)


def test_the_record_of_a_game_that_was_given_up_says_by_whom(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor, (one, _) = await table_of(hall, [A, B])
        await hall.wait(5_000)
        await do(actor, one, messages.Resign("r", 0))
        await hall.settled()
        record = whole_record(actor.table)
        told = {"winners": [1], "stones": [0, 0], "rounds": 0, "ending": "resigned", "slide": False, "seat": 0}
        assert record["result"] == told
        assert Game.from_record(record).result().stones == (0, 0)

    run(tmp_path, story)


def test_everybody_sees_a_bots_hand_reach(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        plan = [api.NewSeat("me"), api.NewSeat("bot", level="hawk")]
        actor, _, _ = await hall.open(A, api.NewTable(plan, RokSetup(2)))
        mine = await listen(actor, A)
        await hall.until(lambda: actor.table.status == "playing")
        await do(actor, mine, messages.Play("r", 0, "done", 0))
        told: list[dict[str, Any]] = []
        taken: list[tuple[int, int]] = []
        game = actor.table.real_time
        assert isinstance(game, RokGame)
        while game.view().round < 5 and not game.is_over():
            await hall.until(lambda: bool(mine.outbox))
            told += sent(mine, "reach")
            taken = [(g.at, g.place) for g in game.caught_up().inputs if g.kind == "grab"]  # type: ignore[union-attr]
        assert len(told) >= len(taken) > 0
        assert {place for _, place in taken} <= {reach["place"] for reach in told}
        assert all(reach["seat"] == 1 and reach["ms"] >= 0 for reach in told)
        stored = await hall.store.entries(actor.table.number, 0, actor.table.seq)
        assert isinstance(TableState.replay(actor.table.id, actor.table.number, stored), TableState)

    run(tmp_path, story)

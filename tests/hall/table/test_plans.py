"""What a table's plan decides, without anybody who planned it: who may look when, who has come, who reads the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from runehall.hall import shuffle_proof
from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.deals.boards import RoundBoard, RoundBoards
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.errors import Refused
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.http.pages.sharing import visible
from runehall.hall.setup import Clock, Hidden, RuneSetup
from runehall.hall.storage.schema import codes
from runehall.hall.table import match
from runehall.hall.table.actor import TableActor
from runehall.hall.table.commands import given_up
from runehall.hall.table.planner import Consequences, Planner
from runehall.hall.table.requests import Nothing
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person, received, send

A, B, C, D, HOST = (person(name) for name in ("a", "b", "c", "d", "host"))
NOTE = {"code": "noted", "id": "the table", "until": 0}


def plan(one: Who, other: Who, **more: Any) -> Opened:
    """A duel of two people."""
    seats = [SeatPlan(who.id, who.name) for who in (one, other)]
    values: dict[str, Any] = {"deal": OwnShuffle.new(0), "clock": Clock(60)}
    return Opened(RuneSetup(), seats, "host", "Host", f"invite-of-{one.id}", **(values | more))


def board_plan(one: Who, other: Who, boards: list[RoundBoard]) -> Opened:
    """A match on the boards of a round."""
    values = {"hidden": Hidden("round", record=True), "show_seconds": 60, "match": match.first_leg()}
    return plan(one, other, deal=RoundBoards(boards), **values)


async def opened(hall: ManualHall, wanted: Opened) -> TableActor:
    """A table by its plan."""
    return (await hall.open_planned(A, wanted))[0]


async def resign(actor: TableActor, who: Who) -> None:
    """Give the game up."""
    reader = await listen(actor, who)
    received(reader)
    command = messages.Resign(f"resign {actor.table.id}", actor.table.mine(who.ids)[0])
    await send(actor, reader, msgspec.json.encode(command))


async def refused(hall: ManualHall, actor: TableActor, request: str, who: Who) -> str | None:
    """The code with which a request is refused."""
    try:
        await hall.ask(actor.table.id, request, who, actor.table.opened.invite, Nothing())
    except Refused as fault:
        return fault.code
    return None


def test_a_rounds_boards_are_seen_by_nobody_else_until_the_round_is_shown(tmp_path: Path) -> None:
    """Two tables play the same two boards. Until whoever planned them shows them, nobody gets a card of another table,
    and nobody a record, whatever link they have; afterwards everybody can check the promise."""

    async def story(hall: ManualHall) -> None:
        boards = [RoundBoard.new(f"t/1/{number}", number) for number in (0, 1)]
        promised = [board.promise.commitment for board in boards]
        here = await opened(hall, board_plan(A, B, boards))
        there = await opened(hall, board_plan(C, D, boards))
        for actor, people in ((here, (A, B)), (there, (C, D))):
            for who in people:
                await listen(actor, who)
        await hall.settled()
        assert here.table.began == there.table.began
        assert here.table.began is not None
        await resign(here, A)
        await hall.settled()
        second = await hall.actor(here.table.next or "")
        for who in (A, B):
            await listen(second, who)
        await hall.settled()
        assert second.table.began is not None
        assert second.table.began.shuffle != here.table.began.shuffle
        await resign(second, B)
        for actor, commitment in ((here, promised[0]), (second, promised[1])):
            assert actor.table.status == "over"
            assert actor.table.promise.commitment == commitment
            for who in (C, D, NOBODY):
                for request in ("snapshot", "events", "record", "replay"):
                    assert await refused(hall, actor, request, who) == "round"
            for who in (A, B):
                assert await refused(hall, actor, "snapshot", who) is None
                assert await refused(hall, actor, "record", who) == await refused(hall, actor, "replay", who) == "round"
                shown = await hall.ask(actor.table.id, "snapshot", who, None, Nothing())
                assert all(board.secret.encode() not in shown for board in boards)
            assert not visible(actor.table, hall.time.wall())
        assert await hall.store.listed("watch", [], None, 10) == []
        for actor, board in ((here, boards[0]), (second, boards[1])):
            await hall.ask(actor.table.id, "show", HOST, None, Nothing())
            record = msgspec.json.decode(await hall.ask(actor.table.id, "record", C, None, Nothing()))
            assert record["fair"]["commitment"] == board.promise.commitment
            shuffle_proof.check(record["shuffle"], record["first"], record["fair"])
            assert await refused(hall, actor, "replay", NOBODY) is None
            assert visible(await hall.replay(actor.table.id), hall.time.wall()), "that is stored"

    run(tmp_path, story)


def test_a_running_table_cannot_be_shown(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        actor = await opened(hall, board_plan(A, B, [RoundBoard.new("t/1/0", 0)] * 2))
        await hall.ask(actor.table.id, "show", A, None, Nothing())
        assert not actor.table.shown

    run(tmp_path, story)


def test_what_is_hidden_until_a_time_is_seen_from_then_on(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        until = hall.time.wall() + 5_000
        actor = await opened(hall, plan(A, B, public=True, hidden=Hidden("daily", until)))
        assert await refused(hall, actor, "snapshot", C) == "daily"
        assert await refused(hall, actor, "snapshot", A) is None
        await hall.wait(5_000)
        assert await refused(hall, actor, "snapshot", C) is None

    run(tmp_path, story)


def test_who_does_not_come_to_a_board_loses(tmp_path: Path) -> None:
    """Nobody contributes to a board, so it is coming to the table that counts; and it is stored."""

    async def story(hall: ManualHall) -> None:
        actor = await opened(hall, board_plan(A, B, [RoundBoard.new("t/1/0", 0)] * 2))
        await listen(actor, A)
        await hall.settled()
        assert (actor.table.status, actor.table.wanting(), actor.table.contributions) == ("waiting", [1], [None, None])
        assert (await hall.replay(actor.table.id)).wanting() == [1]
        await hall.wait(60_000)
        assert actor.table.ended is not None
        assert (actor.table.ended.cause, actor.table.ended.winners) == ("noshow", [0])

    run(tmp_path, story)


class Noting(Planner):
    """Keeps what it is told, and stores a note."""

    def __init__(self, *, fails: bool = False) -> None:
        self.ends: list[tuple[str, str]] = []
        self.order: list[str] = []
        self._fails = fails

    def ended(self, table: TableState, at: int) -> Consequences:
        assert table.ended is not None
        self.ends.append((table.id, table.ended.cause))

        def work(connection: sql.Connection) -> None:
            self.order.append("work")
            if self._fails:
                raise Refused("setup", "no")

        return Consequences([(codes.insert(), NOTE)], work, lambda: self.order.append("stored"))


async def notes(hall: ManualHall) -> int:
    """How many notes are stored."""
    return len(await hall.store.rows(sql.select(codes).where(codes.c.code == "noted")))


def test_a_table_reports_its_end_once_and_what_follows_is_stored_with_it(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        noting = Noting()
        hall.planners.append(noting)
        actor = await opened(hall, plan(A, B))
        for who in (A, B):
            await listen(actor, who)
        await hall.settled()
        await resign(actor, A)
        for who in (A, B):
            await actor.perform(lambda table, _: [], who.id)
        assert noting.ends == [(actor.table.id, "resigned")]
        assert noting.order == ["work", "stored"]
        assert await notes(hall) == 1
        hall.forget(actor)
        await hall.actor(actor.table.id)
        assert len(noting.ends) == 1, "loading it again reports nothing"

    run(tmp_path, story)


def test_where_what_follows_cannot_be_stored_the_game_has_not_ended(tmp_path: Path) -> None:
    """All or nothing: the player is told, and the table comes back as it was."""

    async def story(hall: ManualHall) -> None:
        actor = await opened(hall, plan(A, B))
        for who in (A, B):
            await listen(actor, who)
        await hall.settled()
        hall.planners.append(Noting(fails=True))
        with pytest.raises(Refused):
            await actor.perform(lambda table, _: _resigned(table), A.id)
        assert await notes(hall) == 0
        hall.planners.pop()
        again = await hall.actor(actor.table.id)
        assert (again is not actor, again.table.status) == (True, "playing")

    run(tmp_path, story)


def _resigned(table: TableState) -> list[Any]:
    return [given_up(table, 0, "resigned")]

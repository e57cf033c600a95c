"""Deadlines of games over days: stored, reminded of, ended by, moved on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.events import Ended
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire import api, messages
from tests.hall.correspondence.day_hall import ANN, BEA, CID, DAN, DAY_MS, HOUR_MS, DayHall, tell
from tests.hall.manual_time import ZERO
from tests.hall.tables import listen


def test_a_turn_not_played_in_time_loses_as_with_any_clock(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        await hall.turn(table)
        began = hall.manual.wall()
        row = await hall.due(table)
        assert row is not None
        assert (row["person"], row["until"]) == (BEA.id, began + 3 * DAY_MS)
        await Upkeep(hall).maintain()
        await hall.wait(70_000)
        await Upkeep(hall).maintain()
        assert table not in hall.actors, "nobody is there, and it needs no memory"
        await hall.wait_days(2.99)
        assert (await hall.look(table)).status == "playing"
        await hall.wait_days(0.02)
        ended = (await hall.look(table)).ended
        assert ended is not None
        assert (ended.cause, ended.seat, ended.winners, ended.away) == ("flag", 1, [0], True)
        assert await hall.due(table) is None
        assert await hall.told(BEA, "result")
        assert await hall.told(ANN, "result")

    tell(tmp_path, story)


def test_a_turn_in_time_gives_the_next_one_its_own_days(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA, clock=1)
        for _ in range(6):
            await hall.wait_days(0.99)
            await hall.turn(table)
        assert hall.table(table).table.status == "playing"
        deadline = hall.table(table).table.days
        assert deadline is not None
        assert deadline.until == hall.manual.wall() + DAY_MS

    tell(tmp_path, story)


@pytest.mark.parametrize("begun", [False, True], ids=["at the table", "in the middle of a turn"])
def test_whoever_thinks_until_the_end_has_not_walked_away(tmp_path: Path, begun: bool) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA, clock=1)
        actor = hall.table(table)
        game = actor.table.turn_game
        assert game is not None
        if begun:
            await hall.ask(table, "do", ANN, None, api.Do(messages.Play("p", 0, game.moves()[0], 0)))
        else:
            await listen(actor, ANN)
        await hall.wait_days(1.01)
        ended = (await hall.look(table)).ended
        assert ended is not None
        assert (ended.cause, ended.seat, ended.away) == ("flag", 0, False)

    tell(tmp_path, story)


@pytest.mark.parametrize(
    ("mode", "people", "winners"), [("trio", (ANN, BEA, CID), 2), ("teams", (ANN, BEA, CID, DAN), 1)]
)
def test_other_modes_end_as_the_live_clock_ends_them(
    tmp_path: Path, mode: str, people: tuple[Who, ...], winners: int
) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(*people, mode=mode, clock=2)
        await hall.turn(table)
        await hall.wait_days(2.01)
        ended = (await hall.look(table)).ended
        assert ended is not None
        assert (ended.cause, ended.seat, len(ended.winners)) == ("flag", 1, winners)

    tell(tmp_path, story)


def test_reminders_come_a_quarter_and_an_hour_before_the_end_once_each(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA, clock=2)
        start = hall.table(table).table.days
        assert start is not None
        until, seen = start.until, []
        for _ in range(2 * 24 - 1):
            await hall.wait(HOUR_MS)
            seen += [row["at"] for row in await hall.told(ANN, "time") if row["at"] not in seen]
        await hall.wait(HOUR_MS)
        seen += [row["at"] for row in await hall.told(ANN, "time") if row["at"] not in seen]
        assert seen == [until - DAY_MS // 2, until - HOUR_MS]
        assert not await hall.told(BEA, "time")
        assert not await hall.told(ANN, "time"), "the game is over: there is nothing to be reminded of"

    tell(tmp_path, story)


def test_nobody_claims_a_game_over_days_and_nobody_moves_after_the_end_of_a_turn(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        await hall.wait(HOUR_MS)
        with pytest.raises(Refused, match="each turn may take days"):
            await hall.ask(table, "do", BEA, None, api.Do(messages.Claim("c1", 0)))
        hall.days.close()
        await hall.wait_days(3)
        with pytest.raises(Refused, match="time for this turn is over"):
            await hall.turn(table)

    tell(tmp_path, story)


def test_a_full_table_begins_after_a_kill(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], clock=1)
        actor, _, _ = await hall.open(ANN, new)
        await hall.ask(actor.table.id, "join", BEA, None, api.Join(invite=actor.table.opened.invite))
        hall.forget(actor)
        await hall.wait(90_000)
        assert (await hall.look(actor.table.id)).status == "playing"

    tell(tmp_path, story)


def test_a_bot_answers_at_a_table_that_was_let_go(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        hall.bots.start()
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("bot", "random")], clock=1, first=1)
        actor, _, _ = await hall.open(ANN, new)
        await hall.wait(11_000)
        if actor.table.turn == 1:
            hall.forget(actor)
        await hall.wait(90_000)
        for _ in range(50):
            if (await hall.look(actor.table.id)).turn == 0:
                break
            await hall.wait(60_000)
        assert (await hall.look(actor.table.id)).turn == 0

    tell(tmp_path, story)


def test_a_table_that_nobody_joins_closes_after_two_weeks(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], clock=7, public=True)
        actor, _, _ = await hall.open(ANN, new)
        await hall.wait_days(13.9)
        await Upkeep(hall).maintain()
        assert (await hall.look(actor.table.id)).status == "waiting"
        await hall.wait_days(0.2)
        assert (await hall.look(actor.table.id)).status == "over"

    tell(tmp_path, story)


def test_the_time_for_which_the_hall_was_down_is_given_back_once(tmp_path: Path) -> None:
    async def before(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        await hall.wait_days(1)
        found.append(table)

    async def after(hall: DayHall) -> None:
        table = await hall.look(found[0])
        assert table.days is not None
        moved = table.days.until - table.days.began - 3 * DAY_MS
        assert DAY_MS <= moved <= DAY_MS + HOUR_MS, "from the last sign of life until now"
        row = await hall.due(found[0])
        assert row is not None
        assert row["until"] == table.days.until
        await hall.turn(found[0])
        await hall.days.open()
        again = hall.table(found[0]).table.days
        assert again is not None
        assert again.until == hall.manual.wall() + 3 * DAY_MS

    found: list[str] = []
    tell(tmp_path, before, beat_ms=HOUR_MS)
    tell(tmp_path, after, zero=ZERO + 2 * DAY_MS + 11_000, beat_ms=HOUR_MS)


def test_a_take_back_within_a_turn_keeps_its_deadline_and_an_agreed_one_gives_a_new_one(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        actor = hall.table(table)
        clock = actor.table.days
        assert clock is not None
        until = clock.until
        await hall.wait(HOUR_MS)
        game = actor.table.turn_game
        assert game is not None
        lay = next(move for move in game.moves() if move.startswith("L"))
        await hall.ask(table, "do", ANN, None, api.Do(messages.Play("p", 0, lay, 0)))
        await hall.ask(table, "do", ANN, None, api.Do(messages.AskTakeBack("t", 0)))
        assert (game.number, clock.until) == (0, until)
        await hall.turn(table)
        await hall.ask(table, "do", ANN, None, api.Do(messages.AskTakeBack("u", 0)))
        await hall.wait(HOUR_MS)
        await hall.ask(table, "do", BEA, None, api.Do(messages.AnswerTakeBack("v", 1, yes=True)))
        assert (clock.seat, clock.until) == (0, hall.manual.wall() + 3 * DAY_MS)

    tell(tmp_path, story)


def test_two_processes_remind_once_and_end_a_game_once(tmp_path: Path) -> None:
    """Neither knows of the other: what is stored together with a condition, or under a number, is stored once."""

    async def story(hall: DayHall) -> None:
        tables = [await hall.game(ANN, BEA, clock=1) for _ in range(3)]
        for actor in list(hall.actors.values()):
            hall.forget(actor)
        other = DayHall(tmp_path, hall.manual.wall())
        told: list[str] = []
        for one in (hall, other):
            one.inbox.tell = told.extend  # type: ignore[method-assign,assignment]
            one.days.close()
        try:
            for days, expected in ((0.8, 3), (0.16, 6), (0.05, 9)):
                for one in (hall, other):
                    one.manual.now += round(days * DAY_MS)
                await asyncio.gather(hall.days.step(), other.days.step(), return_exceptions=True)
                for one in (hall, other):  # who came too late with a table goes on with the others
                    await one.days.step()
                for one in (hall, other):
                    await one.settled()
                    for actor in list(one.actors.values()):
                        one.forget(actor)
                assert told.count(ANN.id) == expected, "one reminder for each table, and at its end the result"
            for table in tables:
                entries = await hall.store.entries((await hall.look(table)).number)
                assert sum(isinstance(entry.fact, Ended) for entry in entries) == 1
        finally:
            await other.kill()

    tell(tmp_path, story)


def test_who_offered_a_game_is_called_when_somebody_sits_down(tmp_path: Path) -> None:
    """Away for days, they are told by a notice and on their channel; who begins is told that it is their turn."""

    async def story(hall: DayHall) -> None:
        for first, kinds in ((1, ["begun"]), (0, ["turn"])):
            heard = Heard()
            with hall.hub.listening(ANN.ids, heard):
                new = api.NewTable([api.NewSeat("me"), api.NewSeat("open")], clock=3, public=True, first=first)
                actor, _, _ = await hall.open(ANN, new)
                table = actor.table.id
                await hall.wait_days(1)
                await hall.ask(table, "join", BEA, None, api.Join(invite=actor.table.opened.invite))
                await hall.wait(11_000)
            found = [one for one in (await hall.inbox.of(ANN)).notices if one.about == table]
            assert [one.kind for one in found] == kinds
            assert (found[0].place, found[0].who) == (f"/t/{table}", "bea")
            assert b'"notices"' in b"".join(heard.events)
            await hall.turn(table)
            if first == 1:  # it is her turn now, and that says it all
                found = [one for one in (await hall.inbox.of(ANN)).notices if one.about == table]
                assert [one.kind for one in found] == ["turn"]
            await hall.turn(table)
        alone, _, _ = await hall.open(ANN, api.NewTable([api.NewSeat("me"), api.NewSeat("bot", "random")], clock=3))
        await hall.wait(11_000)
        assert not [
            one for one in (await hall.inbox.of(ANN)).notices if one.about == alone.table.id and one.kind == "begun"
        ]

    tell(tmp_path, story)


class Heard:
    """Hears what happens to somebody."""

    def __init__(self) -> None:
        self.events: list[bytes] = []

    def told(self, number: int, event: bytes) -> None:
        """Keep it."""
        self.events.append(event)

    def again(self) -> None:
        """Nothing is missed here."""

    def leave(self) -> None:
        """Nor does the hall close."""

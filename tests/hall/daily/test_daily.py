"""The deals of a day: one try, the same cards for all, results, days in a row, secrets kept, on both databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from runehall import cli
from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS
from runehall.hall.daily.service import DailyDeals, seen_alike
from runehall.hall.deals.day import GRACE_MS, begins, day_at
from runehall.hall.engine.processes import EngineProcesses, Processes
from runehall.hall.errors import Refused
from runehall.hall.in_play.service import BoardsInPlay
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import people
from runehall.hall.storage.store import Store
from runehall.hall.study.service import Studies
from runehall.hall.table.requests import Nothing, Since, whole_record
from runehall.hall.wire import api, messages
from runehall.hall.wire.daily import DailyState
from runehall.hall.wire.study import StudyNew
from runehall.rune import Game, Record
from runehall.study.daily import day_proof
from tests.hall.manual_time import ManualTime
from tests.hall.storage.test_storage import KINDS, NewDatabase
from tests.hall.tables import person

ANNA, BEN, CEM = person("anna"), person("ben"), person("cem")
Story = Callable[["Hall"], Awaitable[None]]


class Hall:
    """A hall in the test's own process, with a clock that the test sets and real workers."""

    def __init__(self, address: str) -> None:
        self.time = ManualTime()
        self.registry = Registry(Settings(), Store(address), self.time)
        self.processes = Processes(1, 0, 10)
        self.daily = DailyDeals(self.registry, self.processes)

    def tell(self, story: Story) -> None:
        """Tell a story, and close."""

        async def whole() -> None:
            for who in (ANNA, BEN, CEM):
                row = {"id": who.id, "name": who.name, "login": who.name, "created": 0}
                await self.registry.store.write((people.insert(), row))
            self.registry.bots.start()
            await story(self)
            await self.registry.stop()
            await self.processes.close()
            self.registry.store.close()

        asyncio.run(asyncio.wait_for(whole(), 120))

    async def play(self, who: Who, table: str) -> None:
        """Play a try to its end with the first legal moves."""
        actor = await self.registry.actor(table)
        seat = actor.table.mine(who.ids)[0]
        for number in range(200):
            game = actor.table.turn_game
            assert game is not None
            if actor.table.status == "over":
                return
            if actor.table.turn == seat:
                command = messages.Play(f"m{number}", seat, game.moves()[0], game.number)
                await self.registry.ask(table, "do", who, None, _do(command))
            else:
                await asyncio.sleep(0.02)
        raise AssertionError("it goes on and on")

    async def state(self, who: Who, at: int = 0) -> DailyState:
        """One of today's deals for a person."""
        return (await self.daily.page(who)).deals[at]

    async def complete(self, who: Who, at: int = 0) -> DailyState:
        """The same once the engine has said what it thinks."""
        while True:
            state = await self.state(who, at)
            if state.result is not None and state.result.squares and state.par is not None:
                return state
            await asyncio.sleep(0.05)


def _do(command: messages.Play | messages.Resign) -> api.Do:
    return api.Do(command)


@pytest.fixture(params=KINDS)
def hall(request: pytest.FixtureRequest, new_database: NewDatabase) -> Hall:
    return Hall(new_database(request.param))


def test_a_day_of_one_try_each(hall: Hall) -> None:
    async def story(hall: Hall) -> None:
        before = await hall.state(ANNA)
        assert (before.table, before.result, before.days, before.tries) == (None, None, 0, 0)
        first, again = await asyncio.gather(hall.daily.begin(ANNA, "solo"), hall.daily.begin(ANNA, "solo"))
        assert first == again == await hall.daily.begin(ANNA, "solo")
        other = await hall.daily.begin(BEN, "solo")
        games = [(await hall.registry.actor(table)).table.began for table in (first, other)]
        assert games[0] == games[1], "the same cards for all"
        with pytest.raises(Refused, match="play today's deal first"):
            await hall.daily.results(ANNA, hall.daily._today(), "solo")
        await hall.play(ANNA, first)
        done = await hall.complete(ANNA)
        assert done.result is not None
        assert done.result.share == round(100 * (done.result.points or 0) / (done.par or 1))
        assert set(done.result.squares or "") <= set("gyor")
        assert (done.days, done.tries) == (1, 1)
        shown = await hall.daily.results(ANNA, hall.daily._today(), "solo")
        assert [(row.rank, row.name, row.mine) for row in shown.rows] == [(1, ANNA.name, True)]
        assert not shown.final

    hall.tell(story)


def test_the_duel_is_against_one_level_that_answers_alike(hall: Hall) -> None:
    async def story(hall: Hall) -> None:
        tables = [await hall.daily.begin(who, "duel") for who in (ANNA, BEN)]
        for who, table in zip((ANNA, BEN), tables, strict=True):
            await hall.play(who, table)
        records = [whole_record(await hall.registry.look(table)) for table in tables]
        assert records[0]["moves"] == records[1]["moves"]
        shown = await hall.daily.results(BEN, hall.daily._today(), "duel")
        assert [row.rank for row in shown.rows] == [1, 1]
        assert shown.level == (await hall.state(BEN, 1)).level

    hall.tell(story)


def test_what_is_given_up_or_late_does_not_count_and_days_follow_each_other(hall: Hall) -> None:
    async def story(hall: Hall) -> None:
        table = await hall.daily.begin(ANNA, "solo")
        await hall.registry.ask(table, "do", ANNA, None, _do(messages.Resign("r", 0)))
        given_up = await hall.state(ANNA)
        assert given_up.result is not None
        assert (given_up.result.points, given_up.days) == (None, 0)
        late = await hall.daily.begin(BEN, "solo")
        for _ in range(2):
            hall.time.now += DAY_MS
            await hall.play(CEM, await hall.daily.begin(CEM, "solo"))
        assert (await hall.state(CEM)).days == 2
        await hall.play(BEN, late)
        results = await hall.daily.results(BEN, hall.daily._today() - timedelta(days=2), "solo")
        assert [row.rank for row in results.rows] == [None, None]
        hall.time.now += 2 * DAY_MS
        assert (await hall.state(CEM)).days == 0

    hall.tell(story)


def test_nothing_of_a_day_is_told_before_it_is_over_and_then_all_is_checked(
    hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story(hall: Hall) -> None:
        page = await hall.daily.page(ANNA)
        today = day_at(hall.time.wall())
        table = await hall.daily.begin(ANNA, "solo")
        await hall.play(ANNA, table)
        key = (await hall.registry.actor(table)).table.promise.secret
        shuffle = msgspec.json.encode((await hall.registry.look(table)).began.shuffle)  # type: ignore[union-attr]
        for request in ("snapshot", "record", "replay", "events"):
            body = Nothing() if request != "events" else Since()
            if request in ("snapshot", "events"):
                answer = await hall.registry.ask(table, request, ANNA, None, body)
                assert key.encode() not in answer
                assert shuffle not in answer
            else:
                with pytest.raises(Refused, match="when the day is over"):
                    await hall.registry.ask(table, request, ANNA, None, body)
            with pytest.raises(Refused, match="when the day is over"):
                await hall.registry.ask(table, request, BEN, None, body)
        assert key not in msgspec.json.encode(await hall.daily.page(ANNA)).decode()
        with pytest.raises(Refused, match="an hour after the day"):
            await hall.daily.proof(today)
        hall.time.now += DAY_MS + GRACE_MS
        record = await hall.registry.ask(table, "record", ANNA, None, Nothing())
        assert await hall.registry.ask(table, "record", BEN, None, Nothing()) == record
        proof = await hall.daily.proof(today)
        assert (proof.key, proof.commitment) == (key, page.promises[0].commitment)
        assert (await hall.daily.page(ANNA)).promises[0].commitment == page.promises[1].commitment
        await asyncio.to_thread(_verify, tmp_path, record, msgspec.json.encode(proof), proof.commitment)

    hall.tell(story)
    assert "fair" in capsys.readouterr().out


def test_the_page_leads_to_the_newest_results_that_are_shown(hall: Hall) -> None:
    async def story(hall: Hall) -> None:
        yesterday = day_at(hall.time.wall())
        hall.time.now += begins(yesterday) + DAY_MS + GRACE_MS - 1 - hall.time.wall()
        assert (await hall.daily.page(ANNA)).last == (yesterday - timedelta(days=1)).isoformat()
        with pytest.raises(Refused, match="an hour after the day"):
            await hall.daily.results(ANNA, yesterday, "duel")
        hall.time.now += 1
        page = await hall.daily.page(ANNA)
        assert page.last == yesterday.isoformat()
        assert (await hall.daily.results(ANNA, yesterday, "duel")).final

    hall.tell(story)


def test_the_engine_says_nothing_of_the_deal_before_the_day_is_over(hall: Hall) -> None:
    async def story(hall: Hall) -> None:
        studies = Studies(hall.registry, EngineProcesses(Settings()), hall.daily, BoardsInPlay(hall.registry))
        table = await hall.daily.begin(ANNA, "duel")
        actor = await hall.registry.actor(table)
        assert actor.table.began is not None
        seat = actor.table.mine(ANNA.ids)[0]
        await hall.registry.ask(table, "do", ANNA, None, _do(messages.Resign("r", seat)))
        record = whole_record(actor.table) | {"moves": []}
        del record["result"]
        shuffle = record["shuffle"]
        swapped = record | {"shuffle": [*shuffle[:-2], shuffle[-1], shuffle[-2]]}
        seats = record | {"first": 1 - record["first"]}
        for asked in (StudyNew(table=table), *(StudyNew(record=one) for one in (record, swapped, seats))):
            for who in (ANNA, BEN):
                with pytest.raises(Refused, match="when the day is over"):
                    await studies.begin(who, asked)
        other = record | {"shuffle": [*shuffle[6:], *shuffle[:6]]}
        assert await studies.begin(BEN, StudyNew(record=other)), "other cards can be studied"
        hall.time.now += DAY_MS + GRACE_MS
        study = await studies.begin(ANNA, StudyNew(table=table))
        assert (await studies.game(BEN, study)).record["shuffle"] == shuffle

    hall.tell(story)


def test_a_position_that_is_reached_another_way_is_known_for_that_of_the_deal() -> None:
    """The first card that is drawn changes places with one of the hand, which is laid only later."""
    deal = day_proof(b"k" * 32, date(2026, 1, 1)).deals[0]
    dealt = Record.parse(deal.record)
    game = Game(dealt.rules, dealt.deck, dealt.shuffle, dealt.first)
    hand = game.hand(deal.seat)
    lay = next(move for move in map(str, game.legal_moves) if move.startswith(f"L{hand[0]}@"))
    game.play(lay)
    game.play("D")
    (drawn,) = set(game.hand(deal.seat)) - set(hand)
    shuffle = [{drawn: hand[1], hand[1]: drawn}.get(card, card) for card in dealt.shuffle]
    record = dealt.to_json() | {"shuffle": shuffle, "moves": [lay]}
    assert not seen_alike(record, dealt, deal.seat)
    assert seen_alike(record | {"moves": [lay, "D"]}, dealt, deal.seat)


def test_guests_have_no_rank(hall: Hall) -> None:
    async def story(hall: Hall) -> None:
        guest = person("guest")
        for who in (guest, BEN):
            await hall.play(who, await hall.daily.begin(who, "solo"))
            await hall.complete(who)
        shown = await hall.daily.results(BEN, hall.daily._today(), "solo")
        assert [(row.rank, row.mine) for row in shown.rows] == [(1, True), (None, False)]
        own = await hall.daily.begin(BEN, "solo")
        assert [row.table for row in shown.rows] == [own, None], "only your own try leads to its table"

    hall.tell(story)


def _verify(folder: Path, record: bytes, proof: bytes, commitment: str) -> None:
    game, day = folder / "game.json", folder / "day.json"
    game.write_bytes(record)
    day.write_bytes(proof)
    assert cli.run(["verify", str(day), "--commitment", commitment]) == 0
    assert cli.run(["verify", str(game), "--day", str(day)]) == 0
    assert cli.run(["verify", str(game)]) == 2, "it needs the key"
    assert cli.run(["verify", str(day), "--commitment", "0" * 64]) == 2
    changed = json.loads(proof) | {"key": "00" * 32}
    day.write_text(json.dumps(changed))
    assert cli.run(["verify", str(day)]) == 2
    shuffled = json.loads(record)
    shuffled["shuffle"] = shuffled["shuffle"][::-1]
    game.write_text(json.dumps(shuffled | {"moves": []}))
    day.write_bytes(proof)
    assert cli.run(["verify", str(game), "--day", str(day)]) == 2


def test_whoever_looks_is_not_called_by_what_failed(tmp_path: Path) -> None:
    """They would look, which asks the engine again, for ever."""

    async def story(hall: Hall) -> None:
        async def fails() -> None:
            raise Refused("full", "the engine is busy")

        async def works() -> None:
            pass

        looks: list[str] = []
        with hall.registry.hub.showing("daily", looks.append):
            for work, expected in ((fails(), []), (works(), ["daily"])):
                hall.daily._compute("par", work)
                for _ in range(10):
                    await asyncio.sleep(0)
                assert looks == expected

    Hall(f"sqlite:///{tmp_path}/hall.sqlite3").tell(story)

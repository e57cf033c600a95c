"""Holidays, notes and planned turns."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from runehall.hall.accounts.erasing import erase_person
from runehall.hall.accounts.personal_data import export
from runehall.hall.correspondence.holidays import Holidays
from runehall.hall.correspondence.own import OwnPages
from runehall.hall.errors import Refused
from runehall.hall.games.protocol import TurnGame
from runehall.hall.games.rune.tried import tried
from runehall.hall.table.actor import encode
from runehall.hall.table.requests import Nothing
from runehall.hall.wire.days import PlannedTurn, PlannedTurns, TableNote, TryTurn
from runehall.hall.wire.rune import RuneView
from runehall.rune import Deck, Game, Rules
from tests.hall.correspondence.day_hall import ANN, BEA, CID, DAN, DAY_MS, DayHall, tell
from tests.hall.manual_time import ZERO
from tests.hall.tables import listen, received


def test_a_holiday_moves_the_running_deadline_and_those_that_begin_meanwhile(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        away = Holidays(hall, hall.days)
        table, other = await hall.game(ANN, BEA), await hall.game(BEA, ANN)
        clock = hall.table(table).table.days
        assert clock is not None
        before = clock.until
        assert (await away.take(ANN, 10)).left == 18
        back = hall.manual.wall() + 10 * DAY_MS
        assert (clock.until, clock.holiday) == (before + 10 * DAY_MS, back)
        await hall.wait_days(1)
        await hall.turn(other)
        theirs = (await hall.actor(other)).table.days
        assert theirs is not None
        assert (theirs.seat, theirs.until) == (1, back + 3 * DAY_MS)
        with pytest.raises(Refused, match="on holiday already"):
            await away.take(ANN, 1)
        await hall.wait_days(4)
        assert (await hall.actor(table)).table.status == "playing"
        state = await away.end(ANN)
        assert (state.until, state.left) == (None, 23)
        clock = (await hall.actor(table)).table.days
        assert clock is not None
        assert clock.until == before + 5 * DAY_MS
        with pytest.raises(Refused, match="23 days of holiday are left"):
            await away.take(ANN, 24)
        await hall.wait_days(3.1)
        assert (await hall.look(table)).status == "over"

    tell(tmp_path, story)


def test_a_holiday_counts_that_nobody_has_told_the_table_of(tmp_path: Path) -> None:
    """The process was killed in between: what is due is worked out from the stored holidays."""

    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA, clock=1)
        away = Holidays(hall, hall.days)
        hall.days.move_on = _nothing  # type: ignore[method-assign]
        await away.take(ANN, 2)
        await hall.wait_days(1.5)
        seen = await hall.look(table)
        assert (seen.status, seen.days and seen.days.holiday is not None) == ("playing", True)
        assert not await hall.told(ANN, "time")
        await hall.wait_days(1.3)
        assert len(await hall.told(ANN, "time")) == 1
        await hall.wait_days(0.3)
        assert (await hall.look(table)).status == "over"

    async def _nothing(table_id: str, away: object) -> None:
        return None

    tell(tmp_path, story)


def test_notes_are_for_their_writer_only(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        pages = OwnPages(hall)
        table = await hall.game(ANN, BEA)
        assert (await pages.note(ANN, table)).text == ""
        await pages.write(ANN, table, TableNote("keep the zanzibar corner"))
        assert (await pages.note(BEA, table)).text == ""
        with pytest.raises(Refused, match="for those who play here"):
            await pages.note(CID, table)
        seen = await listen(await hall.actor(table), BEA)
        assert not any(b"zanzibar" in one for one in received(seen))
        assert b"zanzibar" not in await hall.ask(table, "snapshot", BEA, None, Nothing())
        found = await hall.store.read(lambda connection: export(connection, [ANN.id]))
        assert found["notes"][0]["text"] == "keep the zanzibar corner"
        await hall.store.work(lambda connection: erase_person(connection, [ANN.id]))
        assert (await pages.note(ANN, table)).text == ""

    tell(tmp_path, story)


def test_a_planned_turn_is_played_at_once_if_all_of_it_is_legal(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        pages = OwnPages(hall)
        table = await hall.game(ANN, BEA)
        game = _game(hall, table)
        with pytest.raises(Refused, match="it is your turn"):
            await pages.plan(ANN, table, PlannedTurns([PlannedTurn(["D"])]))
        first, reply = _next_turns(game, 2)
        fitting = [PlannedTurn(reply, ["L99"]), PlannedTurn(reply, first)]
        await pages.plan(BEA, table, PlannedTurns(fitting))
        assert (await pages.plans(ANN, table)).plans == [], "nobody else sees it"
        await hall.turn(table)
        assert game.number == len(first) + len(reply), "the answer was made by itself"
        assert hall.table(table).table.turn == 0
        assert (await pages.plans(BEA, table)).plans == []

        third, answer = _next_turns(game, 2)
        whatever = PlannedTurn(answer)
        await pages.plan(BEA, table, PlannedTurns([whatever]))
        await hall.turn(table)
        assert hall.table(table).table.turn == 0
        assert game.number == len(first + reply + third + answer)

    tell(tmp_path, story)


def test_a_plan_that_does_not_fit_or_is_illegal_is_dropped_as_a_whole(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        pages = OwnPages(hall)
        table = await hall.game(ANN, BEA)
        game = _game(hall, table)
        first, reply = _next_turns(game, 2)
        for plans in ([PlannedTurn(reply, ["L99"])], [PlannedTurn([reply[0], "P"])], [PlannedTurn(reply[:1])]):
            await pages.plan(BEA, table, PlannedTurns(plans))
            number = game.number
            await hall.turn(table)
            assert (hall.table(table).table.turn, game.number) == (1, number + len(first))
            assert (await pages.plans(BEA, table)).plans == [], "a plan is for one turn"
            await hall.turn(table)
            first, reply = _next_turns(game, 2)

    tell(tmp_path, story)


def test_a_plan_is_played_where_the_process_was_killed_before(tmp_path: Path) -> None:
    async def before(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        _, reply = _next_turns(_game(hall, table), 2)
        await OwnPages(hall).plan(BEA, table, PlannedTurns([PlannedTurn(reply)]))
        hall.on_timed = lambda _: None
        await hall.turn(table)
        assert hall.table(table).table.turn == 1
        found.append(table)

    async def after(hall: DayHall) -> None:
        await hall.settled()
        assert (await hall.look(found[0])).turn == 0

    found: list[str] = []
    tell(tmp_path, before)
    tell(tmp_path, after, zero=ZERO + 20_000)


def test_a_turn_is_tried_out_on_what_the_seat_knows(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        pages = OwnPages(hall)
        table = await hall.game(ANN, BEA)
        for _ in range(3):
            await hall.turn(table)
        game = _game(hall, table)
        number, hand = game.number, game.hands()[0]
        shown = await pages.try_turn(ANN, table, TryTurn())
        assert shown.own is not None
        assert sorted(card.card for card in shown.own.hand) == sorted(hand)
        lay = _first_lay(encode(shown))
        laid = await pages.try_turn(ANN, table, TryTurn([lay]))
        assert not laid.ended
        assert len(laid.view.runes) > len(shown.view.runes)
        played = game.view()
        assert isinstance(played, RuneView)
        assert laid.view.moves == [*played.moves, lay], "the page draws the cards that were laid before, too"
        assert laid.view.by == [*played.by, 0]
        done = await pages.try_turn(ANN, table, TryTurn([lay, "D"], "D"))
        assert done.ended
        assert done.own is None
        illegal = await pages.try_turn(ANN, table, TryTurn([], f"L{hand[0]}@90,90/0"))
        assert illegal.reason is not None
        assert game.number == number, "nothing was played"
        with pytest.raises(Refused):
            await pages.try_turn(ANN, table, TryTurn([f"L{game.hands()[1][0]}@0,2/0"]))

    tell(tmp_path, story)


def test_an_answer_is_tried_out_and_planned_for_a_turn_of_theirs(tmp_path: Path) -> None:
    """They may lay any card that nobody has seen; what they do is what the plan waits for."""

    async def story(hall: DayHall) -> None:
        pages = OwnPages(hall)
        table = await hall.game(ANN, BEA)
        for _ in range(2):
            await hall.turn(table)
        game = _game(hall, table)
        start = await pages.try_turn(BEA, table, TryTurn(theirs=[]))
        assert start.own is not None
        assert (start.seat, start.when) == (0, [])
        played = game.view()
        assert isinstance(played, RuneView)
        laid = {int(move[1:].split("@")[0]) for move in played.moves if move.startswith("L")}
        hidden = set(range(1, 17)) - set(game.hands()[1]) - laid
        assert {card.card for card in start.own.hand} == hidden
        theirs, mine = _next_turns(game, 2)
        lay = await pages.try_turn(BEA, table, TryTurn(theirs=[], move=theirs[0]))
        assert lay.preview is not None
        middle = await pages.try_turn(BEA, table, TryTurn(theirs=theirs[:1]))
        assert (middle.seat, middle.when, middle.view.phase) == (0, theirs[:1], "act")
        mine_now = await pages.try_turn(BEA, table, TryTurn(theirs=theirs))
        assert mine_now.own is not None
        assert mine_now.seat == 1
        assert {card.card for card in mine_now.own.hand} == set(game.hands()[1])
        done = await pages.try_turn(BEA, table, TryTurn(mine, theirs=theirs))
        assert (done.ended, done.when) == (True, theirs)
        with pytest.raises(Refused, match="cannot hold this card"):
            await pages.try_turn(BEA, table, TryTurn(theirs=[f"L{game.hands()[1][0]}@0,2/0"]))
        with pytest.raises(Refused, match="your turn by then"):
            await pages.try_turn(BEA, table, TryTurn(theirs=[*theirs, *mine]))
        with pytest.raises(Refused, match="not your turn by then"):
            await pages.try_turn(BEA, table, TryTurn(mine, theirs=theirs[:1]))
        await pages.plan(BEA, table, PlannedTurns([PlannedTurn(mine, done.when)]))
        await hall.turn(table)
        assert hall.table(table).table.turn == 0, "they played just that"

    tell(tmp_path, story)


def test_every_turn_of_a_trio_and_of_teams_can_be_tried_out(tmp_path: Path) -> None:
    """Whatever the others play, one after the other, up to one's own turn."""

    async def story(hall: DayHall) -> None:
        pages = OwnPages(hall)
        for mode, people in (("trio", (ANN, BEA, CID)), ("teams", (ANN, BEA, CID, DAN))):
            table = await hall.game(*people, mode=mode)
            for _ in range(len(people)):
                await hall.turn(table)
            last = len(people) - 1
            theirs: list[str] = []
            shown = await pages.try_turn(people[last], table, TryTurn(theirs=[]))
            while shown.seat != last:
                theirs.append(_first_lay(encode(shown)) if shown.view.phase == "lay" else "D")
                shown = await pages.try_turn(people[last], table, TryTurn(theirs=theirs))
            assert len(theirs) == 2 * last
            assert shown.own is not None
            assert shown.own.hand

    tell(tmp_path, story)


def test_what_is_tried_out_tells_nothing_of_hidden_cards(tmp_path: Path) -> None:
    """Two games that differ only in what the seat cannot know give it the same bytes."""
    rules, deck = Rules(), Deck.standard()
    shuffles = [*range(1, 17)], [9, 8, 7, 4, 5, 6, 16, 15, 14, 13, 12, 11, 10, 3, 2, 1]
    games = [Game(rules, deck, shuffle, 1) for shuffle in shuffles]
    lay = _first_lay(encode(tried(games[0].view(0), 0, TryTurn())))
    reply = _first_lay(encode(tried(games[0].view(0), 0, TryTurn(theirs=[]))))
    for asked in (
        *(TryTurn(moves, "D") for moves in ([], [lay], [lay, "D"])),
        *(TryTurn(theirs=theirs) for theirs in ([], [reply], [reply, "D"])),
        TryTurn(theirs=[reply], move="D"),
    ):
        seen = [encode(tried(game.view(0), 0, asked)) for game in games]
        assert seen[0] == seen[1]


def _first_lay(answer: bytes) -> str:
    lay = msgspec.json.decode(answer)["own"]["choices"]["lays"][0]
    x, y = lay["at"][0]
    return f"L{lay['card']}@{x},{y}/{lay['turn']}"


def _game(hall: DayHall, table: str) -> TurnGame:
    game = hall.table(table).table.turn_game
    assert game is not None
    return game


def _next_turns(game: TurnGame, turns: int) -> list[list[str]]:
    """The next whole turns, each with the first legal moves, found by playing and taking them back."""
    found: list[list[str]] = []
    number = game.number
    for _ in range(turns):
        seat, ended, played = game.turn, False, list[str]()
        assert seat is not None
        while not ended:
            played.append(game.moves()[0])
            ended = game.play(seat, played[-1], 0)
        found.append(played)
    game.back(number)
    return found

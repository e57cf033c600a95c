"""Decisions and state of a table, without a server: `decide` says what happens, `apply` makes it happen."""

from __future__ import annotations

from typing import Any

import pytest

import runehall.hall.games.rok.play
import runehall.hall.games.rune.play  # noqa: F401 - a kind of game registers itself
from runehall.hall import events
from runehall.hall.accounts.identity import Who
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.errors import Refused
from runehall.hall.setup import Clock, GameSetup, RokSetup, RuneSetup
from runehall.hall.shuffle_proof import UNBOUND
from runehall.hall.table.commands import Moment, computer_move, contribute, decide, finished, idle, take_seat
from runehall.hall.table.opening import beginning
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.rematch import following, wanted
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages
from tests.hall.tables import person

A, B, WATCHER = person("a"), person("b"), person("w")
AT = 1_700_000_000_000


class Story:
    """A table and its time; what is decided is applied."""

    def __init__(self, setup: GameSetup | None = None, *, second: str | None = "id-of-b", **more: Any) -> None:
        seats = [events.SeatPlan(A.id, "a"), events.SeatPlan(second, "b") if second else events.SeatPlan()]
        host = more.pop("host", A.id)
        deal = OwnShuffle("ab" * 32, 0, UNBOUND)
        opened = events.Opened(setup or RuneSetup(), seats, host, "a", "invite", **({"deal": deal} | more))
        self.now = 0
        self.table = TableState("table", 1, opened, AT)
        self.present = TablePresence(len(seats))
        self.apply(opened)

    def apply(self, *facts: events.TableEvent, by: str | None = None, rid: str | None = None) -> None:
        for fact in facts:
            self.table.apply(events.Entry(self.table.seq + 1, AT + self.now, fact, by, rid), self.now)

    def begin(self) -> Story:
        self.apply(beginning(self.table))
        return self

    def decide(self, who: Who, command: messages.Command, *, lag: int = 0) -> list[events.TableEvent]:
        return decide(self.table, who, command, Moment(self.now, AT + self.now, self.present, lag), 3)

    def do(self, who: Who, command: messages.Command) -> list[events.TableEvent]:
        facts = self.decide(who, command)
        self.apply(*facts, by=who.id, rid=command.id)
        return facts

    def move(self) -> str:
        """Play the first legal move of whoever owes one."""
        game, seat = self.table.turn_game, self.table.turn
        assert game is not None
        assert seat is not None
        move = game.moves()[0]
        self.do((A, B)[seat], messages.Play(f"m{self.table.seq}", seat, move, game.number))
        return move

    def refused(self, who: Who, command: messages.Command) -> str:
        with pytest.raises(Refused) as refused:
            self.do(who, command)
        return refused.value.code


def test_who_may_move_and_when() -> None:
    story = Story()
    assert story.refused(A, messages.Play("1", 0, "D", 0)) == "status"
    story.begin()
    assert story.table.turn_game is not None
    lay = story.table.turn_game.moves()[0]
    assert story.refused(WATCHER, messages.Play("1", 0, lay, 0)) == "seat"
    assert story.refused(B, messages.Play("1", 0, lay, 0)) == "seat"
    assert story.refused(B, messages.Play("1", 1, lay, 0)) == "turn"
    assert story.refused(A, messages.Play("1", 0, lay, 7)) == "stale"
    assert story.refused(A, messages.Play("1", 0, "D", 0)) == "illegal", "the rules have the last word"
    assert story.table.turn_game.number == 0
    assert story.do(A, messages.Play("1", 0, lay, 0)) == [events.Moved(0, lay)]
    assert story.table.turn_game.number == 1
    assert story.table.requests.find(A.id, "1") == story.table.seq


def test_a_computer_player_is_held_to_its_turn() -> None:
    story = Story(second=None)
    story.table.seats[1].level = "pebble"
    story.begin()
    moment = Moment(0, AT, story.present)
    with pytest.raises(Refused) as refused:
        computer_move(story.table, 1, 0, "D", moment)
    assert refused.value.code == "turn"
    with pytest.raises(Refused) as refused:
        computer_move(story.table, 0, 5, "D", moment)
    assert refused.value.code == "stale"


def test_moves_cost_time_and_a_flag_falls() -> None:
    story = Story(clock=Clock(60, 5)).begin()
    assert story.table.turn_game is not None
    assert story.table.clocks is not None
    lay = story.table.turn_game.moves()[0]
    story.now = 3_000
    assert story.decide(A, messages.Play("1", 0, lay, 0), lag=200) == [events.Moved(0, lay, 2_800, 200)]
    story.move()
    assert story.table.clocks.left == [57_000, 60_000]
    story.now = 70_000
    late = story.decide(A, messages.Play("2", 0, "D", 1))
    assert late == [events.Ended([1], [0, 0], "flag", 0)]
    assert computer_move(story.table, 0, 1, "D", Moment(story.now, AT, story.present))[0] == events.Moved(
        0, "D", 56_999
    )


def test_an_outage_costs_no_time() -> None:
    story = Story(clock=Clock(60)).begin()
    assert story.table.clocks is not None
    story.now = 50_000
    story.apply(events.Resumed())
    assert story.table.clocks.spent(51_000, 0) == (1_000, 0)


def test_take_backs() -> None:
    story = Story().begin()
    assert story.refused(A, messages.AskTakeBack("t", 0)) == "takeback"
    story.move()
    assert story.do(A, messages.AskTakeBack("t1", 0)) == [events.TookBack(0, 0)], "free until phase 2 is chosen"
    story.move()
    story.do(A, messages.Play("d", 0, "D", 1))
    assert story.do(A, messages.AskTakeBack("t2", 0)) == [events.Asked(0, 0)]
    assert story.refused(A, messages.AskTakeBack("t3", 0)) == "takeback"
    assert story.refused(A, messages.AnswerTakeBack("t4", 0, True)) == "takeback", "nobody agrees with himself"
    assert story.do(B, messages.AnswerTakeBack("t5", 1, False)) == [events.Declined(1)]
    story.do(A, messages.AskTakeBack("t6", 0))
    assert story.do(B, messages.AnswerTakeBack("t7", 1, True)) == [events.Agreed(1), events.TookBack(0, 0)]
    assert story.table.turn_game is not None
    assert story.table.turn_game.number == 0


def test_resigning_leaving_and_claiming() -> None:
    story = Story().begin()
    assert story.refused(B, messages.Resign("r", 0)) == "seat"
    assert story.decide(B, messages.Resign("r", 1)) == [events.Ended([0], [0, 0], "resigned", 1)]
    assert story.decide(A, messages.Leave("l")) == [events.Ended([1], [0, 0], "left", 0)]
    assert story.refused(WATCHER, messages.Claim("c", 0)) == "seat"
    assert story.refused(A, messages.Claim("c", 0)) == "seat", "a game is claimed from another side"
    assert story.refused(A, messages.Claim("c", 1)) == "grace", "that player is here"
    story.present.seats[1].gone = AT + 5_000
    assert story.refused(A, messages.Claim("c", 1)) == "grace"
    story.now = 5_000
    assert story.do(A, messages.Claim("c", 1)) == [events.Ended([0], [0, 0], "abandoned", 1)]
    assert story.refused(A, messages.Resign("r", 0)) == "status"
    assert idle(story.table) == []


def test_seats_before_the_start() -> None:
    story = Story(second=None)
    assert take_seat(story.table, A, None, None, None) == [], "who sits already stays"
    with pytest.raises(Refused, match="seat 0 is not free"):
        take_seat(story.table, B, 0, None, None)
    sat = take_seat(story.table, B, None, "random", None)
    assert sat == [events.Sat(1, B.id, "b"), events.Contributed(1, "random")]
    story.apply(*sat)
    assert take_seat(story.table, WATCHER, None, None, None) == [], "all seats are taken"
    assert story.table.wanting() == [0]
    assert contribute(story.table, (0,), "mine") == [events.Contributed(0, "mine")]
    assert contribute(story.table, (1,), "again") == []
    assert story.do(B, messages.Leave("l")) == [events.Stood(1)]
    assert story.table.contributions == [None, None]
    assert story.do(A, messages.Leave("l")) == [events.Stood(0), events.Ended([], [], "left", 0)]


def test_a_guest_gets_no_seat_at_a_rated_table() -> None:
    story = Story(second=None, rated=True)
    with pytest.raises(Refused) as refused:
        take_seat(story.table, B, None, None, None)
    assert refused.value.code == "account"


def test_chat_is_bounded_and_cleaned() -> None:
    story = Story().begin()
    assert story.refused(A, messages.Say("1", " \n ")) == "message"
    (said,) = story.do(A, messages.Say("2", "  hello \x07  you "))
    assert isinstance(said, events.Chatted)
    assert (said.name, said.text, said.seat) == ("a", "hello you", 0)
    assert A.id not in said.speaker
    (heard,) = story.do(WATCHER, messages.Say("3", "hi"))
    assert isinstance(heard, events.Chatted)
    assert (heard.name, heard.text, heard.seat) == ("w", "hi", None)
    assert heard.speaker != said.speaker
    assert story.refused(WATCHER, messages.Say("3b", "again")) == "full", "one spectator has a tenth"
    story.do(B, messages.Say("4", "second"))
    story.do(B, messages.Say("5", "third"))
    assert story.refused(B, messages.Say("6", "one too many")) == "full"


def test_a_whole_game_and_its_rematch() -> None:
    story = Story().begin()
    while (end := finished(story.table)) is None:
        story.move()
    story.apply(end)
    assert story.table.status == "over"
    assert not wanted(story.table)
    assert story.do(A, messages.Rematch("r")) == [events.Offered(0)]
    assert story.do(A, messages.Rematch("r2")) == []
    story.do(B, messages.Rematch("r"))
    assert wanted(story.table)
    again = following(story.table)
    assert [seat.person for seat in again.seats] == [B.id, A.id]
    assert (again.deal.promise.first, again.deal != story.table.opened.deal) == (0, True)


def test_real_time_has_no_turns() -> None:
    story = Story(RokSetup()).begin()
    assert story.table.turn is None
    assert story.decide(B, messages.Play("1", 1, "signal", 99)) == [events.Moved(1, "signal")]
    assert story.refused(A, messages.AskTakeBack("t", 0)) == "takeback"


def test_requests_are_remembered_as_long_as_the_table_lives() -> None:
    story = Story().begin()
    for number in range(80):
        story.apply(events.Chatted("a", "x", 0), by=A.id, rid=f"r{number}")
    assert story.table.requests.find(A.id, "r79") == story.table.seq
    assert story.table.requests.find(A.id, "r0") is not None
    assert story.table.requests.find(A.id, "never") is None


def test_CMP_5_players_choose_their_colours() -> None:
    story = Story(second=None)
    story.apply(*take_seat(story.table, B, None, None, None, 3))
    assert story.table.colours() == [0, 3]
    same = Story(second=None)
    same.table.seats[0].colour = 1
    same.apply(*take_seat(same.table, B, None, None, None, 1))
    assert same.table.colours() == [1, 0], "who comes later gets one that is free"
    again = following(same.begin().table)
    assert [seat.colour for seat in again.seats] == [0, 1], "colours stay with the players"

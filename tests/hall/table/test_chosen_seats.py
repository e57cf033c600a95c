"""Seats chosen after the first lay (EVEN-3), as a step of the table; without a server."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from runehall.errors import RunehallError
from runehall.hall import events
from runehall.hall.errors import Refused
from runehall.hall.players.bots import KEEP, SWAP, first_lay, seat_choice
from runehall.hall.setup import Clock, RuneRules, RuneSetup, TournamentGame, ladder_of
from runehall.hall.table import deadlines, opening, views
from runehall.hall.table.commands import Moment, computer_choice
from runehall.hall.table.rematch import following
from runehall.hall.table.requests import whole_record
from runehall.hall.table.state import TableState
from runehall.hall.tournaments.results import _outcome, points
from runehall.hall.wire import messages
from runehall.hall.wire.rune import RuneOwn
from runehall.minds import Player
from runehall.minds.rune.chosen_seats import even_move, prefers_other_seat
from runehall.rune import Game, Record
from runehall.study import StudyBudget, analyse
from tests.hall.table.test_commands import AT, A, B, Story

CHOSEN = RuneSetup(RuneRules(even="chosen"))


def laid(**more: Any) -> Story:
    """A table where the first card lies and the second player chooses."""
    story = Story(CHOSEN, **more).begin()
    story.now += 2000
    story.move()
    return story


def own(table: TableState, seat: int) -> RuneOwn:
    """What the player of a seat sees besides."""
    part = views.personal(table, (seat,)).own
    assert isinstance(part, RuneOwn)
    return part


def end(story: Story) -> None:
    """Play on to the end."""
    game = story.table.turn_game
    assert game is not None
    while not game.is_over():
        seat = story.table.turn
        assert seat is not None
        move = game.moves()[-1]
        story.apply(events.Moved(seat, move))
    story.apply(events.Ended(game.winners(), game.scores(), "played"))


def test_EVEN_3_after_the_first_lay_the_other_player_has_to_choose() -> None:
    story = laid()
    table = story.table
    assert (table.turn, table.chooser) == (1, 1)
    assert views.common(table, 0, AT).choosing == 1
    assert story.refused(A, messages.Play("1", 0, "D", 1)) == "turn"
    assert story.refused(B, messages.Play("1", 1, "D", 1)) == "turn"
    assert story.refused(A, messages.Choose("1", 0, swap=True)) == "turn"
    assert story.refused(A, messages.Choose("1", 1, swap=True)) == "seat"
    assert own(table, 0).choices is None
    assert table.takeback((0,)) == (0, 0, False)


def test_EVEN_3_who_keeps_the_seat_waits_for_the_rest_of_the_first_turn() -> None:
    story = laid()
    story.do(B, messages.Choose("1", 1, swap=False))
    table = story.table
    assert (table.turn, table.chooser, table.swapped) == (0, None, False)
    assert [seat.name for seat in table.seats] == ["a", "b"]
    assert own(table, 0).choices is not None
    assert table.takeback((0,)) is None, "what the choice was made after stays"
    assert story.refused(B, messages.Choose("2", 1, swap=True)) == "turn"


def test_EVEN_3_who_changes_places_has_the_other_hand_turn_and_colour_but_their_own_time() -> None:
    story = laid(clock=Clock(300, 5))
    table = story.table
    hands = [own(table, seat).hand for seat in (0, 1)]
    story.now += 7000
    story.present.seats[1].here = True
    facts = story.do(B, messages.Choose("1", 1, swap=True))
    story.present.happened(facts[0])
    assert table.mine(B.ids) == (0,)
    assert table.mine(A.ids) == (1,)
    assert table.turn == 0
    assert own(table, *table.mine(B.ids)).hand == hands[0]
    assert own(table, *table.mine(A.ids)).hand == hands[1]
    assert table.clocks is not None
    assert table.clocks.left == [293_000, 298_000]
    assert (story.present.seats[0].here, story.present.seats[1].here) == (True, False)


def test_EVEN_3_a_replay_of_the_events_has_the_same_players_at_the_same_seats() -> None:
    story = Story(CHOSEN)
    began = opening.beginning(story.table)
    lay = str(Game.new("duel", shuffle=began.shuffle, first=0).legal_moves[0])
    facts: list[events.TableEvent] = [story.table.opened, began, events.Moved(0, lay), events.Chose(1, swapped=True)]
    entries = [events.Entry(number, AT, fact) for number, fact in enumerate(facts, 1)]
    stored = [events.decode(entry.seq, entry.at, events.encode(entry)) for entry in entries]
    table = TableState.replay("table", 1, stored)
    assert [seat.name for seat in table.seats] == ["b", "a"]
    assert (table.turn, table.settled) == (0, 1)


def test_EVEN_3_the_lay_is_taken_back_by_consent_until_the_choice_is_made() -> None:
    story = laid()
    story.do(A, messages.AskTakeBack("1", 0))
    story.do(B, messages.AnswerTakeBack("2", 1, yes=True))
    assert (story.table.turn, story.table.chooser) == (0, None)
    story.move()
    assert story.table.chooser == 1


def test_EVEN_3_over_days_the_choice_has_a_deadline_of_its_own_and_no_plan_comes_before_it() -> None:
    story = Story(CHOSEN, clock=2).begin()
    begun = deadlines.begun(story.table, AT)
    assert begun is not None
    story.apply(begun)
    story.move()
    begun = deadlines.begun(story.table, AT)
    assert begun is not None
    assert begun.seat == 1
    story.apply(begun)
    assert deadlines.planned(story.table, 1, [], 0) == []
    story.do(B, messages.Choose("1", 1, swap=True))
    begun = deadlines.begun(story.table, AT)
    assert begun is not None
    assert begun.seat == 0


@pytest.mark.parametrize("swap", [False, True])
def test_EVEN_3_the_record_replays_as_a_printed_duel_and_says_what_was_chosen(swap: bool) -> None:
    story = laid()
    story.do(B, messages.Choose("1", 1, swap=swap))
    end(story)
    whole = whole_record(story.table)
    record = Record.from_json(whole)
    assert record.rules.even == ""
    assert list(Game.from_record(record).scores()) == list(whole["result"]["scores"])
    assert record.note("players") == (["b", "a"] if swap else ["a", "b"])
    assert record.note("seats") == {"chosen": 1, "swapped": swap, "after": 1}
    assert following(story.table).seats[1].name == ("b" if swap else "a"), "the seats go round in a rematch"


def test_EVEN_3_the_study_does_not_judge_the_lay_that_was_made_for_both() -> None:
    story = laid()
    story.do(B, messages.Choose("1", 1, swap=True))
    end(story)
    whole = whole_record(story.table)
    judged = analyse(whole, StudyBudget(trials=2))
    all_turns = analyse({name: value for name, value in whole.items() if name != "seats"}, StudyBudget(trials=2))
    assert judged.turns[0].name == ""
    assert judged.players[0].turns == all_turns.players[0].turns - 1
    assert judged.players[1] == all_turns.players[1]


def test_EVEN_3_a_tournament_counts_for_the_players_as_they_were_paired() -> None:
    story = laid(tournament=TournamentGame("t", "T", 1, 0, 300))
    story.do(B, messages.Choose("1", 1, swap=True))
    story.do(A, messages.Resign("2", 1))
    ended = story.table.ended
    assert ended is not None
    assert _outcome(story.table, ended) == "second", "b was paired second, and a gave up"
    assert points(story.table)[0][1] > points(story.table)[0][0]


def test_EVEN_3_seats_are_rated_apart_and_not_chosen_in_a_match() -> None:
    assert ladder_of(CHOSEN, as_match=False) == "chosen"
    with pytest.raises(Refused, match="each player begins once"):
        opening.check_even(CHOSEN, as_match=True)
    opening.check_even(CHOSEN, as_match=False)


def test_EVEN_3_nobody_learns_more_before_the_choice_than_at_any_lay() -> None:
    """Two worlds that differ in the first player's other cards: the chooser is sent the same bytes before and after."""
    seen = []
    for other in (False, True):
        story = Story(CHOSEN)
        shuffle = list(range(1, 17))
        if other:
            shuffle[1], shuffle[9] = shuffle[9], shuffle[1]
        story.apply(events.Began(0, shuffle))
        game = story.table.turn_game
        assert game is not None
        lay = next(move for move in Game.new("duel", shuffle=range(1, 17), first=0).legal_moves if str(move)[1] == "1")
        story.apply(events.Moved(0, str(lay)))
        told = [msgspec.json.encode(views.state(story.table, mine, 0, AT)) for mine in ((1,), ())]
        story.do(B, messages.Choose("1", 1, swap=False))
        told += [msgspec.json.encode(views.state(story.table, mine, 0, AT)) for mine in ((1,), ())]
        seen.append(told)
    assert seen[0] == seen[1]


def test_EVEN_3_a_bot_lays_evenly_and_chooses_by_its_own_evaluation() -> None:
    judge, rng = Player.parse("judge"), random.Random(5)
    game = Game.new("duel", seed=11)
    best = judge.answer(game.view(game.seat), 1)
    even = even_move(game.view(game.seat), judge, rng)
    chances = []
    for move in (best.move, even):
        after = game.copy()
        after.play(move)
        chances.append(judge.answer(after.view(after.seat), 1).value)
    assert abs(chances[1] - 0.5) <= abs(chances[0] - 0.5)
    after = game.copy()
    after.play(best.move)
    assert prefers_other_seat(after.view(1 - after.seat), judge, rng), "the best first lay is worth having"
    assert seat_choice(after.view(1 - after.seat), "raven", 0.1) in (SWAP, KEEP)
    assert first_lay(game.view(game.seat), "raven", 0.1).startswith("L")


def test_EVEN_3_a_bots_choice_that_comes_too_late_is_refused() -> None:
    story = laid(second=None)
    moment = Moment(0, AT, story.present)
    assert computer_choice(story.table, 1, 1, True, moment) == [events.Chose(1, True, 0)]
    with pytest.raises(RunehallError):
        computer_choice(story.table, 1, 0, True, moment)

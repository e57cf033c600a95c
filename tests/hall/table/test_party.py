"""A party: one tap opens the next game with the same seats, also the tap of a screen that only shows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from runehall.hall import events
from runehall.hall.errors import Refused
from runehall.hall.setup import RokAward, RokSetup, RuneSetup
from runehall.hall.table import party
from runehall.hall.table.opening import plan
from runehall.hall.table.rematch import following, wanted
from runehall.hall.table.requests import may_watch
from runehall.hall.wire import api, messages
from tests.hall.manual_time import ManualHall, run
from tests.hall.table.test_commands import WATCHER, A, B, Story
from tests.hall.tables import listen, person

SCREEN = person("screen")


def game(
    number: int = 1,
    wins: tuple[int, int] = (0, 0),
    stones: tuple[int, int] = (0, 0),
    awards: Sequence[RokAward] = (),
) -> Story:
    """A game of a party whose host does not sit."""
    so_far = events.PartyPlan(number, 3, list(wins), list(stones), list(awards))
    return Story(RokSetup(2), party=so_far, host=SCREEN.id).begin()


def test_a_screen_opens_a_party_without_sitting_down() -> None:
    opened = plan(SCREEN, api.NewTable([api.NewSeat("open")] * 3, RokSetup(3), party=True), None)
    assert opened.party == events.PartyPlan(1, 3, [0, 0, 0], [0, 0, 0])
    assert [seat.person for seat in opened.seats] == [None] * 3
    with pytest.raises(Refused, match="RÖK"):
        plan(SCREEN, api.NewTable([api.NewSeat("open")] * 2, RuneSetup(), party=True), None)


def test_the_screen_sees_its_table_and_others_do_not() -> None:
    table = game().table
    may_watch(table, SCREEN, None, 0)
    with pytest.raises(Refused):
        may_watch(table, WATCHER, None, 0)


def test_whoever_leaves_first_does_not_close_a_party_that_still_waits() -> None:
    story = Story(RokSetup(2), second=None, party=events.PartyPlan(1, 3, [0, 0], [0, 0]), host=SCREEN.id)
    story.do(A, messages.Leave("l"))
    assert story.table.status == "waiting"
    assert story.table.vacant() == [0, 1]


@pytest.mark.parametrize("who", [SCREEN, A, B], ids=["screen", "first", "second"])
def test_one_tap_opens_the_next_game_with_the_same_seats(who: object) -> None:
    story = game()
    story.apply(events.Ended([1], [4, 10], "played"))
    assert not wanted(story.table)
    assert isinstance(who, type(A))
    story.do(who, messages.Rematch("r"))
    assert wanted(story.table)
    following_game = following(story.table)
    assert [seat.person for seat in following_game.seats] == [A.id, B.id]
    assert following_game.party == events.PartyPlan(2, 3, [0, 1], [4, 10], waits=False)
    assert story.refused(WATCHER, messages.Rematch("w")) == "seat"


def test_two_games_win_the_series_and_stones_are_counted_on() -> None:
    story = game(2, (0, 1), (4, 10))
    story.apply(events.Ended([1], [6, 8], "played"))
    now = party.standing(story.table)
    assert now == messages.Party(2, 3, [0, 2], [10, 18], [], [1])
    story.do(A, messages.Rematch("r"))
    assert following(story.table).party == events.PartyPlan(1, 3, [0, 0], [10, 18], waits=False)


def test_a_series_has_the_best_deeds_of_its_games() -> None:
    """Quicker is better for a hand, more for an eye and a theft; equals share."""
    before = [RokAward("fastest-hand", [0], 400), RokAward("sharpest-eye", [1], 5), RokAward("greatest-theft", [1], 3)]
    now = [RokAward("fastest-hand", [1], 380), RokAward("sharpest-eye", [0], 5), RokAward("greatest-theft", [0], 1)]
    best = [RokAward("fastest-hand", [1], 380), RokAward("sharpest-eye", [0, 1], 5), RokAward("greatest-theft", [1], 3)]
    assert party.best_of(before, now) == party.best_of(now, before) == best
    assert party.best_of([], now) == now
    assert party.best_of(before, []) == before


@pytest.mark.parametrize(("wins", "kept"), [((0, 0), True), ((0, 1), False)], ids=["goes on", "is decided"])
def test_awards_are_kept_until_a_series_is_decided(wins: tuple[int, int], kept: bool) -> None:
    earned = RokAward("greatest-theft", [1], 4)
    story = game(1 + sum(wins), wins, awards=[earned])
    story.apply(events.Ended([1], [4, 10], "played"))
    now = party.standing(story.table)
    assert now is not None
    assert now.awards == [earned]
    story.do(A, messages.Rematch("r"))
    following_game = following(story.table).party
    assert following_game is not None
    assert following_game.awards == ([earned] if kept else [])


def test_a_series_without_a_majority_ends_with_its_last_game() -> None:
    story = game(3, (1, 1), (10, 10))
    story.apply(events.Ended([], [0, 0], "idle"))
    now = party.standing(story.table)
    assert now is not None
    assert now.winners == [0, 1]


def test_a_party_begins_with_those_who_are_there_and_others_join_while_it_plays(tmp_path: Path) -> None:
    """A bot plays at each open seat until somebody sits down there; nobody takes a seat that somebody has."""
    late = person("late")

    async def story(hall: ManualHall) -> None:
        new = api.NewTable([api.NewSeat("open")] * 3, RokSetup(3), party=True)
        actor, _, _ = await hall.open(SCREEN, new)
        table = actor.table
        start = messages.Start("s")
        with pytest.raises(Refused, match="nobody has come"):
            await hall.ask(table.id, "do", SCREEN, None, api.Do(start))
        await hall.ask(table.id, "join", A, None, api.Join(invite=actor.table.opened.invite))
        await listen(actor, A)
        with pytest.raises(Refused, match="not public"):
            await hall.ask(table.id, "do", WATCHER, None, api.Do(start))
        await hall.ask(table.id, "do", SCREEN, None, api.Do(start))
        await hall.until(lambda: actor.table.status == "playing")
        table = actor.table
        assert [(seat.kind, seat.stand_in) for seat in table.seats] == [
            ("person", None), ("open", "steady"), ("open", "steady")
        ]  # fmt: skip
        await hall.ask(table.id, "join", late, None, api.Join(seat=2, invite=table.opened.invite))
        await listen(actor, late)
        await hall.settled()
        assert [(seat.person, seat.stand_in) for seat in table.seats][1:] == [(None, "steady"), (late.id, None)]
        with pytest.raises(Refused, match="not free"):
            await hall.ask(table.id, "join", B, None, api.Join(seat=2, invite=table.opened.invite))
        again = await hall.replay(table.id)
        assert [(s.person, s.name, s.stand_in) for s in again.seats] == [
            (s.person, s.name, s.stand_in) for s in table.seats
        ]
        follows = following(table)
        assert [plan.person for plan in follows.seats] == [A.id, None, late.id]
        assert follows.party is not None
        assert not follows.party.waits, "the next game begins with those who are there"

    run(tmp_path, story)


def test_only_a_party_begins_before_all_have_come() -> None:
    story = Story(RokSetup(2)).begin()
    assert story.refused(A, messages.Start("s")) == "setup"

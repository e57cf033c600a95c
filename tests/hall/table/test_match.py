"""A match of two: when it goes on, what a game that is given up counts, and who has won it."""

from __future__ import annotations

import pytest

from runehall.hall import events
from runehall.hall.setup import EndCause
from runehall.hall.table import match
from runehall.hall.table.commands import idle
from runehall.hall.table.rematch import following, wanted
from runehall.hall.wire import messages
from tests.hall.table.test_commands import A, B, Story


def leg(number: int, *points: int, margin: int = match.MARGIN) -> Story:
    """A game of a match that is being played."""
    other = None if number == 1 else "first"
    return Story(match=events.MatchPlan(number, list(points or (0, 0)), other, margin)).begin()


def ended(story: Story, cause: EndCause, scores: list[int], seat: int | None = None) -> messages.Match:
    """How the match stands after this end."""
    best = [side for side, score in enumerate(scores) if side != seat and score == max(scores)]
    story.apply(events.Ended(best or [1 - (seat or 0)], scores, cause, seat))
    standing = match.standing(story.table)
    assert standing is not None
    return standing


def test_a_played_first_game_is_followed_by_the_second() -> None:
    story = leg(1)
    assert ended(story, "played", [5, 3]).winners is None
    assert wanted(story.table)
    assert following(story.table).match == events.MatchPlan(2, [3, 5], "table", match.MARGIN)


@pytest.mark.parametrize("cause", ["resigned", "flag"])
@pytest.mark.parametrize(
    ("scores", "counted"),
    [([0, 0], [0, 15]), ([4, 6], [4, 19]), ([9, 2], [9, 24]), ([1, 30], [1, 30])],
    ids=["at once", "a little behind", "ahead", "far behind"],
)
def test_a_first_game_given_up_is_lost_by_the_margin_and_the_match_goes_on(
    cause: EndCause, scores: list[int], counted: list[int]
) -> None:
    story = leg(1)
    standing = ended(story, cause, scores, 0)
    assert (standing.points, standing.winners, standing.margin) == (counted, None, 15)
    assert wanted(story.table)
    assert following(story.table).match == events.MatchPlan(2, counted[::-1], "table", 15)


@pytest.mark.parametrize("cause", ["left", "abandoned"])
def test_who_leaves_the_first_game_loses_the_match(cause: EndCause) -> None:
    story = leg(1)
    assert ended(story, cause, [9, 2], 0).winners == [1]
    assert not wanted(story.table)
    for who in (A, B):
        story.do(who, messages.Rematch("again"))
    assert following(story.table).match == match.first_leg(), "a decided match can be followed by another"


@pytest.mark.parametrize("cause", ["resigned", "flag", "left", "abandoned"])
def test_who_gives_up_the_second_game_loses_the_match_whatever_the_points(cause: EndCause) -> None:
    standing = ended(leg(2, 30, 3), cause, [4, 2], 0)
    assert (standing.points, standing.winners) == ([34, 5], [1])


def test_the_totals_of_both_games_decide() -> None:
    assert ended(leg(2, 10, 7), "played", [5, 6]).winners == [0]
    assert ended(leg(2, 10, 7), "played", [5, 9]).winners == [1]
    assert ended(leg(2, 10, 7), "played", [5, 8]).winners == [0, 1]


def test_a_match_of_before_ends_as_it_was_played() -> None:
    story = leg(1, margin=0)
    standing = ended(story, "resigned", [4, 6], 0)
    assert (standing.points, standing.winners) == ([4, 6], [1])
    assert not wanted(story.table)


def test_who_leaves_before_the_second_game_begins_loses_the_match() -> None:
    story = Story(match=events.MatchPlan(2, [7, 3], "first", 15))
    story.do(A, messages.Leave("l"))
    assert story.table.ended == events.Ended([1], [0, 0], "left", 0)
    standing = match.standing(story.table)
    assert standing is not None
    assert (standing.points, standing.winners) == ([7, 3], [1])


def test_a_match_that_the_hall_closes_has_no_winner() -> None:
    waiting = Story(match=events.MatchPlan(2, [7, 3], "first", 15))
    for story in (waiting, leg(1)):
        story.apply(*idle(story.table))
        standing = match.standing(story.table)
        assert standing is not None
        assert standing.winners == []

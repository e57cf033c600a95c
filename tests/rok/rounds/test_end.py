"""The end and the slide: REND-1, REND-2, RSLD-1."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.rok import Done, Event, Game, Rules, Slide, State, tick
from runehall.rok.physics.cloth import RIM, STONE, seat_angle
from runehall.rok.physics.hand import unsteadiness
from runehall.rok.physics.slide import START, slide
from runehall.rok.physics.space import LONGEST_MS
from runehall.rok.rounds.end import MOST_ROUNDS, ending
from runehall.rok.views import view
from tests.rok.laid import FEHU, HAGALAZ, TIWAZ, URUZ, laid, only


def run_out(state: State) -> tuple[State, list[Event]]:
    events: list[Event] = []
    while state.phase == "show":
        assert state.due is not None
        state, more = tick(state, [], state.due)
        events += more
    return state, events


def finished_round(loots: list[list[int]], bag: int = 2) -> tuple[State, list[Event]]:
    """A round that ends with only `bag` stones left in the bag."""
    state = laid([], balances=(None, None), loots=loots)
    keep = frozenset(sorted(state.bag)[:bag])
    state = replace(state, bag=keep)
    state, first = tick(state, [Done(10_100, 0), Done(10_100, 1)], 10_100)
    after, more = run_out(state)
    return after, [*first, *more]


@pytest.mark.parametrize(
    ("bag", "seats", "over"), [(2, 2, True), (3, 2, False), (0, 3, True), (5, 5, True), (6, 5, False)]
)
def test_REND_1_ends_when_the_bag_holds_no_more_than_the_players(bag: int, seats: int, over: bool) -> None:
    state = laid(balances=[None] * seats)
    assert ending(replace(state, bag=frozenset(sorted(state.bag)[:bag]))) == ("bag" if over else "")


def test_REND_1_is_tested_after_the_round() -> None:
    state, events = finished_round([[FEHU], []])
    assert state.phase == "over"
    assert only(events, "counted").rule == "REND-1"
    state, events = finished_round([[FEHU], []], bag=3)
    assert state.phase == "ready"


def test_REND_1_ends_after_40_rounds_and_says_so() -> None:
    assert MOST_ROUNDS == 40
    assert ending(replace(laid(), round=39)) == ""
    state, events = tick(replace(laid([]), round=40), [Done(10_100, 0), Done(10_100, 1)], 10_100)
    assert only(events, "counted").facts["why"] == "rounds"
    assert view(state, None).ending == "rounds"
    assert finished_round([[FEHU], []])[0].ending == "bag"


def test_REND_2_most_stones_win() -> None:
    state, events = finished_round([[FEHU], [URUZ, TIWAZ]])
    assert state.winners == (1,)
    assert only(events, "over").facts == {"winners": [1], "stones": [2, 4], "slide": False}


def test_REND_2_those_tied_slide_and_the_nearest_wins() -> None:
    state, _ = finished_round([[FEHU], [URUZ]])
    assert state.phase == "slide"
    now = state.now
    state, events = tick(state, [Slide(now, 0, 0, 740), Slide(now, 1, 0, 700)], now)
    slid = {event.seat: event.facts["sign"] for event in events if event.kind == "slide"}
    assert slid == {0: FEHU, 1: URUZ}, "a stone of their loot"
    state, last = run_out(state)
    assert state.phase == "over"
    assert state.winners == (0,)
    assert only(last, "over").facts["slide"]
    assert view(state, None).tied


def test_REND_2_touching_loses() -> None:
    state, _ = finished_round([[FEHU], [URUZ]])
    now = state.now + 3_000
    state, _ = tick(state, [Slide(now, 0, 0, 830), Slide(now, 1, 0, 200)], now)
    assert run_out(state)[0].winners == (1,)


def test_REND_2_a_game_in_which_nobody_slides_is_shared() -> None:
    state, _ = finished_round([[HAGALAZ], [URUZ]])
    state, _ = tick(state, [], state.now + 15_000)
    state, _ = run_out(state)
    assert state.phase == "over"
    assert set(state.winners) == {0, 1}


def test_REND_2_an_idle_game_ends_too() -> None:
    game = Game.new(Rules(seats=3), seed="nobody plays")
    while not game.over:
        assert game.due is not None
        game.tick([], game.due)
    assert set(game.winners()) == {0, 1, 2}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_RSLD_1_a_slide_starts_at_the_own_edge_and_goes_where_it_is_aimed(seats: int) -> None:
    for seat in range(seats):
        way = slide((), seat, seats, 0, 500)
        (_, frames), *others = way.paths
        assert not others
        angle = seat_angle(seat, seats)
        x, y, _ = frames[0]
        assert math.hypot(x - START * math.cos(angle), y - START * math.sin(angle)) < 2
        x, y, _ = frames[-1]
        assert abs(math.atan2(y, x) - math.atan2(math.sin(angle), math.cos(angle))) % (2 * math.pi) < 0.01
        assert way.distance == round(math.hypot(x, y)) - 2 * STONE


def test_RSLD_1_more_force_goes_farther_and_too_much_touches() -> None:
    ways = [slide((), 0, 2, 0, force) for force in range(0, 741, 20)]
    distances = [way.distance for way in ways]
    assert distances == sorted(distances, reverse=True)
    assert not any(way.touched for way in ways)
    assert all(slide((), 0, 2, 0, force).touched for force in range(760, 1_001, 40))


def test_RSLD_1_aim_is_clockwise_positive_and_can_miss_destiny() -> None:
    left, right = slide((), 0, 2, 200, 900), slide((), 0, 2, -200, 900)
    assert not left.touched
    assert not right.touched
    assert left.paths[0][1][-1][0] * right.paths[0][1][-1][0] < 0


def test_RSLD_1_stones_that_lie_there_are_hit() -> None:
    way = slide([(0, 6_000, 0), (5_000, 0, 0)], 0, 2, 0, 740)
    assert [index for index, _ in way.paths] == [-1, 0]
    assert way.distance > 3_000


def test_RSLD_1_the_cloth_is_as_before_after_slides() -> None:
    state, _ = finished_round([[FEHU], [URUZ]])
    lying = state.lying
    now = state.now
    state, events = tick(state, [Slide(now, 0, 0, 740), Slide(now, 1, 0, 700)], now)
    assert state.lying == lying
    assert {event.seat for event in events if event.kind == "slide"} == {0, 1}


def slid_at(edition: int, waits: int, force: int, seed: str = "hand") -> dict[int | None, int]:
    """How far from Destiny each of two comes to rest who ask for the same, so many ms after the call."""
    state, _ = finished_round([[FEHU], [URUZ]])
    state = replace(state, seed=seed, rules=replace(state.rules, edition=edition))
    now = state.now + waits
    _, events = tick(state, [Slide(now, 0, 0, force), Slide(now, 1, 0, force)], now)
    return {event.seat: event.facts["distance"] for event in events if event.kind == "slide"}


def test_RSLD_1_earlier_editions_slide_as_they_were_told() -> None:
    assert slid_at(2, 0, 740) == dict.fromkeys((0, 1), slide((), 0, 2, 0, 740).distance)


def test_RSLD_1_a_hand_is_never_quite_steady_and_replays_alike() -> None:
    assert slid_at(3, 3_000, 700) == slid_at(3, 3_000, 700)
    distances = {distance for n in range(8) for distance in slid_at(3, 3_000, 700, f"hand {n}").values()}
    assert len(distances) == 16, "another hand for each seat and each seed"


def test_RSLD_1_force_and_haste_make_a_hand_unsteady() -> None:
    calm, hard, hasty = unsteadiness(300, 3_000), unsteadiness(900, 3_000), unsteadiness(300, 300)
    assert all(c < h for c, h in zip(calm, hard, strict=True))
    assert all(c < h for c, h in zip(calm, hasty, strict=True))
    assert unsteadiness(300, 9_000) == calm, "nobody gets steadier than steady"


def test_RSLD_1_own_slides_are_told_to_their_player_alone_until_all_have_slid() -> None:
    state, _ = finished_round([[FEHU], [URUZ]])
    now = state.now + 3_000
    state, first = tick(state, [Slide(now, 0, 0, 700)], now)
    own = only(first, "own-slide")
    assert (own.seat, own.to) == (0, 0)
    assert [(event.kind, event.to) for event in first if event.to is None] == [("slid", None)]
    _, last = tick(state, [Slide(now, 1, 0, 600)], now)
    assert next(e for e in last if e.kind == "slide" and e.seat == 0).facts == own.facts


def test_RSLD_1_nobody_slides_twice_or_unasked() -> None:
    state, _ = finished_round([[FEHU], [URUZ]])
    now = state.now
    state, _ = tick(state, [Slide(now, 0, 0, 740)], now)
    after, events = tick(state, [Slide(now, 0, 0, 745)], now)
    assert only(events, "refused").rule == "RSLD-1"
    assert after == state


@settings(max_examples=60, deadline=None)
@given(st.integers(-1_000, 1_000), st.integers(0, 1_000), st.integers(0, 4))
def test_RSLD_1_any_slide_comes_to_rest(aim: int, force: int, seat: int) -> None:
    way = slide([(3_000, 0, 0), (0, -3_000, 0), (-2_000, 2_000, 0)], seat, 5, aim, force)
    assert way.ms <= LONGEST_MS
    assert way.distance >= 0
    assert way.rank == ((True, 0) if way.touched else (False, way.distance))
    assert math.hypot(*way.paths[0][1][-1][:2]) < 3 * RIM

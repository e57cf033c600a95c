"""The throw: RTHR-1 … RTHR-3, and the physics behind it."""

from __future__ import annotations

import math
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.rok import Game, Grab, Rules, Signal, tick
from runehall.rok.chance import Chance
from runehall.rok.physics.cloth import RIM, STONE
from runehall.rok.physics.space import LONGEST_MS
from runehall.rok.physics.throw import Throw, throw
from runehall.rok.rounds.start import deal, set_up
from tests.rok.laid import all_stones, only

CROWD = [
    (x, y, 0)
    for x in range(-6_600, 6_601, 2_200)
    for y in range(-6_600, 6_601, 2_200)
    if 2_000 < math.hypot(x, y) < 8_900
]


def check_rest(thrown: Throw, stones: int) -> None:
    """None is lost, none overlaps another, Destiny or the rim, and all rest in time."""
    ends = [path.end for path in thrown.paths]
    assert len(ends) == stones
    assert thrown.ms <= LONGEST_MS
    for i, (x, y, _) in enumerate(ends):
        assert 2 * STONE < math.hypot(x, y) <= RIM - STONE
        for u, v, _ in ends[:i]:
            assert math.hypot(x - u, y - v) > 2 * STONE


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 4), (4, 3), (5, 2)])
def test_RTHR_1_each_draws_by_the_number_of_players(seats: int, each: int) -> None:
    state = deal(set_up(Rules(seats=seats), "s"), 0, [])
    assert [len(seat.drawn) for seat in state.seats] == [each] * seats
    assert len(state.bag) == 48 - seats - seats * each


def test_RTHR_1_near_the_end_they_draw_in_turn_until_the_bag_is_empty() -> None:
    state = set_up(Rules(seats=3, first=1), "s")
    few = frozenset(sorted(state.bag)[:7])
    state = deal(replace(state, bag=few), 0, [])
    assert [len(seat.drawn) for seat in state.seats] == [2, 3, 2]
    assert not state.bag
    assert {stone for seat in state.seats for stone in seat.drawn} == few


def test_RTHR_1_some_may_get_none() -> None:
    state = set_up(Rules(seats=5, first=3), "s")
    state = deal(replace(state, bag=frozenset(sorted(state.bag)[:3])), 0, [])
    assert [len(seat.drawn) for seat in state.seats] == [1, 0, 0, 1, 1]


def test_RTHR_2_the_first_players_signal_starts_the_count_down() -> None:
    game = Game.new(Rules(seats=2, first=1), seed="s")
    refused = game.tick([Signal(500, 0)], 500)
    assert refused[-1].kind == "refused"
    assert game.phase == "ready"
    game.tick([Signal(700, 1)], 700)
    assert game.phase == "count"
    events = game.tick([], 3_700)
    assert game.phase == "throw"
    assert len(only(events, "throw").facts["stones"]) == 10


def test_RTHR_2_without_a_signal_the_throw_comes_by_itself() -> None:
    game = Game.new(seed="s")
    game.tick([], 13_000)
    assert game.phase == "throw"


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10**9),
    st.sampled_from([(5, 5), (4, 4, 4), (3, 3, 3, 3), (2, 2, 2, 2, 2), (1, 0, 1)]),
    st.integers(0, 24),
)
def test_RTHR_2_stones_rest_apart_inside_the_rim(seed: int, hands: tuple[int, ...], lie: int) -> None:
    lying = Chance(str(seed), "crowd").shuffled(CROWD)[:lie]
    check_rest(throw(lying, hands, Chance(str(seed))), len(lying) + sum(hands))


@pytest.mark.parametrize("hands", [(5, 5), (4, 4, 4), (3, 3, 3, 3), (2, 2, 2, 2, 2)])
def test_RTHR_2_round_after_round_the_cloth_stays_in_order(hands: tuple[int, ...]) -> None:
    """Stones that stay lie where the last throw left them, as in a game."""
    for start in range(3):
        lying: list[tuple[int, int, int]] = []
        for turn in range(6):
            thrown = throw(lying, hands, Chance("pile", start, turn))
            check_rest(thrown, len(lying) + sum(hands))
            keep = Chance("keep", start, turn)
            lying = [path.end for path in thrown.paths if keep.unit() < 0.6][:26]


def test_RTHR_2_stones_collide_and_spin() -> None:
    thrown = throw(CROWD, (5, 5), Chance("collide"))
    moved = [path for path in thrown.paths[: len(CROWD)] if len(path.frames) > 1]
    assert moved, "nothing was hit"
    assert all(path.frames[0][2] != path.end[2] for path in thrown.paths[len(CROWD) :])


def test_RTHR_2_a_throw_comes_from_each_players_edge() -> None:
    thrown = throw((), (2, 2, 2, 2), Chance("edges"))
    for seat in range(4):
        x, y, _ = thrown.paths[2 * seat].frames[0]
        angle = math.pi / 2 + math.pi / 2 * seat
        assert math.hypot(x, y) > RIM
        assert x * math.cos(angle) + y * math.sin(angle) > 0.9 * RIM
        assert thrown.paths[2 * seat].lands > 0


def test_RTHR_2_either_face_has_the_same_chance() -> None:
    up = total = 0
    for n in range(60):
        game = Game.new(Rules(seats=2), seed=f"faces {n}")
        game.tick([], 13_000)
        up += sum(stone.up for stone in game.state.lying)
        total += len(game.state.lying)
    assert abs(up - total / 2) < 4 * math.sqrt(total) / 2


def test_RTHR_2_a_throw_is_a_function_of_its_chance_in_any_process() -> None:
    program = (
        "from runehall.rok.chance import Chance; from runehall.rok.physics.throw import throw; import hashlib;"
        "print(hashlib.sha256(repr(throw([(3000, 3000, 0)], (3, 3, 3, 3), Chance('same'))).encode()).hexdigest())"
    )
    runs = {
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
        for _ in range(3)
    }
    assert len(runs) == 1


def test_RTHR_3_nothing_is_grabbed_before_all_are_at_rest() -> None:
    game = Game.new(seed="s")
    game.tick([], 13_000)
    rest = game.state.rest
    some = game.state.lying[0].place
    events = game.tick([Grab(rest - 1, 0, some)], rest - 1)
    assert events[-1].rule == "RTHR-3"
    assert events[-1].facts["why"] == "early"
    assert all_stones(game.state) == list(range(48))


def test_RTHR_3_a_dated_back_grab_must_not_reach_before_the_rest() -> None:
    game = Game.new(seed="with a pair 1")
    game.tick([], 13_000)
    rest = game.state.rest
    state = game.state.with_seat(0, latency=100)
    up = next(stone.place for stone in state.lying if stone.up)
    state, events = tick(state, [Grab(rest + 50, 0, up)], rest + 50)
    if state.phase == "grab":
        assert events[-1].rule == "RTHR-3"


def test_RTHR_3_the_first_player_gives_the_signal_or_it_comes_by_itself_after_10_s() -> None:
    game = Game.new(Rules(first=0), seed="s")
    assert only(game.tick([Signal(1_000, 1)], 1_000), "refused").rule == "RTHR-2"
    assert not game.tick([], 9_999)
    assert only(game.copy().tick([Signal(9_999, 0)], 9_999), "count").at == 9_999
    assert only(game.tick([], 10_000), "count").at == 10_000


def test_RTHR_3_a_count_down_is_told_before_the_throw() -> None:
    normal, relaxed = Game.new(seed="s"), Game.new(Rules(pace="relaxed"), seed="s")
    assert only(normal.tick([], 11_000), "count").facts["ms"] == 3_000
    assert only(relaxed.tick([], 21_000), "count").facts["ms"] == 6_000

"""Components and set-up: RCMP-1, RSET-1 … RSET-3."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.rok import FUTHARK, Game, Rules, SetupError
from runehall.rok.rounds.start import set_up
from runehall.rok.stones import SIGNS, STONES, colour_of, sign_of, twin_of
from tests.rok.laid import all_stones


def test_RCMP_1_every_sign_twice_eight_of_each_colour() -> None:
    assert Counter(sign_of(stone) for stone in range(STONES)) == dict.fromkeys(range(SIGNS), 2)
    assert Counter(sign.colour for sign in FUTHARK) == {0: 8, 1: 8, 2: 8}
    assert len({sign.glyph for sign in FUTHARK}) == len({sign.name for sign in FUTHARK}) == 24
    for stone in range(STONES):
        twin = twin_of(stone)
        assert twin != stone
        assert sign_of(twin) == sign_of(stone)
        assert colour_of(twin) == colour_of(stone) == FUTHARK[sign_of(stone)].colour


def test_RCMP_1_the_aetts_are_three_runs_of_the_futhark() -> None:
    assert "".join(sign.glyph for sign in FUTHARK) == "ᚠᚢᚦᚨᚱᚲᚷᚹᚺᚾᛁᛃᛇᛈᛉᛊᛏᛒᛖᛗᛚᛜᛞᛟ"


@given(st.integers(2, 5), st.text(min_size=1, max_size=20))
def test_RSET_1_all_but_the_balances_are_in_the_bag(seats: int, seed: str) -> None:
    state = set_up(Rules(seats=seats), seed)
    assert len(state.bag) == STONES - seats
    assert state.lying == ()
    assert all_stones(state) == list(range(STONES))


@given(st.integers(2, 5), st.text(min_size=1, max_size=20))
def test_RSET_2_all_balances_differ(seats: int, seed: str) -> None:
    state = set_up(Rules(seats=seats), seed)
    assert len({sign_of(seat.balance) for seat in state.seats if seat.balance is not None}) == seats


def test_RSET_2_every_stone_can_be_a_balance() -> None:
    seen = {set_up(Rules(), str(n)).seats[0].balance for n in range(600)}
    assert seen == set(range(STONES))


def test_RSET_3_the_first_player_is_random_or_chosen() -> None:
    assert {set_up(Rules(seats=3), str(n)).first for n in range(60)} == {0, 1, 2}
    assert {set_up(Rules(seats=3, first=2), str(n)).first for n in range(20)} == {2}


def test_RSET_3_play_order_is_seat_order() -> None:
    assert set_up(Rules(seats=4, first=2), "s").order() == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"seats": 1}, "RTHR-1"),
        ({"seats": 6}, "RTHR-1"),
        ({"seats": True}, "RTHR-1"),
        ({"first": 2}, "RSET-3"),
        ({"pace": "mad"}, "OPTIONS"),
        ({"speed": 1}, "OPTIONS"),
    ],
)
def test_options_that_no_table_can_have_are_refused(options: dict[str, object], rule: str) -> None:
    with pytest.raises(SetupError) as refused:
        Rules.from_json(options)
    assert refused.value.rule == rule


def test_a_seed_may_be_a_number() -> None:
    assert Game.new(seed=7).state == Game.new(seed="7").state


@pytest.mark.parametrize("seed", ["", "x" * 201, 7.5, True, None])
def test_a_seed_is_a_text_or_a_number(seed: str) -> None:
    with pytest.raises(SetupError):
        Game.new(seed=seed)

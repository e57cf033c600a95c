"""The grab: RGRB-1 … RGRB-4."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.rok import Aside, Delay, Done, Event, Grab, Input, Phase, State, tick
from runehall.rok.stones import sign_of
from runehall.rok.views import view
from tests.rok.laid import (
    ANSUZ,
    BERKANAN,
    FEHU,
    HAGALAZ,
    ISAZ,
    NAUDIZ,
    RAIDO,
    THURISAZ,
    TIWAZ,
    URUZ,
    all_stones,
    kinds,
    laid,
    only,
)

PAIRS = [FEHU, FEHU, URUZ, URUZ, ANSUZ, ANSUZ]


def grabbed(events: tuple[Event, ...]) -> list[tuple[int | None, int]]:
    return [(event.seat, event.facts["place"]) for event in events if event.kind == "grab"]


def why(events: tuple[Event, ...]) -> list[str]:
    return [event.facts["why"] for event in events if event.kind == "refused"]


# -- who was first -----------------------------------------------------------------------------------------------------


def test_RGRB_1_a_stone_goes_to_the_earliest_grab() -> None:
    state, events = tick(laid(PAIRS), [Grab(11_000, 1, 0), Grab(11_001, 0, 0)], 11_001)
    assert grabbed(events) == [(1, 0)]
    assert why(events) == ["taken"]
    assert state.seats[1].hand is not None


def test_RGRB_1_a_quick_second_grab_waits_until_150_ms_have_passed() -> None:
    state, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_010, 0, 1)], 11_149)
    assert grabbed(events) == [(0, 0)]
    _, events = tick(state, [], 11_150)
    assert [(event.at, event.facts["place"]) for event in events if event.kind == "grab"] == [(11_150, 1)]


def test_RGRB_1_a_grab_that_waits_is_beaten_by_a_rival_who_is_there_before_its_time() -> None:
    _, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_010, 0, 2), Grab(11_100, 1, 2)], 11_200)
    assert grabbed(events) == [(0, 0), (1, 2)]
    assert only(events, "refused").facts == {"what": "grab", "why": "taken", "place": 2, "by": 1, "ms": 50}


def test_RGRB_1_a_double_click_costs_and_gains_nothing() -> None:
    once, _ = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_160, 0, 1)], 12_000)
    twice, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_080, 0, 0), Grab(11_160, 0, 1)], 12_000)
    assert twice == once
    assert why(events) == ["twice"]


def test_RGRB_1_a_flood_gains_nothing() -> None:
    """A seat that sends a grab every 5 ms from before the rest takes stones no quicker than one every 150 ms."""
    state = laid(PAIRS, phase=Phase.THROW, now=9_000)

    state = replace(state, rest=10_000, due=10_000)
    flood = [Grab(at, 0, (at // 5) % 6) for at in range(9_000, 11_500, 5)]
    _, events = tick(state, flood, 11_500)
    times = [event.at for event in events if event.kind == "grab"]
    assert times[0] >= 10_150
    assert all(b - a >= 150 for a, b in pairwise(times))


def test_RGRB_1_a_grab_too_early_takes_the_hand_up_for_150_ms() -> None:

    state = replace(laid(PAIRS, phase=Phase.THROW, now=9_000), rest=10_000, due=10_000)
    _, events = tick(state, [Grab(9_990, 0, 0), Grab(10_145, 0, 0), Grab(10_155, 0, 0)], 10_400)
    assert why(events) == ["early", "too-quick"]
    assert [event.at for event in events if event.kind == "grab"] == [10_295]
    _, events = tick(state, [Grab(9_990, 0, 0), Grab(10_155, 0, 0)], 10_400)
    assert [event.at for event in events if event.kind == "grab"] == [10_155]


def test_RGRB_1_the_round_trip_is_credited() -> None:
    """Seat 1's grab arrives later, yet its hand was quicker."""
    _, events = tick(laid(PAIRS, delays=(0, 180)), [Grab(11_000, 0, 0), Grab(11_150, 1, 0)], 11_400)
    assert grabbed(events) == [(1, 0)]
    assert only(events, "grab").facts["ms"] == 970, "its reaction"
    assert only(events, "refused").facts == {"what": "grab", "why": "taken", "place": 0, "by": 1, "ms": 30}


def test_RGRB_1_who_loses_the_last_stone_of_a_round_is_told_by_whom() -> None:
    """Also where their grab waits as grabbing ends, or arrives after it."""
    last = laid([FEHU, FEHU, RAIDO])
    waits = [Grab(11_000, 0, 0), Grab(11_100, 1, 1), Grab(11_050, 0, 1)]
    state, events = tick(last, sorted(waits, key=lambda grab: grab.at), 11_200)
    assert state.phase == "show"
    assert only(events, "refused").facts == {"what": "grab", "why": "taken", "place": 1, "by": 1, "ms": 50}
    late, events = tick(state, [Grab(11_230, 0, 1)], 11_230)
    assert only(events, "refused").facts == {"what": "grab", "why": "taken", "place": 1, "by": 1, "ms": 130}
    assert late.seats == state.seats
    assert why(tick(state, [Grab(11_230, 1, 1)], 11_230)[1]) == ["twice"], "one's own stone is nobody's loss"
    assert why(tick(state, [Grab(11_230, 1, 2)], 11_230)[1]) == ["over"]


def test_RGRB_1_the_credit_is_at_most_250_ms() -> None:
    _, events = tick(laid(PAIRS, delays=(0, 400)), [Grab(11_000, 0, 0), Grab(11_251, 1, 0)], 11_500)
    assert grabbed(events) == [(0, 0)]
    _, events = tick(laid(PAIRS, delays=(0, 400)), [Grab(11_000, 0, 0), Grab(11_249, 1, 0)], 11_500)
    assert grabbed(events) == [(1, 0)]


@pytest.mark.parametrize("latency", [0, 90, 250])
def test_RGRB_1_nobody_grabs_sooner_than_150_ms_after_the_faces_were_shown(latency: int) -> None:
    """Whatever the line: reactions of 1 and 149 ms are refused, one of 150 is not."""
    for reaction, told in ((1, ["too-quick"]), (149, ["too-quick"]), (150, [])):
        grab = Grab(10_000 + latency + reaction, 1, 0)
        _, events = tick(laid(PAIRS, delays=(0, latency)), [grab], 10_900)
        assert why(events) == told
        assert grabbed(events) == ([] if told else [(1, 0)])


def test_RGRB_1_a_slow_rival_who_is_done_is_not_waited_for() -> None:
    state, _ = tick(laid(PAIRS, delays=(0, 250)), [Done(10_500, 1)], 10_500)
    _, events = tick(state, [Grab(11_000, 0, 0)], 11_000)
    assert grabbed(events) == [(0, 0)]


def test_RGRB_1_a_third_act_leaves_a_tie_to_chance() -> None:
    """Seats 0 and 1 act at the same moment; what seat 1 does next must not favour whose grab arrived first."""
    won = Counter[int | None]()
    table = laid(PAIRS, balances=[None] * 3, delays=[0, 100, 250])
    for n in range(60):
        state = replace(table, seed=str(n))
        grabs = [Grab(10_400, 0, 0), Grab(10_500, 1, 0), Grab(10_520, 1, 3)]
        _, events = tick(state, grabs, 11_500)
        won[next(event.seat for event in events if event.kind == "grab" and event.facts["place"] == 0)] += 1
    assert min(won[0], won[1]) >= 18


def test_RGRB_1_the_own_line_is_not_waited_for() -> None:
    _, events = tick(laid(PAIRS, delays=(0, 250)), [Grab(11_000, 1, 0)], 11_000)
    assert grabbed(events) == [(1, 0)]


def test_RGRB_1_the_table_waits_while_a_rivals_grab_may_be_on_its_way() -> None:
    state, events = tick(laid(PAIRS, delays=(0, 60)), [Grab(11_000, 0, 0)], 11_060)
    assert not events
    state, events = tick(state, [], 11_061)
    assert grabbed(events) == [(0, 0)]


def test_RGRB_1_without_delays_a_grab_is_decided_at_once() -> None:
    _, events = tick(laid(PAIRS), [Grab(11_000, 0, 0)], 11_000)
    assert grabbed(events) == [(0, 0)]


def test_RGRB_1_equal_moments_are_won_as_often_by_the_slow_line() -> None:
    won = [0, 0]
    for n in range(200):
        grabs = [Grab(11_000 + n, 0, 0), Grab(11_050 + n, 1, 0)]
        _, events = tick(laid(PAIRS, delays=(0, 50)), grabs, 11_400)
        won[only(events, "grab").seat or 0] += 1
    assert 80 <= won[1] <= 120


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_RGRB_1_contests_are_won_by_who_acted_first_within_the_credit(data: st.DataObject) -> None:
    """Each seat's faces and grabs take its own round trip of 0 to 400 ms; the hall has measured it."""
    seats = data.draw(st.integers(2, 5))
    delays = data.draw(st.lists(st.integers(0, 400), min_size=seats, max_size=seats))
    acted = data.draw(st.lists(st.integers(0, 400), min_size=seats, max_size=seats))
    state = laid(PAIRS, balances=[None] * seats, delays=delays)
    sent = sorted((Grab(11_000 + acted[s] + delays[s], s, 0) for s in range(seats)), key=lambda g: g.at)
    _, events = tick(state, sent, 13_000)
    judged = [acted[s] + delays[s] - min(delays[s], 250) for s in range(seats)]
    winner = only(events, "grab").seat
    assert winner is not None
    assert judged[winner] == min(judged)
    if max(delays) <= 250:
        assert acted[winner] == min(acted)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 300), st.integers(0, 60_000))
def test_RGRB_1_a_claimed_delay_beyond_the_credit_wins_nothing(act: int, claim: int) -> None:
    """Whoever makes the hall believe any delay is dated back 250 ms at most."""
    state = laid(PAIRS, delays=(0, 0))
    _, events = tick(state, [Delay(10_500, 1, claim), Grab(11_000, 0, 0), Grab(11_251 + act, 1, 0)], 12_000)
    assert grabbed(events)[0] == (0, 0)


# -- what may be grabbed -----------------------------------------------------------------------------------------------


def test_RGRB_2_a_face_down_stone_cannot_be_grabbed() -> None:
    state = laid(PAIRS, down=[RAIDO])
    after, events = tick(state, [Grab(11_000, 0, 6)], 11_000)
    assert why(events) == ["face-down"]
    assert only(events, "refused").rule == "RGRB-2"
    assert after.lying == state.lying


def test_RGRB_2_only_stones_on_the_cloth_have_a_place_to_grab() -> None:
    """Balances, Destiny, loot and hands are not on the cloth: no place number leads to them."""
    state = laid(PAIRS, balances=(TIWAZ, BERKANAN), loots=([HAGALAZ], []), hands=(None, NAUDIZ))
    for place in (6, 7, 48, 1_000):
        after, events = tick(state, [Grab(11_000, 0, place)], 11_000)
        assert why(events) == ["nothing"]
        assert [s.loot for s in after.seats] == [s.loot for s in state.seats]
        assert [s.hand for s in after.seats] == [s.hand for s in state.seats]
        assert [s.balance for s in after.seats] == [s.balance for s in state.seats]


# -- what becomes of it ------------------------------------------------------------------------------------------------


def test_RGRB_3_two_by_two_in_order() -> None:
    state, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_200, 0, 1)], 11_200)
    assert [event.facts["became"] for event in events] == ["waits", "pair"]
    assert [sign_of(s) for s in state.seats[0].loot] == [FEHU, FEHU]
    assert state.seats[0].hand is None


def test_RGRB_3_a_false_pair_is_kept_for_the_check() -> None:
    state, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_200, 0, 2)], 11_200)
    assert [event.facts["became"] for event in events] == ["waits", "false"]
    assert [tuple(map(sign_of, pair)) for pair in state.seats[0].false] == [(FEHU, URUZ)]
    assert state.seats[0].loot == ()


def test_RGRB_3_the_twin_of_the_own_balance_makes_a_pair_at_once() -> None:
    state, events = tick(
        laid([*PAIRS, TIWAZ], balances=(TIWAZ, BERKANAN)), [Grab(11_000, 0, 0), Grab(11_200, 0, 6)], 11_200
    )
    assert events[-1].facts["became"] == "own"
    assert [sign_of(s) for s in state.seats[0].loot] == [TIWAZ, TIWAZ]
    assert state.seats[0].balance is None
    assert state.seats[0].hand is not None, "the stone that waited still waits"


def test_RGRB_3_the_twin_of_anothers_balance_is_a_captive_and_does_not_wait() -> None:
    state, events = tick(
        laid([*PAIRS, BERKANAN], balances=(TIWAZ, BERKANAN)), [Grab(11_000, 0, 6), Grab(11_200, 0, 0)], 11_200
    )
    assert [event.facts["became"] for event in events] == ["captive", "waits"]
    assert [sign_of(s) for s in state.seats[0].captives] == [BERKANAN]
    assert state.seats[1].balance is not None, "the theft comes after the grab"


def test_RGRB_3_a_waiting_stone_whose_twin_a_rival_takes_is_a_half_and_frees_the_hand() -> None:
    state, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_010, 1, 1)], 11_010)
    assert [(event.seat, event.facts) for event in events if event.kind == "half"] == [
        (1, {"sign": FEHU, "other": 0}),
        (0, {"sign": FEHU, "other": 1}),
    ]
    assert [seat.hand for seat in state.seats] == [None, None]
    state, events = tick(state, [Grab(11_200, 0, 2), Grab(11_400, 0, 3)], 11_400)
    assert [event.facts["became"] for event in events] == ["waits", "pair"], "the next grab begins a new pair"
    assert state.seats[0].false == ()


def test_RGRB_3_the_twin_may_go_into_a_false_pair() -> None:
    """Seat 1 takes uruz, then the twin of seat 0's fehu: its false pair stays one, seat 0's hand is free."""
    state, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Grab(11_010, 1, 2), Grab(11_200, 1, 1)], 11_200)
    assert [tuple(map(sign_of, pair)) for pair in state.seats[1].false] == [(URUZ, FEHU)]
    assert only(events, "half").seat == 0
    assert state.seats[0].hand is None
    assert view(state, None).seats[0].halves == (FEHU,)


def test_RGRB_3_the_other_stone_of_a_rivals_false_pair_is_a_half_at_once() -> None:
    state, _ = tick(laid(PAIRS), [Grab(11_000, 1, 0), Grab(11_200, 1, 2)], 11_200)
    state, events = tick(state, [Grab(11_300, 0, 1)], 11_300)
    assert only(events, "half").facts == {"sign": FEHU, "other": 1}
    assert state.seats[0].hand is None


def test_RGRB_3_a_lost_race_costs_the_next_pair_nothing() -> None:
    """Seat 1 wants both fehu and then both ansuz; seat 0 is 20 ms quicker at the first fehu."""
    grabs = [Grab(11_000, 0, 0), Grab(11_020, 1, 0), Grab(11_170, 1, 1), Grab(11_320, 1, 4), Grab(11_470, 1, 5)]
    state, _ = tick(laid(PAIRS), grabs, 11_500)
    assert [sign_of(s) for s in state.seats[1].loot] == [ANSUZ, ANSUZ]
    assert not any(seat.false for seat in state.seats)


def test_RGRB_3_a_waiting_stone_can_be_set_aside_by_one_act_of_the_hand() -> None:
    state, events = tick(laid(PAIRS), [Grab(11_000, 0, 0), Aside(11_050, 0), Grab(11_060, 0, 2)], 11_400)
    assert [(event.at, str(event.kind)) for event in events] == [(11_000, "grab"), (11_150, "aside"), (11_300, "grab")]
    assert view(state, None).seats[0].aside == (FEHU,)
    assert view(state, None).seats[0].hand == URUZ


def test_RGRB_3_with_an_empty_hand_there_is_nothing_to_set_aside() -> None:
    state = laid(PAIRS)
    after, events = tick(state, [Aside(11_000, 0)], 11_000)
    assert why(events) == ["empty"]
    assert after.seats == state.seats
    lost: list[Input] = [Grab(11_000, 1, 0), Grab(11_010, 0, 0), Aside(11_020, 0)]
    _, events = tick(replace(state, seats=laid(PAIRS, delays=(0, 100)).seats), lost, 11_400)
    assert why(events) == ["taken", "empty"], "what was grabbed before it was lost"


def test_RGRB_3_a_stone_set_aside_leaves_its_twin_alone() -> None:
    _, events = tick(laid([FEHU, FEHU, RAIDO]), [Grab(11_000, 0, 0), Aside(11_150, 0)], 11_150)
    assert only(events, "grabbed").facts["why"] == "no-pair"


# -- when it ends ------------------------------------------------------------------------------------------------------


def test_RGRB_4_ends_when_no_true_pair_is_left() -> None:
    state, events = tick(laid([FEHU, FEHU, RAIDO]), [Grab(11_000, 0, 0), Grab(11_200, 0, 1)], 11_200)
    assert only(events, "grabbed").facts["why"] == "no-pair"
    assert state.phase == "show"


def test_RGRB_4_goes_on_while_a_balance_has_a_face_up_twin() -> None:
    state, events = tick(laid([TIWAZ, RAIDO], balances=(TIWAZ, None)), [], 12_000)
    assert state.phase == "grab"
    state, events = tick(state, [Grab(12_000, 1, 0)], 12_000)
    assert "grabbed" in kinds(events)


def test_RGRB_4_the_last_pair_can_be_completed() -> None:
    state, events = tick(laid([FEHU, FEHU]), [Grab(11_000, 0, 0)], 11_000)
    assert state.phase == "grab"
    state, events = tick(state, [Grab(11_150, 0, 1)], 11_150)
    assert events[0].facts["became"] == "pair"


def test_RGRB_4_a_split_last_pair_ends_it() -> None:
    _, events = tick(laid([FEHU, FEHU]), [Grab(11_000, 0, 0), Grab(11_010, 1, 1)], 11_010)
    assert "grabbed" in kinds(events)


def test_RGRB_4_face_down_twins_do_not_keep_it_going() -> None:
    state, _ = tick(laid([FEHU, FEHU], down=[URUZ, URUZ]), [Grab(11_000, 0, 0), Grab(11_200, 0, 1)], 11_200)
    assert state.phase == "show"


def test_RGRB_4_ends_when_every_seat_is_done() -> None:
    state, events = tick(laid(PAIRS), [Done(11_000, 0)], 11_000)
    assert state.phase == "grab"
    refused = tick(state, [Grab(11_100, 0, 0)], 11_100)[1]
    assert why(refused) == ["done"]
    state, events = tick(state, [Done(11_200, 1)], 11_200)
    assert only(events, "grabbed").facts["why"] == "done"


def test_RGRB_4_ends_30_s_after_the_rest() -> None:
    state, events = tick(laid(PAIRS), [], 39_999)
    assert state.phase == "grab"
    state, events = tick(state, [], 40_000)
    assert only(events, "grabbed").facts["why"] == "time"
    assert why(tick(state, [Grab(40_001, 0, 0)], 40_001)[1]) == ["over"]


def test_RGRB_4_a_grab_made_in_time_counts_though_it_arrives_late() -> None:
    _, events = tick(laid(PAIRS, delays=(0, 200)), [Grab(40_180, 1, 0)], 40_400)
    assert grabbed(events) == [(1, 0)]


@pytest.mark.parametrize("stray", [THURISAZ, ISAZ])
def test_RGRB_4_a_table_without_pairs_is_over_as_soon_as_it_rests(stray: int) -> None:

    state = replace(laid([FEHU, URUZ, stray], phase=Phase.THROW, now=9_000), rest=10_000, due=10_000)
    state, events = tick(state, [], 10_000)
    assert kinds(events)[:2] == ["rest", "grabbed"]


def untouched(state: State) -> bool:
    return all_stones(state) == list(range(48))


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 300), st.integers(0, 2), st.integers(0, 9)), max_size=60))
def test_any_grabs_keep_every_stone_in_one_place(moves: list[tuple[int, int, int]]) -> None:
    at, grabs = 10_000, []
    for wait, seat, place in moves:
        at += wait
        grabs.append(Grab(at, seat, place))
    state = laid([*PAIRS, TIWAZ, BERKANAN], down=[RAIDO, RAIDO], balances=(TIWAZ, BERKANAN, None), delays=(0, 40, 200))
    state, _ = tick(state, grabs, at + 60_000)
    assert untouched(state)

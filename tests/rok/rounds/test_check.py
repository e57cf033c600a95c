"""After the grab: RCHK-1 … RCHK-7."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from runehall.rok import Done, Fine, Order, Slide, State, tick
from runehall.rok.events import Event
from runehall.rok.rounds.check import false_pairs, finish, new_balance, tally
from runehall.rok.stones import sign_of
from runehall.rok.views import view
from tests.rok.laid import (
    ANSUZ,
    BERKANAN,
    FEHU,
    HAGALAZ,
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


def signs(stones: tuple[int, ...]) -> list[int]:
    return [sign_of(stone) for stone in stones[::2]]


def with_false(state: State, seat: int, *pairs: tuple[int, int]) -> State:
    """Move stones of these signs from the bag into false pairs."""

    for a, b in pairs:
        stones = tuple(next(s for s in sorted(state.bag) if sign_of(s) == sign) for sign in (a, b))
        state = replace(state, bag=state.bag - set(stones))
        state = state.with_seat(seat, false=(*state.seats[seat].false, (stones[0], stones[1])))
    return state


def test_RCHK_1_a_false_pair_goes_back_with_a_pair_of_loot() -> None:
    log: list[Event] = []
    state = with_false(laid(loots=([FEHU, URUZ, ANSUZ], [RAIDO])), 0, (HAGALAZ, NAUDIZ))
    state = false_pairs(state, 0, log)
    assert signs(state.seats[0].loot) == [FEHU, URUZ]
    assert signs(state.seats[1].loot) == [RAIDO]
    assert state.seats[0].false == ()
    assert {2 * HAGALAZ, 2 * NAUDIZ, 2 * ANSUZ, 2 * ANSUZ + 1} <= state.bag
    assert only(log, "false-pair").facts == {"signs": [HAGALAZ, NAUDIZ], "penalty": ANSUZ}
    assert log[0].rule == "RCHK-1"


def test_RCHK_1_as_often_as_there_are_false_pairs_and_only_what_there_is() -> None:
    log: list[Event] = []
    state = with_false(laid(loots=([FEHU], [])), 0, (HAGALAZ, NAUDIZ), (TIWAZ, BERKANAN))
    state = false_pairs(state, 0, log)
    assert state.seats[0].loot == ()
    assert [event.facts["penalty"] for event in log] == [FEHU, None]
    assert all_stones(state) == list(range(48))


def test_RCHK_1_a_captive_is_no_pair_for_a_penalty() -> None:
    log: list[Event] = []
    state = laid(balances=(FEHU, TIWAZ), loots=([], [RAIDO]), captives=([], [FEHU]))
    state = tally(with_false(state, 1, (HAGALAZ, NAUDIZ), (URUZ, ANSUZ)), 0, log)
    assert [event.facts["penalty"] for event in log if event.kind == "false-pair"] == [RAIDO, None]
    assert signs(state.seats[1].loot) == [FEHU], "the theft that the captive stands for follows all the same"


def test_RCHK_4_the_chooser_is_shown_what_each_order_comes_to() -> None:
    """Each holds the twin of the other's balance: whose theft comes first gets the other's captive as well."""
    state = laid(balances=(URUZ, FEHU, TIWAZ), loots=([], [RAIDO], [ANSUZ]), captives=([FEHU], [URUZ], []))
    state, _ = tick(state, [Done(10_100, seat) for seat in range(3)], 10_100)
    state, _ = tick(state, [], state.due or 0)
    state, _ = tick(state, [Slide(state.now, 0, 0, 500), Slide(state.now, 1, 0, 300)], state.now)
    contest = view(state, None).contest
    assert contest
    assert {one.owners: one.gains for one in contest.orders} == {(1, 0): (5, -3, 0), (0, 1): (-1, 3, 0)}
    for one in contest.orders:
        after, events = tick(state, [Order(state.now, 0, one.owners)], state.now)
        had = [len(seat.loot) + len(seat.captives) for seat in state.seats]
        assert [len(seat.loot) + len(seat.captives) for seat in after.seats] == [
            stones + gain for stones, gain in zip(had, one.gains, strict=True)
        ]
        told = only(events, "order").facts
        assert told["thieves"] == [theft.thief for theft in one.thefts]
        assert told["victims"] == [theft.owner for theft in one.thefts], "a theft whose right is spent is not told"


def fined(*loot: int) -> State:
    """Grabbing ends now, and seat 0 made a false pair."""
    state = with_false(laid(loots=(loot, [RAIDO])), 0, (HAGALAZ, NAUDIZ))
    state, _ = tick(state, [Done(10_100, 0), Done(10_100, 1)], 10_100)
    return state


def test_RCHK_1_the_seat_chooses_which_pair_it_pays() -> None:
    state = fined(FEHU, URUZ, ANSUZ)
    assert (state.phase, [seat.owes for seat in view(state, None).seats]) == ("fine", [1, 0])
    state, events = tick(state, [Fine(11_000, 1, RAIDO), Fine(11_000, 0, RAIDO), Fine(11_000, 0, FEHU)], 11_000)
    assert [event.facts["why"] for event in events if event.kind == "refused"] == ["not-now", "not-yours"]
    assert only(events, "false-pair").facts == {"signs": [HAGALAZ, NAUDIZ], "penalty": FEHU}
    assert signs(state.seats[0].loot) == [URUZ, ANSUZ]
    assert state.phase == "show"
    assert all_stones(state) == list(range(48))


def test_RCHK_1_after_5_s_the_newest_pair_is_paid() -> None:
    state = fined(FEHU, URUZ)
    assert tick(state, [], 15_099)[0].phase == "fine"
    late, events = tick(state, [], 15_100)
    assert only(events, "false-pair").facts["penalty"] == URUZ
    assert tick(state, [Done(10_500, 0)], 10_500)[0].seats == late.seats, "or at once, if the seat leaves it at that"


def test_RCHK_1_without_a_choice_nobody_is_asked() -> None:
    assert fined(FEHU).phase == "show"
    assert fined().phase == "show"


def test_RCHK_1_a_pair_for_each_false_one() -> None:
    state = with_false(laid(loots=([FEHU, URUZ, ANSUZ], [])), 0, (HAGALAZ, NAUDIZ), (TIWAZ, BERKANAN))
    state, _ = tick(state, [Done(10_100, 0), Done(10_100, 1)], 10_100)
    state, events = tick(state, [Fine(11_000, 0, FEHU), Fine(11_001, 0, FEHU)], 11_001)
    assert (state.phase, only(events, "refused").facts["why"]) == ("fine", "not-yours")
    state, events = tick(state, [], 15_100)
    assert [event.facts["penalty"] for event in events if event.kind == "false-pair"] == [FEHU, ANSUZ]


@pytest.mark.parametrize(
    "held",
    [
        {"hands": (TIWAZ, TIWAZ)},
        {"aside": ([TIWAZ], [TIWAZ])},
        {"hands": (TIWAZ, None), "aside": ([], [TIWAZ])},
    ],
)
def test_RCHK_2_a_pair_split_between_two_seats_goes_back_without_penalty(held: dict[str, Any]) -> None:
    log: list[Event] = []
    state = tally(laid(loots=([FEHU], [URUZ]), **held), 0, log)
    assert [(seat.hand, seat.aside) for seat in state.seats] == [(None, ()), (None, ())]
    assert [signs(seat.loot) for seat in state.seats] == [[FEHU], [URUZ]]
    assert {2 * TIWAZ, 2 * TIWAZ + 1} <= state.bag
    assert only(log, "split").rule == "RCHK-2"


def test_RCHK_2_one_of_the_two_in_a_false_pair_costs_its_owner_only() -> None:
    log: list[Event] = []
    state = with_false(laid(loots=([FEHU], [URUZ]), aside=([TIWAZ], [])), 1, (HAGALAZ, TIWAZ))
    state = tally(state, 0, log)
    assert [signs(seat.loot) for seat in state.seats] == [[FEHU], []]
    assert kinds(log) == ["false-pair", "split"]
    assert (log[1].seat, log[1].facts) == (0, {"other": 1, "sign": TIWAZ})
    assert all_stones(state) == list(range(48))


@pytest.mark.parametrize("held", [{"hands": (TIWAZ, None)}, {"aside": ([TIWAZ], [])}])
def test_RCHK_2_a_lone_stone_that_waited_or_was_set_aside_goes_back_without_penalty(held: dict[str, Any]) -> None:
    log: list[Event] = []
    state = tally(laid(loots=([FEHU], [URUZ]), **held), 0, log)
    assert signs(state.seats[0].loot) == [FEHU]
    assert only(log, "waited").facts == {"sign": TIWAZ}
    assert 2 * TIWAZ in state.bag


def test_RCHK_3_a_captive_takes_the_balance_and_its_colour() -> None:
    log: list[Event] = []
    state = laid(balances=(FEHU, TIWAZ), loots=([URUZ, HAGALAZ, ANSUZ], [RAIDO]), captives=([], [FEHU]))
    state = tally(state, 0, log)
    assert signs(state.seats[0].loot) == [HAGALAZ]
    assert signs(state.seats[1].loot) == [RAIDO, FEHU, URUZ, ANSUZ]
    assert state.seats[0].balance is None
    assert state.seats[1].captives == ()
    theft = only(log, "theft")
    assert (theft.rule, theft.seat, theft.facts["owner"], theft.facts["taken"]) == ("RCHK-3", 1, 0, [URUZ, ANSUZ])


def test_RCHK_3_thefts_of_different_colours_follow_play_order() -> None:
    log: list[Event] = []
    state = laid(balances=(FEHU, TIWAZ, HAGALAZ), captives=([TIWAZ], [HAGALAZ], [FEHU]), first=1)
    state = tally(state, 0, log)
    assert [event.seat for event in log] == [1, 2, 0]
    assert not state.contests


def contested() -> State:
    """Seat 0 holds the twin of 1's balance, seat 1 that of 2's, both white; 2 has white loot."""
    state = laid(
        [HAGALAZ],
        balances=(TIWAZ, FEHU, URUZ),
        loots=([], [RAIDO], [ANSUZ]),
        captives=([FEHU], [URUZ], []),
        at=[(8_000, 0)],
    )
    return tick(state, [Done(10_100, 0), Done(10_100, 1), Done(10_100, 2)], 10_100)[0]


def to_slide(state: State) -> State:
    while state.phase == "show":
        assert state.due is not None
        state, _ = tick(state, [], state.due)
    assert state.phase == "slide"
    return state


def test_RCHK_4_holders_slide_and_the_nearest_chooses_the_order() -> None:
    state = to_slide(contested())
    now = state.now
    state, events = tick(state, [Slide(now, 0, 0, 500), Slide(now, 1, 0, 740)], now)
    assert only(events, "chooser").seat == 1
    assert state.phase == "order"
    first = tick(state, [Order(now, 1, (2, 1))], now)[0]
    assert signs(first.seats[0].loot) == [FEHU, RAIDO, URUZ, ANSUZ], "1 steals first, then 0 takes it all"


def test_RCHK_3_a_stolen_captive_takes_its_right_along() -> None:
    """0 steals from 1 first, and with 1's loot the captive that stands for the theft from 2."""
    state = to_slide(contested())
    now = state.now
    state, _ = tick(state, [Slide(now, 0, 0, 500), Slide(now, 1, 0, 740)], now)
    state, events = tick(state, [Order(now, 1, (1, 2))], now)
    thefts = [(e.seat, e.facts["owner"], e.facts["along"]) for e in events if e.kind == "theft"]
    assert thefts == [(0, 1, [URUZ]), (0, 2, [])]
    assert signs(state.seats[0].loot) == [FEHU, RAIDO, URUZ, ANSUZ]
    assert signs(state.seats[1].loot) == []


def test_RCHK_3_a_captive_of_another_colour_stays() -> None:
    log: list[Event] = []
    state = laid(balances=(TIWAZ, FEHU, HAGALAZ), captives=([FEHU], [HAGALAZ], []))
    state = tally(state, 0, log)
    assert [(event.seat, event.facts["owner"], event.facts["along"]) for event in log] == [(0, 1, []), (1, 2, [])]


@pytest.mark.parametrize(("order", "loots"), [((1, 0), ([FEHU, RAIDO, URUZ], [])), ((0, 1), ([], [RAIDO, URUZ, FEHU]))])
def test_RCHK_3_a_captive_that_meets_its_thiefs_own_balance_pairs_with_it(
    order: tuple[int, ...], loots: tuple[list[int], ...]
) -> None:
    """0 and 1 hold the twin of each other's balance: whoever steals first takes the other's captive along."""
    state = laid([HAGALAZ], balances=(URUZ, FEHU), loots=([], [RAIDO]), captives=([FEHU], [URUZ]), at=[(8_000, 0)])
    state = to_slide(tick(state, [Done(10_100, 0), Done(10_100, 1)], 10_100)[0])
    now = state.now
    state, _ = tick(state, [Slide(now, 0, 0, 740), Slide(now, 1, 0, 500)], now)
    state, events = tick(state, [Order(now, 0, order)], now)
    assert tuple(signs(seat.loot) for seat in state.seats) == loots
    assert kinds(events).count("theft") == 1
    assert all_stones(state) == list(range(48))


def test_RCHK_4_the_slid_stone_is_the_captive_for_all_to_see() -> None:
    state = to_slide(contested())
    now = state.now
    _, events = tick(state, [Slide(now, 0, 0, 500), Slide(now, 1, 0, 740)], now)
    slid = {event.seat: event.facts["sign"] for event in events if event.kind == "slide"}
    assert slid == {seat: view(state, None).seats[seat].captives[0] for seat in (0, 1)}


def test_RCHK_4_touching_destiny_is_worst() -> None:
    state = to_slide(contested())
    now = state.now
    _, events = tick(state, [Slide(now, 0, 0, 300), Slide(now, 1, 0, 800)], now)
    assert only(events, "chooser").seat == 0


def test_RCHK_4_equal_slides_are_slid_again() -> None:
    state = to_slide(contested())
    now = state.now
    state, events = tick(state, [Slide(now, 0, 0, 900), Slide(now, 1, 0, 800)], now)
    assert state.phase == "slide"
    assert only(events, "contest").facts["turn"] == 2
    state, events = tick(state, [Slide(now, 0, 0, 600), Slide(now, 1, 0, 500)], now)
    assert only(events, "chooser").seat == 0


def test_RCHK_4_who_does_not_slide_in_15_s_counts_as_touching() -> None:
    state = to_slide(contested())
    start = state.now
    state, _ = tick(state, [Slide(start, 1, 0, 100)], start + 14_999)
    assert state.phase == "slide"
    _, events = tick(state, [], start + 15_000)
    assert only(events, "chooser").seat == 1


def test_RCHK_4_who_says_that_they_do_not_slide_counts_as_touching_at_once() -> None:
    state = to_slide(contested())
    now = state.now
    state, _ = tick(state, [Done(now, 0)], now)
    assert view(state, None).contest is not None
    assert state.contests[0].answered() == (0,)
    assert kinds(tick(state, [Slide(now, 0, 0, 740)], now)[1]) == ["refused"], "who said so has said so"
    _, events = tick(state, [Slide(now, 1, 0, 100)], now)
    assert only(events, "chooser").seat == 1
    _, nobody = tick(state, [Done(now, 1)], now)
    assert [event.facts["owners"] for event in nobody if event.kind == "order"] == [[1, 2]], "play order decides"


def test_RCHK_4_if_nobody_slides_play_order_decides() -> None:
    state = to_slide(contested())
    state, events = tick(state, [], state.now + 15_000)
    assert only(events, "order").facts["owners"] == [1, 2]
    assert [event.facts["owner"] for event in events if event.kind == "theft"] == [1, 2]


def test_RCHK_4_after_three_equal_turns_play_order_decides() -> None:
    state = to_slide(contested())
    now = state.now
    for _ in range(3):
        state, events = tick(state, [Slide(now, 0, 0, 1_000), Slide(now, 1, 0, 1_000)], now)
    assert only(events, "chooser").seat == 0


def test_RCHK_4_a_chooser_who_does_not_choose_gets_play_order() -> None:
    state = to_slide(contested())
    now = state.now
    state, _ = tick(state, [Slide(now, 0, 0, 500), Slide(now, 1, 0, 740)], now)
    _, events = tick(state, [], now + 15_000)
    assert only(events, "order").facts["owners"] == [1, 2]


@pytest.mark.parametrize(("given", "why"), [(Order(0, 0, (1, 2)), "not-now"), (Order(0, 1, (1, 1)), "not-these")])
def test_RCHK_4_only_the_chooser_orders_these_thefts(given: Order, why: str) -> None:

    state = to_slide(contested())
    now = state.now
    state, _ = tick(state, [Slide(now, 0, 0, 500), Slide(now, 1, 0, 740)], now)
    after, events = tick(state, [replace(given, at=now)], now)
    assert only(events, "refused").facts["why"] == why
    assert after == state


def test_RCHK_4_one_holder_of_several_captives_does_not_slide() -> None:
    log: list[Event] = []
    state = tally(laid(balances=(FEHU, URUZ, TIWAZ), captives=([], [], [FEHU, URUZ])), 0, log)
    assert kinds(log) == ["theft", "theft"]
    assert not state.contests


def test_RCHK_4_the_resolution_goes_on_after_the_thefts() -> None:
    state = to_slide(contested())
    now = state.now
    state, _ = tick(state, [Slide(now, 0, 0, 500), Slide(now, 1, 0, 740)], now)
    state, events = tick(state, [Order(now, 1, (1, 2))], now)
    assert kinds(events) == ["order", "theft", "theft", "balance", "no-balance", "back", "first"]
    assert state.phase == "show"


def test_RCHK_5_the_face_up_stone_nearest_to_destiny_in_play_order() -> None:
    log: list[Event] = []
    state = laid([FEHU, URUZ, ANSUZ], balances=(None, TIWAZ, None), first=2, at=[(5_000, 0), (0, 3_000), (-4_000, 0)])
    state = finish(state, 0, log)
    balances = [None if s.balance is None else sign_of(s.balance) for s in state.seats]
    assert balances == [ANSUZ, TIWAZ, URUZ], "seat 2 is first and takes the nearest"


def test_RCHK_5_a_stone_equal_to_anothers_balance_is_passed_over() -> None:
    state = new_balance(laid([TIWAZ, FEHU], balances=(None, TIWAZ), at=[(2_000, 0), (9_000, 0)]), 0, 0, [])
    assert state.seats[0].balance is not None
    assert sign_of(state.seats[0].balance) == FEHU


def test_RCHK_5_face_down_stones_are_no_balance() -> None:
    log: list[Event] = []
    state = new_balance(laid([TIWAZ], down=[FEHU], balances=(None, TIWAZ)), 0, 0, log)
    assert state.seats[0].balance is None
    assert only(log, "no-balance").rule == "RCHK-5"


def test_RCHK_6_face_down_stones_go_back_and_face_up_ones_stay() -> None:
    log: list[Event] = []
    before = laid([FEHU, URUZ], down=[RAIDO, THURISAZ], balances=(TIWAZ, BERKANAN))
    state = finish(before, 0, log)
    assert state.lying == before.lying[:2]
    assert {2 * RAIDO, 2 * THURISAZ} <= state.bag
    assert only(log, "back").facts == {"places": [2, 3], "bag": len(state.bag)}


@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 0)])
def test_RCHK_7_the_next_seat_to_the_left_begins(first: int, then: int) -> None:
    log: list[Event] = []
    state = finish(laid(balances=(FEHU, URUZ, TIWAZ), first=first), 0, log)
    assert state.first == then
    assert only(log, "first").rule == "RCHK-7"


def test_the_steps_come_in_the_order_of_the_rules() -> None:
    state = with_false(
        laid(
            [ANSUZ],
            down=[RAIDO],
            balances=(FEHU, TIWAZ, None),
            loots=([URUZ], [], []),
            hands=(None, None, NAUDIZ),
            captives=([], [FEHU], []),
        ),
        0,
        (HAGALAZ, BERKANAN),
    )
    _, events = tick(state, [Done(10_100, seat) for seat in range(3)], 10_100)
    rules = [event.rule for event in events if event.rule.startswith("RCHK")]
    assert rules == ["RCHK-1", "RCHK-2", "RCHK-3", "RCHK-5", "RCHK-5", "RCHK-6", "RCHK-7"]

"""The Fischer clock: charged by the move, credited for lag within bounds."""

from __future__ import annotations

from runehall.hall.setup import Clock
from runehall.hall.table.clocks import CREDIT_SAVED, Clocks


def clocks(start: int = 60, increment: int = 5) -> Clocks:
    """A clock for two that runs for seat 0 from time 1000."""
    made = Clocks(Clock(start, increment), 2)
    made.run(0, 1000)
    return made


def test_a_move_costs_its_time_and_a_turn_earns_the_increment() -> None:
    clock = clocks()
    spent, credit = clock.spent(4000, lag=0)
    assert (spent, credit) == (3000, 0)
    clock.charge(0, spent, credit, turn_over=False)
    assert clock.left == [57_000, 60_000]
    clock.charge(0, 0, 0, turn_over=True)
    assert clock.left == [62_000, 60_000]


def test_lag_is_forgiven_as_far_as_it_was_saved() -> None:
    clock = clocks()
    for _ in range(20):
        spent, credit = clock.spent(2000, lag=900)
        clock.charge(0, spent, credit, turn_over=False)
    assert clock.left[0] >= 60_000 - 20 * 1000
    assert 60_000 - clock.left[0] >= 20 * 1000 - CREDIT_SAVED - 20 * 150, "nobody can buy time with a slow line"
    assert clock.spent(1100, lag=900) == (100 - min(100, clock.credit[0]), min(100, clock.credit[0]))


def test_the_flag_falls_after_what_is_left() -> None:
    clock = clocks(10)
    assert clock.flag_at() == 1000 + 10_000 + clock.credit[0]
    clock.run(None, 5000)
    assert clock.flag_at() is None
    assert clock.spent(9000, 0) == (0, 0)


def test_the_state_counts_down_the_running_seat_only() -> None:
    clock = clocks(10)
    state = clock.state(3000, wall=77)
    assert (state.left, state.running, state.at) == ([8000, 10_000], 0, 77)
    assert clock.state(99_000, wall=0).left[0] == 0

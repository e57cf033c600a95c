"""The numbers of ratings."""

from __future__ import annotations

import pytest

from runehall.hall.accounts.glicko import WIDEST, Standing, after
from runehall.hall.clock import DAY_MS

NEW = Standing()


def test_glickmans_example() -> None:
    own = Standing(1500, 200, 0.06, 10, 0)
    results = [(Standing(1400, 30), 1.0), (Standing(1550, 100), 0.0), (Standing(1700, 300), 0.0)]
    now = after(own, results, DAY_MS)
    assert now.rating == pytest.approx(1464.06, abs=0.02)
    assert now.deviation == pytest.approx(151.52, abs=0.02)
    assert now.volatility == pytest.approx(0.05999, abs=0.00001)
    assert (now.games, now.at) == (13, DAY_MS)


def test_two_new_accounts_gain_what_the_other_loses() -> None:
    won, lost = after(NEW, [(NEW, 1.0)], 5), after(NEW, [(NEW, 0.0)], 5)
    assert won.rating == pytest.approx(1662.3, abs=0.1)
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating)
    assert won.deviation == pytest.approx(290.3, abs=0.1)
    drawn = after(NEW, [(NEW, 0.5)], 5)
    assert drawn.rating == pytest.approx(1500)
    assert drawn.deviation == pytest.approx(won.deviation)


def test_a_first_result_moves_a_rating_by_two_hundred_at_most() -> None:
    easy = Standing(900, 60, 0.06, 50)
    lost = after(NEW, [(easy, 0.0)], 5)
    assert lost.rating == 1300
    assert lost.deviation < NEW.deviation
    assert not lost.shown().sure


def test_surprises_count_more() -> None:
    strong, weak = Standing(1800, 60, 0.06, 50), Standing(1400, 60, 0.06, 50)
    upset, expected = after(weak, [(strong, 1.0)], 0), after(strong, [(weak, 1.0)], 0)
    assert upset.rating - 1400 > 5 * (expected.rating - 1800) > 0
    assert after(strong, [(weak, 0.5)], 0).rating < 1800, "a draw with somebody weaker costs points"


def test_who_stays_away_is_known_less_well() -> None:
    known = Standing(1600, 60, 0.06, 50, 0)
    soon, late = (after(known, [(known, 1.0)], days * DAY_MS) for days in (0, 200))
    assert soon.deviation < 60 < late.deviation
    assert late.rating > soon.rating
    ages = after(known, [(known, 1.0)], 10**6 * DAY_MS)
    assert ages.deviation < WIDEST
    assert ages.rating == pytest.approx(
        after(known._replace(deviation=WIDEST, at=0), [(known, 1.0)], 0).rating, abs=0.5
    )


def test_a_rating_is_a_guess_at_first() -> None:
    own, other = NEW, Standing(1500, 60, 0.06, 50)
    shown = [own.shown()]
    for game in range(20):
        own = after(own, [(other, float(game % 2))], 0)
        shown.append(own.shown())
    assert (shown[0].points, shown[0].games, shown[0].sure) == (1500, 0, False)
    assert not shown[3].sure
    assert shown[-1].sure
    assert shown[-1].games == 20
    assert abs(shown[-1].points - 1500) < 60


def test_endless_luck_stays_within_numbers() -> None:
    best, worst = NEW, NEW
    for game in range(300):
        best, worst = after(best, [(worst, 1.0)], game), after(worst, [(best, 0.0)], game)
    assert 1500 < best.rating < 4000
    assert -1000 < worst.rating < 1500

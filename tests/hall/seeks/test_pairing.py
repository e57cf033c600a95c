"""Who is paired with whom: nobody twice, nobody whom they avoid, ranges that only widen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.hall.seeks.pairing import FIRST_REACH, NEAR_REACH, PATIENCE_MS, Seeker, may_meet, pairs, reach

NAMES = [f"p{number}" for number in range(12)]


@st.composite
def crowds(draw: st.DrawFn) -> list[Seeker]:
    """Some people with ratings, games, blocks and guests merged into them."""
    found = []
    for name in draw(st.lists(st.sampled_from(NAMES), unique=True)):
        avoids = frozenset(draw(st.lists(st.sampled_from(NAMES), max_size=4)))
        ids = frozenset({name, f"guest of {draw(st.sampled_from([name, 'somebody']))}"})
        rating, since = draw(st.floats(600, 2400)), draw(st.integers(0, 2 * PATIENCE_MS))
        found.append(Seeker(name, draw(st.sampled_from("ab")), rating, since, draw(st.booleans()), ids, avoids))
    return found


@given(crowds(), st.integers(0, 3 * PATIENCE_MS))
@settings(max_examples=200, deadline=None)
def test_nobody_twice_nobody_avoided_and_nobody_left_who_could_play(crowd: Sequence[Seeker], now: int) -> None:
    made = pairs(crowd, now)
    people = [one.person for pair in made for one in pair]
    assert len(people) == len(set(people))
    for one, other in made:
        assert one.game == other.game
        assert not one.avoids & other.ids
        assert not other.avoids & one.ids
        assert not one.ids & other.ids, "nobody plays themselves"
        assert abs(one.rating - other.rating) <= min(reach(one, now), reach(other, now))
    left = [one for one in crowd if one.person not in people]
    assert not [pair for pair in combinations(left, 2) if may_meet(*pair, now)]


@given(st.booleans(), st.lists(st.integers(0, 10 * PATIENCE_MS), min_size=2))
def test_ranges_only_widen(near: bool, moments: list[int]) -> None:
    one = Seeker("p", "a", 1500, 1000, near)
    widths = [reach(one, at) for at in sorted(moments)]
    assert all(before <= after for before, after in pairwise(widths))
    assert all(width >= FIRST_REACH for width in widths)
    assert not near or max(widths) <= NEAR_REACH


def test_who_waits_longest_comes_first_and_gets_the_nearest() -> None:
    crowd = [Seeker("late", "a", 1500, 900), Seeker("first", "a", 1540, 0), Seeker("near", "a", 1550, 800)]
    assert [(one.person, other.person) for one, other in pairs(crowd, 1000)] == [("first", "near")]

"""Fair shuffles: bound by a hash, moved by every contribution, uniform, and checked by anybody."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from runehall.hall import fair
from runehall.hall.faults import Refused

SECRET = "00" * 31 + "07"


def test_the_stream_is_what_the_page_says() -> None:
    """A fixed example, so that another program can check its own reading of the scheme."""
    assert fair.commitment(SECRET) == "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08"
    shuffle = fair.Chance(SECRET, "table", ["a", None]).shuffled(16)
    assert shuffle == [1, 6, 14, 7, 16, 12, 8, 15, 9, 4, 11, 3, 10, 13, 2, 5]


def test_every_part_moves_the_shuffle() -> None:
    base = fair.Chance(SECRET, "t", ["a", "b"]).shuffled(16)
    others = [
        fair.Chance("01" + SECRET[2:], "t", ["a", "b"]),
        fair.Chance(SECRET, "u", ["a", "b"]),
        fair.Chance(SECRET, "t", ["a", "c"]),
        fair.Chance(SECRET, "t", ["a", None]),
        fair.Chance(SECRET, "t", ["ab", ""]),
    ]
    assert all(other.shuffled(16) != base for other in others)


def test_shuffles_are_uniform() -> None:
    """Chi-squared over all orders of four cards; the numbers are fixed, so this never fails by chance."""
    counts = Counter(tuple(fair.Chance(SECRET, str(n), []).shuffled(4)) for n in range(24 * 200))
    assert set(counts) == set(permutations(range(1, 5)))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.7  # 23 degrees of freedom, 1 in 1000


def test_secrets_come_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.urandom", lambda count: b"\x05" * count)
    assert fair.new_secret() == "05" * 32


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret": "11" * 32}, "not the one the hall promised"),
        ({"contributions": ["x", "b"]}, "the order|first seat"),
        ({"table": "other"}, "the order|first seat"),
        ({"scheme": "else"}, "scheme"),
        ({"secret": "no hex"}, "broken"),
        ({"contributions": None}, "broken"),
        ({"commitment": "0" * 64}, "not the one the hall promised"),
    ],
)
def test_whatever_was_changed_is_found(change: dict[str, object], words: str) -> None:
    chance = fair.Chance(SECRET, "table", ["a", "b"])
    first = chance.below(2)
    shuffle = chance.shuffled(16)
    proof = fair.proof(SECRET, "table", ["a", "b"], drawn_first=True, seats=2)
    fair.check(shuffle, first, proof)
    with pytest.raises(Refused, match=words):
        fair.check(shuffle, first, proof | change)


def test_the_first_seat_is_checked_too() -> None:
    chance = fair.Chance(SECRET, "table", ["a", "b"])
    first = chance.below(2)
    proof = fair.proof(SECRET, "table", ["a", "b"], drawn_first=True, seats=2)
    with pytest.raises(Refused, match="first seat"):
        fair.check(chance.shuffled(16), 1 - first, proof)

"""Fair shuffles: bound by a hash, moved by every contribution, uniform, and checked by anybody."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from runehall.hall import shuffle_proof
from runehall.hall.errors import Refused
from runehall.hall.shuffle_proof import UNBOUND, Pins, Promise

SECRET = "00" * 31 + "07"
LOT = Promise(SECRET, None)
SEALS = [shuffle_proof.seal("a"), shuffle_proof.seal("b")]


def test_the_stream_is_what_the_page_says() -> None:
    """A fixed example, so that another program can check its own reading of the scheme."""
    assert LOT.commitment == "aefb2282aabfea919c3f4dbd9a3a9af398ab7e130bbfa9328b7763c393806b27"
    assert Promise(SECRET, 1).commitment == "8b11c4ab2f78e3d811313434ee60defb734d5452fa6dadd6713efdc237aa0a1e"
    assert Promise(SECRET, 1, UNBOUND).commitment == "48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08"
    shuffle = shuffle_proof.SeededChance(SECRET, "table", ["a", None]).shuffled(16)
    assert shuffle == [1, 6, 14, 7, 16, 12, 8, 15, 9, 4, 11, 3, 10, 13, 2, 5]


def test_every_part_moves_the_shuffle() -> None:
    base = shuffle_proof.SeededChance(SECRET, "t", ["a", "b"]).shuffled(16)
    others = [
        shuffle_proof.SeededChance("01" + SECRET[2:], "t", ["a", "b"]),
        shuffle_proof.SeededChance(SECRET, "u", ["a", "b"]),
        shuffle_proof.SeededChance(SECRET, "t", ["a", "c"]),
        shuffle_proof.SeededChance(SECRET, "t", ["a", None]),
        shuffle_proof.SeededChance(SECRET, "t", ["ab", ""]),
    ]
    assert all(other.shuffled(16) != base for other in others)


def test_shuffles_are_uniform() -> None:
    """Chi-squared over all orders of four cards; the numbers are fixed, so this never fails by chance."""
    counts = Counter(tuple(shuffle_proof.SeededChance(SECRET, str(n), []).shuffled(4)) for n in range(24 * 200))
    assert set(counts) == set(permutations(range(1, 5)))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 49.7  # 23 degrees of freedom, 1 in 1000


def test_secrets_come_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.urandom", lambda count: b"\x05" * count)
    assert shuffle_proof.new_secret() == "05" * 32


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"secret": "11" * 32}, "not the one the hall promised"),
        ({"contributions": ["x", "b"]}, "seat 0 is not the one that was sealed"),
        ({"contributions": ["a", None]}, "seat 1 sealed a contribution and then withheld it"),
        ({"contributions": ["x", "b"], "seals": [shuffle_proof.seal("x"), SEALS[1]]}, "the order|first seat"),
        ({"seals": SEALS[:1]}, "as many seals"),
        ({"table": "other"}, "the order|first seat"),
        ({"scheme": "else"}, "scheme"),
        ({"secret": "no hex"}, "broken"),
        ({"contributions": None}, "broken"),
        ({"commitment": "0" * 64}, "not the one the hall promised"),
        ({"first": 0}, "not the one the hall promised"),
        ({"first": 255}, "broken"),
        ({"first": 256}, "broken"),
        ({"first": -1}, "broken"),
    ],
)
def test_whatever_was_changed_is_found(change: dict[str, object], words: str) -> None:
    chance = shuffle_proof.SeededChance(SECRET, "table", ["a", "b"])
    first = chance.below(2)
    shuffle = chance.shuffled(16)
    proof = shuffle_proof.proof(LOT, "table", SEALS, ["a", "b"])
    shuffle_proof.check(shuffle, first, proof)
    with pytest.raises(Refused, match=words):
        shuffle_proof.check(shuffle, first, proof | change)


def test_the_first_seat_is_checked_too() -> None:
    chance = shuffle_proof.SeededChance(SECRET, "table", ["a", "b"])
    first = chance.below(2)
    proof = shuffle_proof.proof(LOT, "table", SEALS, ["a", "b"])
    with pytest.raises(Refused, match="first seat"):
        shuffle_proof.check(chance.shuffled(16), 1 - first, proof)


@pytest.mark.parametrize("scheme", [shuffle_proof.SCHEME, UNBOUND])
def test_a_first_seat_that_was_chosen_draws_nothing(scheme: str) -> None:
    shuffle = shuffle_proof.SeededChance(SECRET, "table", ["a", "b"]).shuffled(16)
    proof = shuffle_proof.proof(Promise(SECRET, 1, scheme), "table", SEALS, ["a", "b"])
    shuffle_proof.check(shuffle, 1, proof)
    if scheme == shuffle_proof.SCHEME:  # an older commitment did not say which seat was chosen
        with pytest.raises(Refused, match="first seat"):
            shuffle_proof.check(shuffle, 0, proof)


def test_who_begins_cannot_be_settled_after_the_contributions() -> None:
    """A hall may leave it to chance or choose either seat: three shuffles, and the commitment allows one of them."""
    promised = Pins(commitment=LOT.commitment)
    for first in (0, 1):
        chosen = shuffle_proof.proof(Promise(SECRET, first), "table", SEALS, ["a", "b"])
        with pytest.raises(Refused, match="changed its commitment"):
            shuffle_proof.check_pins(chosen, promised)
        with pytest.raises(Refused, match="not the one the hall promised"):
            shuffle_proof.check([*range(1, 17)], first, chosen | {"commitment": LOT.commitment})


@pytest.mark.parametrize(
    ("promise", "pinned", "kept"),
    [
        (LOT, None, True),
        (LOT, 0, False),
        (Promise(SECRET, 0), 0, True),
        (Promise(SECRET, 0), 1, False),
        (Promise(SECRET, 0), None, False),
        (Promise(SECRET, None, UNBOUND), None, True),
        (Promise(SECRET, None, UNBOUND), 0, False),
        (Promise(SECRET, 0, UNBOUND), 0, True),
        (Promise(SECRET, 0, UNBOUND), None, False),
    ],
)
def test_what_a_device_was_shown_of_who_begins_is_kept(promise: Promise, pinned: int | None, kept: bool) -> None:
    proof = shuffle_proof.proof(promise, "table", SEALS, ["a", "b"])
    shuffle_proof.check_pins(proof, Pins())
    if kept:
        shuffle_proof.check_pins(proof, Pins(first=pinned))
        return
    with pytest.raises(Refused, match="who begins was changed"):
        shuffle_proof.check_pins(proof, Pins(first=pinned))

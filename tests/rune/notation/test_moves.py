"""Moves as text: `docs/rules/notation.md`, only the canonical spelling."""

from __future__ import annotations

import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.rune import Kind, Move, NotationError

places = st.tuples(st.integers(-63, 63), st.integers(-63, 63))
cards = st.integers(1, 36)
moves = st.one_of(
    st.builds(Move, st.just("adept"), side=st.sampled_from("gb")),
    st.builds(Move, st.sampled_from(["spare", "pass", "draw", "box"])),
    st.builds(Move, st.just("lay"), cards, places, st.integers(0, 3), st.one_of(st.none(), places)),
    st.builds(Move, st.just("discard"), cards),
    st.builds(Move, st.just("master"), at=places),
    st.builds(Move, st.just("token"), at=places, side=st.sampled_from("GB")),
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("A:g", Move(Kind.ADEPT, side="g")),
        ("A:b", Move(Kind.ADEPT, side="b")),
        ("S", Move(Kind.SPARE)),
        ("L7@3,-2/1", Move(Kind.LAY, 7, (3, -2), 1)),
        ("L7@3,-2/1!4,-2", Move(Kind.LAY, 7, (3, -2), 1, (4, -2))),
        ("X7", Move(Kind.DISCARD, 7)),
        ("P", Move(Kind.PASS)),
        ("D", Move(Kind.DRAW)),
        ("M3,0", Move(Kind.MASTER, at=(3, 0))),
        ("M-", Move(Kind.BOX)),
        ("T4,1=G", Move(Kind.TOKEN, at=(4, 1), side="G")),
    ],
)
def test_every_kind_of_move_has_its_text(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text
    assert hash(Move.parse(text)) == hash(move)


@given(moves)
def test_moves_are_values_that_go_round(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert Move.from_code(move.code) == move
    assert pickle.loads(pickle.dumps(move)) == move


NOT_MOVES = """L07@0,0/0 L7@00,0/0 L7@-0,0/0 L7@0,-0/0 L7@+1,0/0 L7@0,0/4 L7@0,0/-1 L7@0,0/00 L7@0,0 L7@0,0/ L0@0,0/0
L-1@0,0/0 L@0,0/0 l7@0,0/0 L7@0,0/0! L7@0,0/0!1 L7@0,0/0!01,1 L7@0,0/0!1,1!1,1 L7@0.0,0/0 L7@0,0/0x M M-0,1 M0,-0 M0
M0,0,0 M0;0 m0,0 M-- M+0,1 M01,1 M0,1/0 X X0 X07 X-1 x7 X7,8 D1 d DD P1 p S1 s A A:G A:B A:r A:gb A:g, a:g T0,0
T0,0= T0,0=R T0,0=g T0,0=GB T-0,0=G T00,0=G t0,0=G L７@0,0/0 M٣,0 null 7 L1e1@0,0/0 L7@0,0/0!""".split()  # noqa: SIM905


@pytest.mark.parametrize("text", ["", " ", "D ", " D", "D\n", "M0, 0", "L7 @0,0/0", "\0", "M0,0\x00", *NOT_MOVES])
def test_only_the_canonical_spelling_is_a_move(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move.parse(text)
    assert caught.value.rule == "NOTATION"
    assert "\n" not in str(caught.value)


def test_a_move_is_a_text() -> None:
    for value in (None, 7, b"D", ["D"]):
        with pytest.raises(NotationError):
            Move.parse(value)  # type: ignore[arg-type]


@given(st.one_of(st.text(max_size=20), st.text("ADLMPSTXgbGBR:@,/!=-0123456789", max_size=16)))
def test_whatever_is_read_as_a_move_is_spelled_so(text: str) -> None:
    try:
        move = Move.parse(text)
    except NotationError as error:
        assert len(str(error)) < 300  # noqa: PT017
    else:
        assert str(move) == text
        assert not re.search(r"(?<!\d)0\d|-0", text)

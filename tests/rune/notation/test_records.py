"""Records: read strictly, refused in one clear line with the rule and the place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.rune import Deck, Game, IllegalMove, NotationError, Record, Rules, RunehallError, SetupError
from tests.rune.positions import BLUE
from tests.rune.stored import vectors

GOOD: dict[str, Any] = {
    "format": "rune/1",
    "rules": {"mode": "duel", "grand_master": False, "adepts": False, "spare_draw": False, "half_turns": False},
    "deck": "standard",
    "shuffle": [3, 12, 7, 16, 1, 9, 2, 5, 14, 8, 4, 11, 6, 15, 10, 13],
    "first": 0,
    "moves": ["L3@1,1/0", "D"],
}


def without(key: str) -> dict[str, Any]:
    """The good record less one key."""
    return {name: value for name, value in GOOD.items() if name != key}


def refusal(value: object) -> RunehallError:
    """The error a record is refused with; as a text it is the same."""
    with pytest.raises(RunehallError) as caught:
        Game.from_record(value)  # type: ignore[arg-type]
    error = caught.value
    assert "\n" not in str(error)
    assert 10 < len(error.text) < 250
    if isinstance(value, dict):
        with pytest.raises(RunehallError) as again:
            Game.from_record(json.dumps(value))
        assert (again.value.rule, again.value.text) == (error.rule, error.text)
    return error


def test_a_record_is_replayed() -> None:
    game = Game.from_record(GOOD)
    assert [str(move) for move in game.moves] == GOOD["moves"]
    assert game.record().to_json() == GOOD
    assert Game.from_record(json.dumps(GOOD).encode()) == game
    assert Game.from_record(game.record()) == game


def test_what_is_off_may_be_missing_and_notes_are_kept() -> None:
    short = without("moves") | {"rules": {"mode": "duel"}}
    assert Record.from_json(short).moves == ()
    assert Record.from_json(short).rules == Rules("duel")
    notes = {"players": ["Ask", "Embla"], "date": "2026-11-15", "result": [3, 4], "clock": None, "comments": {"1": "ö"}}
    record = Record.from_json(GOOD | notes)
    assert record.to_json() == GOOD | notes
    assert Record.parse(str(record)) == record
    assert record.note("players") == ["Ask", "Embla"]
    assert record.note("fair") is None
    assert Record.from_json(GOOD).with_notes(date="today").note("date") == "today"
    assert Game.from_record(record) == Game.from_record(GOOD)


@pytest.mark.parametrize(
    ("change", "rule", "says"),
    [
        ({"format": "rune/2"}, "NOTATION", "rune/1"),
        ({"format": None}, "NOTATION", "format"),
        ({"extra": 1}, "NOTATION", "'extra'"),
        ({"rules": {"mode": "chess"}}, "MOD-1", "'chess'"),
        ({"rules": {"mode": "duel", "magic": True}}, "MOD-1", "'magic'"),
        ({"rules": {"mode": "duel", "adepts": "yes"}}, "MOD-1", "adepts"),
        ({"rules": "duel"}, "MOD-1", "mode"),
        ({"deck": "marseille"}, "CMP-4", "standard"),
        ({"deck": {"name": "x", "start": BLUE, "cards": [BLUE] * 9}}, "CMP-4", "9"),
        ({"shuffle": [1, 2, 3]}, "SET-2", "1 to 16"),
        ({"shuffle": [1] * 16}, "SET-2", "once"),
        ({"shuffle": "1 2 3"}, "SET-2", "list"),
        ({"shuffle": None}, "SET-2", "list"),
        ({"first": 2}, "SET-3", "2"),
        ({"first": "0"}, "SET-3", "'0'"),
        ({"first": None}, "SET-3", "None"),
        ({"first": True}, "SET-3", "True"),
        ({"moves": "D"}, "NOTATION", "moves"),
        ({"moves": [1]}, "NOTATION", "moves"),
        ({"moves": ["D"]}, "TURN-1", "move 1, D:"),
        ({"moves": ["L3@1,1/0", "D", "L3@1,1/0"]}, "LAY-1", "move 3, L3@1,1/0:"),
        ({"moves": ["L3@1,1/0", "D", "L16@9,9/0"]}, "LAY-2", "move 3, L16@9,9/0:"),
        ({"moves": ["L3@1,1/0", "draw"]}, "NOTATION", "move 2, draw:"),
        ({"moves": ["L3@1,1/0", "M9,9"]}, "MAS-1", "move 2, M9,9:"),
        ({"moves": ["D\nD"]}, "NOTATION", "move 1, 'D\\nD':"),
        ({"moves": ["\ud800"]}, "NOTATION", "move 1, "),
        ({"first": "0" * 500}, "SET-3", "first seat"),
        ({"rules": {"mode": "x" * 500}}, "MOD-1", "no mode"),
        ({"deck": {"name": "two\nlines", "start": BLUE, "cards": [BLUE] * 16}}, "CMP-4", "one line"),
    ],
)
def test_a_bad_record_is_refused_with_the_rule_and_the_place(change: dict[str, Any], rule: str, says: str) -> None:
    error = refusal(GOOD | change)
    assert error.rule == rule
    assert says in error.text


@pytest.mark.parametrize(
    ("key", "rule"),
    [("format", "NOTATION"), ("rules", "MOD-1"), ("deck", "CMP-4"), ("shuffle", "SET-2"), ("first", "SET-3")],
)
def test_what_must_be_there_is_asked_for(key: str, rule: str) -> None:
    error = refusal(without(key))
    assert error.rule == rule
    assert key in error.text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"rune/1"',
        json.dumps(GOOD)[:-1],
        json.dumps(GOOD) + "x",
        json.dumps(GOOD).replace('"first": 0', '"first": NaN'),
        json.dumps(GOOD).replace('"first": 0', '"first": 0, "first": 1'),
        json.dumps(GOOD | {"date": 0}).replace('"date": 0', '"date": 1e999'),
        json.dumps(GOOD | {"date": "\ud800"}),
        json.dumps(GOOD | {"deck": {"name": "\udfff", "start": BLUE, "cards": [BLUE] * 16}}),
        "[" * 100_000,
        '{"first": ' + "9" * 10_000 + "}",
        b"\xff\xfe",
        b'{"format": "\xff"}',
    ],
)
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    error = refusal(text)
    assert error.rule in ("NOTATION", "CMP-4")


def test_the_place_in_broken_json_is_named() -> None:
    assert "line 2, column 3" in refusal('{"format": "rune/1",\n  oops}').text


def test_an_illegal_move_in_a_record_is_an_illegal_move() -> None:
    assert isinstance(refusal(GOOD | {"moves": ["D"]}), IllegalMove)
    assert isinstance(refusal(GOOD | {"first": 5}), SetupError)
    assert isinstance(refusal("{"), NotationError)


def test_notes_must_be_json() -> None:
    for note in (object(), {1, 2}, float("inf"), float("nan")):
        with pytest.raises(NotationError):
            Record.from_json(GOOD | {"comments": note})
        with pytest.raises(NotationError):
            Record.from_json(GOOD).with_notes(comments=note)
    with pytest.raises(NotationError, match="'weather'"):
        Record.from_json(GOOD).with_notes(weather="fine")


def test_a_custom_deck_goes_round() -> None:
    deck = Deck("mine", BLUE, (BLUE,) * 12)
    game = Game.new(Rules("teams"), deck, seed=1)
    assert game.record().to_json()["deck"] == {"name": "mine", "start": BLUE, "cards": [BLUE] * 12}
    assert Game.from_record(str(game.record())).deck == deck


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(sorted(GOOD)), json_values)
def test_any_value_in_any_place_is_read_or_refused(key: str, value: object) -> None:
    changed = GOOD | {key: value}
    try:
        game = Game.from_record(json.dumps(changed))
    except RunehallError as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert Game.from_record(str(game.record())) == game


@given(st.sampled_from(["players", "date", "result", "clock", "comments"]), json_values)
def test_any_note_is_kept_or_refused(key: str, value: object) -> None:
    try:
        record = Record.parse(json.dumps(GOOD | {key: value}))
    except RunehallError as error:
        assert error.rule == "NOTATION"  # noqa: PT017
    else:
        assert Record.parse(str(record).encode()) == record
        assert record.note(key) == value


@given(st.integers(0, 255), st.data())
def test_a_damaged_record_is_read_or_refused(number: int, data: st.DataObject) -> None:
    text = json.dumps(vectors("games")[number]["record"] | {"moves": []})
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        game = Game.from_record(damaged)
    except RunehallError as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert Game.from_record(str(game.record()).encode()) == game

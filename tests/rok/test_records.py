"""Records: `rok/1` out and in, and what is wrong with a bad one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.minds.rok_table import play
from runehall.rok import BadInput, BadRecord, Delay, Game, Grab, Options, Order, Record, Slide, tell
from runehall.rok.inputs import from_list, to_list

GAMES = Path(__file__).parent.parent / "data" / "rok"


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(Game.new(Options(seats=3), seed="s").record().to_json())
    return data


def test_a_record_goes_out_and_in() -> None:
    game = play(["hawk", "keen", "calm"], "round trip")
    record = game.record()
    assert Record.from_json(record.to_json()) == record
    assert Game.from_record(Record.from_json(record.to_json())).state == game.state


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda p: p.stem)
def test_stored_games_replay_as_they_were_played(path: Path) -> None:
    game, events = Game.replay(Record.from_json(path.read_text(encoding="utf-8")))
    assert game.over
    told = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert [f"{event.at} {tell(event, game.players)}" for event in events] == told


def test_there_are_stored_games() -> None:
    assert len(list(GAMES.glob("*.json"))) >= 4


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "rok/2"}, "rok/1"),
        ({"colour": 1}, "unknown key 'colour'"),
        ({"options": []}, "options"),
        ({"options": {"seats": 9}}, "2 to 5"),
        ({"options": {"seats": 3, "pace": "hasty"}}, "no pace 'hasty'"),
        ({"seed": 7}, "seed"),
        ({"seed": ""}, "seed"),
        ({"inputs": {}}, "inputs"),
        ({"inputs": [[5, "grab", 0]]}, "input 0"),
        ({"inputs": [[5, "grab", 0, "x"]]}, "a place"),
        ({"inputs": [[5, "hop", 0]]}, "unknown input 'hop'"),
        ({"inputs": [[5, "done", 3]]}, "the seat"),
        ({"inputs": [[5, "done", 0], [4, "done", 1]]}, "input 1 at 4 ms"),
        ({"inputs": [[True, "done", 0]]}, "the time"),
        ({"inputs": [[5, "slide", 0, 0, 1001]]}, "the force"),
        ({"inputs": [[5, "done", 0]], "ms": 4}, '"ms"'),
        ({"players": ["a"]}, "3 names"),
        ({"result": 5}, "result"),
    ],
)
def test_a_bad_record_gets_one_clear_line(change: dict[str, object], says: str) -> None:
    with pytest.raises(BadRecord) as refused:
        Record.from_json(json.dumps(good() | change))
    assert says in refused.value.text
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000])
def test_what_is_no_json_object_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(text)


def test_a_result_that_the_replay_does_not_give_is_refused() -> None:
    record = play(["hawk", "calm"], "honest").record()
    data = json.loads(record.to_json())
    data["result"]["stones"][1] += 2
    with pytest.raises(BadRecord, match="do not trust it"):
        Game.from_record(Record.from_json(json.dumps(data)))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda x: st.lists(x, max_size=4), max_leaves=8
    )
)
def test_any_input_is_read_or_refused(data: object) -> None:
    try:
        given_ = from_list(data, 3)
    except BadInput:
        return
    assert to_list(given_) == data


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_text_is_read_or_refused(text: bytes | str) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(text)


@pytest.mark.parametrize("given_", [Grab(5, 1, 7), Slide(5, 1, -20, 700), Order(5, 1, (0, 2)), Delay(5, 1, 80)])
def test_inputs_have_an_array_form(given_: Grab | Slide | Order | Delay) -> None:
    assert from_list(to_list(given_), 3) == given_


def test_time_does_not_run_backwards() -> None:
    game = Game.new(seed="s")
    game.tick([], 500)
    with pytest.raises(BadInput):
        game.tick([Grab(400, 0, 0)], 600)
    assert not game.inputs

"""Records: `rok/2` out and in, `rok/1` in, and what is wrong with a bad one."""

from __future__ import annotations

import json
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runehall.minds.rok.simulate import play
from runehall.rok import (
    Aside,
    Delay,
    Game,
    Grab,
    NotationError,
    Order,
    Record,
    RecordError,
    Rules,
    SetupError,
    Slide,
    tell,
    view,
)
from runehall.rok.inputs import from_list, to_list

GAMES = Path(__file__).parent.parent / "data" / "rok"


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(str(Game.new(Rules(seats=3), seed="s").record()))
    return data


def test_a_record_goes_out_and_in() -> None:
    game = play(["hawk", "keen", "calm"], "round trip")
    record = game.record()
    assert Record.parse(str(record)) == record
    assert Game.from_record(Record.parse(str(record))).state == game.state


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda p: p.stem)
def test_stored_games_replay_as_they_were_played(path: Path) -> None:
    game, events = Game.replay(Record.parse(path.read_text(encoding="utf-8")))
    assert game.over
    told = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    assert [f"{event.at} {tell(event, game.players)}" for event in events] == told


def test_there_are_stored_games_of_every_edition() -> None:
    formats = [json.loads(path.read_text(encoding="utf-8"))["format"] for path in GAMES.glob("*.json")]
    assert formats.count("rok/1") >= 6
    assert formats.count("rok/2") >= 4
    assert formats.count("rok/3") >= 4


def test_rok_1_is_written_as_it_was_read() -> None:
    text = (GAMES / "two.json").read_text(encoding="utf-8").strip()
    assert str(Record.parse(text)) == text


def test_rok_2_knows_no_fine() -> None:
    change = {"inputs": [[5, "fine", 0, 3]], "ms": 5}
    Record.parse(json.dumps(good() | change))
    with pytest.raises(RecordError, match="came with rok/3"):
        Record.parse(json.dumps(good() | {"format": "rok/2"} | change))


@pytest.mark.parametrize("change", [{"inputs": [[5, "aside", 0]], "ms": 5}, {"options": {"seats": 3, "ready": True}}])
def test_rok_1_knows_nothing_of_what_came_later(change: dict[str, object]) -> None:
    Record.parse(json.dumps(good() | change))
    with pytest.raises(RecordError):
        Record.parse(json.dumps(good() | {"format": "rok/1", "options": {"seats": 3}} | change))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "rok/4"}, "rok/1, rok/2, rok/3"),
        ({"inputs": [[5, "fine", 0, 24]]}, "a sign"),
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
    with pytest.raises(RecordError) as refused:
        Record.parse(json.dumps(good() | change))
    assert says in refused.value.text
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "[" * 100_000])
def test_what_is_no_json_object_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.parse(text)


def test_a_result_that_the_replay_does_not_give_is_refused() -> None:
    record = play(["hawk", "calm"], "honest").record()
    data = json.loads(str(record))
    data["result"]["stones"][1] += 2
    with pytest.raises(RecordError, match="do not trust it"):
        Game.from_record(Record.parse(json.dumps(data)))


def given_up(**more: object) -> dict[str, Any]:
    """A game that somebody gave up after a while."""
    record = play(["hawk", "calm"], "given up").record().until(60_000)
    game = Game.from_record(record)
    result = game.result().given_up("resigned", [1], 0)
    return game.record().to_json() | {"result": result.to_json() | more}


def test_a_result_says_how_the_game_ended() -> None:
    result = play(["hawk", "calm"], "honest").record().to_json()["result"]
    assert isinstance(result, dict)
    assert (result["ending"], result["slide"]) == ("bag", False)
    assert "seat" not in result
    running = Game.new(seed="s").record().to_json()["result"]
    assert running == {"winners": [], "stones": [0, 0], "rounds": 0}
    whole = Record.from_json(given_up())
    assert whole.result is not None
    assert (whole.result.winners, whole.result.ending, whole.result.seat) == ((1,), "resigned", 0)
    assert whole.confirmed(Game.from_record(whole).result()) == whole.result
    assert "won by 1 (0 resigned)" in str(whole.result)


@pytest.mark.parametrize("lie", [{"ending": "bag"}, {"ending": "rounds"}, {"stones": [2, 2]}, {"rounds": 99}])
def test_a_game_that_was_given_up_is_checked_as_far_as_it_was_played(lie: dict[str, object]) -> None:
    with pytest.raises(RecordError, match="do not trust it"):
        Game.from_record(given_up(**lie))


@pytest.mark.parametrize("lie", [{"ending": "rounds"}, {"slide": True}, {"ending": "resigned", "seat": 1}])
def test_another_ending_than_that_of_the_replay_is_refused(lie: dict[str, object]) -> None:
    data = play(["hawk", "calm"], "honest").record().to_json()
    assert isinstance(data["result"], dict)
    with pytest.raises(RecordError, match="do not trust it"):
        Game.from_record(data | {"result": data["result"] | lie})


@pytest.mark.parametrize("wrong", [{"ending": "magic"}, {"slide": 1}, {"seat": "me"}])
def test_an_ending_that_nobody_knows_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(RecordError, match=r"ending|slide"):
        Record.from_json(given_up(**wrong))


@pytest.mark.parametrize(
    "act",
    [
        Grab(5, -1, 0),
        Grab(5, 99, 0),
        Grab(5, 0, -1),
        Grab(5, 0, True),
        Grab(2**60, 0, 0),
        Delay(5, 0, -1),
        Slide(5, 0, 1001, 0),
        Order(5, 0, (7,)),
        Order(5, 0, 7),  # type: ignore[arg-type]
        [5, "grab", 0, 0],
        None,
    ],
)
def test_what_no_record_could_hold_is_refused(act: Any) -> None:
    game = Game.new(seed="s")
    with pytest.raises(NotationError):
        game.tick([act], 5)
    assert game == Game.new(seed="s")


@pytest.mark.parametrize("wrong", [None, 5, b"3", [], 1.5])
def test_rules_are_read_from_a_text(wrong: Any) -> None:
    with pytest.raises(SetupError, match="rules are"):
        Rules.parse(wrong)
    if wrong is not None:
        with pytest.raises(SetupError, match="rules are"):
            Game.new(wrong, seed=1)


@pytest.mark.parametrize("wrong", [-1, 2, True, 1.0, "0"])
def test_what_is_no_seat_has_no_view(wrong: Any) -> None:
    game = Game.new(seed="s")
    for ask in (game.view, partial(view, game.state)):
        with pytest.raises(SetupError, match="there is no seat"):
            ask(wrong)


@pytest.mark.parametrize("rules", ["2", "3+ready"])
def test_a_game_is_recorded_before_and_after_its_first_moment(rules: str) -> None:
    game = Game.new(rules, seed=1)
    assert Game.from_record(str(game.record())).state == game.state
    game.tick([], 0)
    assert Game.from_record(str(game.record())).state == game.state


def test_the_games_of_a_file_are_read_line_by_line() -> None:
    games = [Game.new(seed=seed) for seed in range(2)]
    assert list(Game.read(StringIO("".join(f"{game.record()}\n\n" for game in games)))) == games
    with pytest.raises(RecordError, match="line 2"):
        list(Game.read(StringIO(f"{games[0].record()}\nno record\n")))
    with pytest.raises(RecordError, match="give an open file"):
        list(Game.read("games.jsonl"))  # type: ignore[arg-type]


def test_a_printed_game_shows_the_cloth_and_the_players() -> None:
    game = Game.new(seed="a throw to try", players=("Ada", "Bo"))
    game.tick([], 16_000)
    assert "○" in str(game)
    assert "Ada (first): balance" in str(game)


@pytest.mark.parametrize("now", [-1, 1.5, True, None, 2**60])
def test_a_time_that_no_record_could_hold_is_refused(now: Any) -> None:
    with pytest.raises(NotationError, match="time"):
        Game.new(seed="s").tick([], now)


acts = st.one_of(
    st.builds(Grab, st.integers(-9, 9000), st.integers(-2, 6), st.integers(-2, 40)),
    st.builds(Delay, st.integers(-9, 9000), st.integers(-2, 6), st.integers(-2, 70_000)),
    st.builds(Slide, st.integers(-9, 9000), st.integers(-2, 6), st.integers(-1100, 1100), st.integers(-9, 1100)),
    st.builds(Order, st.integers(-9, 9000), st.integers(-2, 6), st.lists(st.integers(-1, 6), max_size=6).map(tuple)),
    st.builds(Aside, st.integers(-9, 9000), st.integers(-2, 6)),
)


@given(st.lists(acts, max_size=6), st.integers(-9, 20_000), st.integers(2, 5))
def test_whatever_tick_accepts_can_be_read_again(inputs: list[Any], now: int, seats: int) -> None:
    game = Game.new(Rules(seats), seed="s")
    try:
        game.tick(sorted(inputs, key=lambda act: act.at), now)
    except NotationError:
        return
    assert Game.from_record(str(game.record())) == game


@pytest.mark.parametrize("players", [("only one",), ("a", 5), ("a", "\ud800")])
def test_names_that_no_record_could_hold_are_refused(players: Any) -> None:
    with pytest.raises(SetupError, match="needs 2 names"):
        Game.new(seed="s", players=players)


@pytest.mark.parametrize("seed", ["", "x" * 201, "\ud800", 1.5, b"s"])
def test_a_seed_that_no_record_could_hold_is_refused(seed: Any) -> None:
    with pytest.raises(SetupError, match="seed"):
        Game.new(seed=seed)


@pytest.mark.parametrize("text", ["2", "3+relaxed", "4+ready+first=2", "2+relaxed+ready+first=0+edition=1"])
def test_rules_are_read_as_they_are_written(text: str) -> None:
    assert str(Rules.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["", "6", "2+hasty", "2+first", "2+first=2", "2+ready+ready", "2+edition=9", "-2", "²"]
)
def test_rules_that_do_not_exist_are_refused(text: str) -> None:
    with pytest.raises(SetupError):
        Rules.parse(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda x: st.lists(x, max_size=4), max_leaves=8
    )
)
def test_any_input_is_read_or_refused(data: object) -> None:
    try:
        given_ = from_list(data, 3)
    except NotationError:
        return
    assert to_list(given_) == data


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_text_is_read_or_refused(text: bytes | str) -> None:
    with pytest.raises(RecordError):
        Record.parse(text)


@pytest.mark.parametrize("given_", [Grab(5, 1, 7), Slide(5, 1, -20, 700), Order(5, 1, (0, 2)), Delay(5, 1, 80)])
def test_inputs_have_an_array_form(given_: Grab | Slide | Order | Delay) -> None:
    assert from_list(to_list(given_), 3) == given_


def test_time_does_not_run_backwards() -> None:
    game = Game.new(seed="s")
    game.tick([], 500)
    with pytest.raises(NotationError):
        game.tick([Grab(400, 0, 0)], 600)
    assert not game.inputs

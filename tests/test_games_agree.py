"""What both games have is spelled alike: names, arguments, records, errors, and texts of phases."""

from __future__ import annotations

import copy
import json
from enum import Enum
from types import ModuleType
from typing import Any

import pytest

from runehall import rok, rune

SHARED = ("Game", "NotationError", "Phase", "Record", "RecordError", "Rules", "RunehallError", "SetupError", "View")
ASKED = ("copy", "from_record", "new", "over", "phase", "record", "rules", "scores", "view", "winners")
GAMES = [pytest.param(rune, id="rune"), pytest.param(rok, id="rok")]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_is_there_and_shared_names_are_offered(game: ModuleType) -> None:
    assert len(game.__all__) == len(set(game.__all__))
    assert all(hasattr(game, name) for name in game.__all__)
    assert set(SHARED) <= set(game.__all__)


def test_errors_are_the_same_classes() -> None:
    for name in ("NotationError", "RecordError", "RunehallError", "SetupError"):
        assert getattr(rune, name) is getattr(rok, name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [7, "seven"])
def test_games_are_made_asked_copied_and_replayed_alike(game: Any, seed: int | str) -> None:
    made = game.Game.new(game.Rules(), seed=seed)
    if game is rok:
        made.tick([], now=0)
    assert all(hasattr(made, name) for name in ASKED)
    assert made.view(0).encode() == made.copy().view(0).encode() == copy.deepcopy(made).view(0).encode()
    assert not made.over
    assert made.winners() == ()
    assert len(made.scores()) == 2
    record = made.record()
    for stored in (record, record.to_json(), str(record), str(record).encode()):
        assert str(game.Game.from_record(stored).record()) == str(record)
    assert game.Record.parse(str(record)) == game.Record.from_json(json.loads(str(record))) == record
    assert game.Rules.from_json(made.rules.to_json()) == game.Rules.parse(str(made.rules)) == made.rules
    assert made == made.copy() == game.Game.from_record(record)
    assert made != game.Game.new(game.Rules(), seed=8)
    with pytest.raises(TypeError):
        hash(made)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_keeps_its_notes(game: Any) -> None:
    record = game.Game.new(seed=7).record().with_notes(date="2026-11-18", fair={"secret": "00"})
    again = game.Record.parse(str(record))
    assert again == record
    assert (again.note("date"), again.note("fair"), again.note("clock")) == ("2026-11-18", {"secret": "00"}, None)
    with pytest.raises(game.RecordError, match="weather"):
        record.with_notes(weather="fine")


@pytest.mark.parametrize("game", GAMES)
def test_bad_rules_seats_and_records_raise_alike(game: Any) -> None:
    with pytest.raises(game.SetupError):
        game.Rules.from_json({"no such": "rule"})
    with pytest.raises(game.SetupError):
        game.Game.new(seed=1).view(9)
    with pytest.raises(game.SetupError, match="a new game needs"):
        game.Game.new()
    with pytest.raises(game.SetupError):
        game.Rules.parse("no such rules")
    with pytest.raises(game.SetupError):
        game.Game.new("no such rules", seed=1)
    for wrong in ({"seats": 2}, 5):
        with pytest.raises(game.SetupError, match="rules are Rules or a text"):
            game.Game.new(wrong, seed=1)
    with pytest.raises(game.SetupError):
        game.Game.new(seed=1).view("0")
    assert game.Game.new(str(game.Rules()), seed=1) == game.Game.new(seed=1)
    for text in ("", "[]", '{"format": "none/1"}'):
        with pytest.raises(game.RecordError):
            game.Record.parse(text)


@pytest.mark.parametrize("kinds", [rune.Phase, rune.Kind, rok.Phase, rok.InputKind, rok.EventKind])
def test_phases_and_kinds_are_their_texts(kinds: type[Enum]) -> None:
    for each in kinds:
        assert each == each.value == str(each) == json.loads(json.dumps(each))
        assert {each.value: 1}[each] == 1


def test_legal_moves_follow_the_game() -> None:
    game = rune.Game.new(rune.Rules("duel", adepts=True), seed=3)
    legal = game.legal_moves
    for _ in range(12):
        moves = list(legal)
        assert moves == list(game.legal_moves)
        assert len(legal) == len(moves)
        assert list(map(str, moves)) == sorted(map(str, moves))
        assert moves[0] in legal
        assert game.is_legal(str(moves[-1]))
        assert not game.is_legal("not a move")
        assert None not in legal
        game.play(legal[0])


def test_a_copy_can_take_back_what_its_original_played() -> None:
    game = rune.Game.new(rune.Rules("trio", spare_draw=True), seed=5)
    before = game.view(0).encode()
    for _ in range(9):
        game.play(game.legal_moves[-1])
    after, other = game.view(0).encode(), game.copy()
    for _ in range(9):
        other.undo()
    assert other.view(0).encode() == before
    assert game.view(0).encode() == after


def test_the_card_taken_last_is_known_to_its_seat() -> None:
    game = rune.Game.new(seed=2)
    assert game.drew(game.seat) is None
    seat = game.seat
    game.play(game.legal_moves[0])
    game.play("D")
    assert game.drew(seat) == game.shuffle[6]
    assert game.drew(1 - seat) is None
    game.undo()
    assert game.drew(seat) is None

"""What is no move, no rules, no deck, no position and no view is refused with a sentence, and nothing changes."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from runehall.rune import (
    Deck,
    Game,
    IllegalMove,
    NotationError,
    Record,
    RecordError,
    Rules,
    RunehallError,
    SetupError,
    View,
)
from tests.rune.games import some_games

NO_MOVES: list[Any] = [None, 5, b"D", ["D"], object()]


@pytest.mark.parametrize("wrong", NO_MOVES)
def test_what_is_no_move_is_not_played(wrong: Any) -> None:
    game = Game.new("duel", seed=1)
    for ask in (game.play, game.preview):
        with pytest.raises(NotationError):
            ask(wrong)
    assert game.why(wrong) is not None
    assert not game.is_legal(wrong)
    assert game == Game.new("duel", seed=1)


@pytest.mark.parametrize("wrong", [5, ["duel"], {"mode": "duel"}, object()])
def test_what_is_no_rules_or_no_deck_makes_no_game(wrong: Any) -> None:
    with pytest.raises(SetupError, match="rules are Rules"):
        Game.new(wrong, seed=1)
    with pytest.raises(SetupError, match="a deck is a Deck"):
        Game.new("duel", wrong, seed=1)
    with pytest.raises(SetupError, match="a deck is a Deck"):
        Game(Game.new("duel", seed=1).rules, wrong, range(1, 17), 0)


@pytest.mark.parametrize("wrong", [[], {}, "", b"duel", 1.5])
def test_empty_values_do_not_count_as_missing_rules_or_decks(wrong: Any) -> None:
    with pytest.raises(SetupError):
        Game.new(wrong, seed=1)
    with pytest.raises(SetupError, match="a deck is a Deck"):
        Game.new("duel", wrong, seed=1)
    with pytest.raises(SetupError):
        Rules.parse(wrong)
    if wrong != "":
        with pytest.raises(SetupError, match="balanced only in a duel"):
            Rules("duel", even=wrong)


@pytest.mark.parametrize("wrong", [1.5, float("nan"), True, b"x", [], "\ud800"])
def test_a_seed_is_a_whole_number_or_a_text(wrong: Any) -> None:
    with pytest.raises(SetupError, match="a seed is"):
        Game.new("duel", seed=wrong)
    with pytest.raises(SetupError, match="a seed is"):
        Game.from_position(Game.new("duel", seed=1).position(), wrong)


@pytest.mark.parametrize("wrong", [5, None, {1, 2}, "abc"])
def test_a_shuffle_is_a_sequence_of_cards(wrong: Any) -> None:
    game = Game.new("duel", seed=1)
    with pytest.raises(SetupError, match="the shuffle must name"):
        Record(game.rules, game.deck, wrong)


@pytest.mark.parametrize("wrong", [-1, 2, True, 1.0, "0", None])
def test_what_is_no_seat_has_no_cards_and_no_view(wrong: Any) -> None:
    game = Game.new("duel", seed=1)
    for ask in (game.hand, game.drew, game.shown, *(() if wrong is None else (game.view, game.position))):
        with pytest.raises(SetupError, match="there is no seat"):
            ask(wrong)


@pytest.mark.parametrize("wrong", [None, 5, "x", Game.new("duel", seed=1)])
def test_only_a_view_is_sampled(wrong: Any) -> None:
    with pytest.raises(RecordError, match="sampled from a View"):
        Game.sample(wrong, random.Random(0))


def test_the_name_of_a_file_is_not_read_as_its_lines() -> None:
    with pytest.raises(RecordError, match="give an open file"):
        list(Game.read("games.jsonl"))  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, 5, b"\xff", [1]])
def test_what_is_no_position_or_record_is_not_read(wrong: Any) -> None:
    with pytest.raises(RunehallError):
        Game.from_position(wrong)
    with pytest.raises(RecordError):
        Record.parse(wrong)


@given(some_games(longest=40))
def test_every_view_is_read_again_from_its_json(game: Game) -> None:
    for seat in (None, *range(game.rules.seats)):
        view = game.view(seat)
        assert View.from_json(json.loads(json.dumps(view.to_json()))) == view


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("hand", [1, 1, 1]),
        ("hand", [99, 98, 97]),
        ("hand_counts", [3]),
        ("hand_counts", [99, 99]),
        ("phase", "bogus"),
        ("seat", 9),
        ("laid", [[1, 9, 0, 0]]),
        ("laid", [[99, 0, 0, 0]]),
        ("masters", [[0, 0, 9]]),
        ("shown", [[1], [1]]),
        ("pile_count", -5),
        ("adepts", ["z", "q"]),
        ("reserves", [-1, 99]),
        ("to_move", 7),
        ("rules", None),
        ("deck", 5),
    ],
)
def test_a_view_that_no_game_has_is_not_read(field: str, value: object) -> None:
    view = Game.new("duel", seed=1).view(0)
    with pytest.raises(RunehallError):
        View.from_json(view.to_json() | {field: value})


def test_a_view_that_was_made_up_is_refused_or_answered() -> None:
    """A view is a value that anybody can make; what is asked of it then raises, and does not crash."""
    view = Game.new("duel", seed=1).view(1)
    for wrong in (replace(view, hand=(1, 1, 1)), replace(view, laid=((1, 0, 9999, 0),)), replace(view, to_move=0)):
        try:
            moves = wrong.legal_moves
        except (RunehallError, ValueError, IndexError):
            continue
        assert all(str(move) for move in moves)


def test_a_wrong_argument_is_no_illegal_move() -> None:
    game = Game.new("duel", Deck.standard(), seed=1)
    with pytest.raises(IllegalMove):
        game.play("D")

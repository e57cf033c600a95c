"""A game as an object: copy, undo, compare, save, preview; and what the package offers."""

from __future__ import annotations

import copy
import pickle

import pytest

import runehall.rune
from runehall.rune import Game, IllegalMove, Move, NotationError, Rules, RunehallError, SetupError
from tests.rune.games import snapshot
from tests.rune.positions import deal, lay_on, play


def test_play_takes_moves_and_texts() -> None:
    one, other = Game.new(seed=3), Game.new(seed=3)
    move = one.legal_moves[0]
    one.play(move)
    other.play(str(move))
    assert one == other
    assert one.moves == (move,)


def test_an_illegal_move_tells_rule_place_and_text_and_changes_nothing() -> None:
    game = deal("duel", moves="L1@0,1/0 M0,0")
    before = snapshot(game)
    with pytest.raises(IllegalMove) as caught:
        game.play("L4@-1,-2/0")
    assert (caught.value.rule, caught.value.cells) == ("LAY-5", ((0, 0),))
    assert str(caught.value) == f"LAY-5 {caught.value.text}"
    with pytest.raises(NotationError):
        game.play("L07@0,0/0")
    assert snapshot(game) == before
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.rule, again.text, again.cells, again.key) == (
        caught.value.rule,
        caught.value.text,
        caught.value.cells,
        caught.value.key,
    )


def test_undo_gives_back_the_move_and_there_is_a_first() -> None:
    game = Game.new(seed=3)
    start = snapshot(game)
    move = game.legal_moves[5]
    game.play(move)
    assert game.undo() == move
    assert snapshot(game) == start
    with pytest.raises(IllegalMove, match="nothing"):
        game.undo()
    assert snapshot(game) == start


def test_undo_gives_back_hidden_things() -> None:
    game = deal("duel+adepts+grand_master+spare_draw", moves="A:g A:b S L1@0,2/0 M0,0 T1,0=G X2")
    texts = [str(move) for move in game.moves]
    shots = [snapshot(game)]
    for _ in texts:
        game.undo()
        shots.append(snapshot(game))
    assert game == deal("duel+adepts+grand_master+spare_draw")
    for text, shot in zip(texts, reversed(shots[:-1]), strict=True):
        game.play(text)
        assert snapshot(game) == shot


@pytest.mark.parametrize("copied", [Game.copy, copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))])
def test_a_copy_is_equal_and_apart(copied: object) -> None:
    assert callable(copied)
    game = deal("trio+adepts+spare_draw", moves="A:g A:b A:g S")
    play(game, lay_on(game))
    before = snapshot(game)
    other = copied(game)
    assert isinstance(other, Game)
    assert snapshot(other) == before
    assert other == game
    other.play("D")
    assert snapshot(game) == before
    assert other != game
    game.undo()
    assert len(other.moves) == len(game.moves) + 2


def test_games_compare_by_what_happened() -> None:
    assert Game.new(seed=1) == Game.new(seed=1)
    assert Game.new(seed=1) != Game.new(seed=2)
    assert Game.new(seed=1) != "game"
    assert Game.new(seed=1) != Game.new(Rules("trio"), seed=1)
    assert repr(Game.new(seed=1, first=1)) == "<Game duel, 0 moves, seat 1 phase lay>"


def test_a_preview_of_an_illegal_move_is_refused() -> None:
    game = deal("duel")
    with pytest.raises(IllegalMove, match="TURN-1"):
        game.preview("D")
    preview = game.preview("L1@0,2/0")
    assert len(preview.table) == 10
    assert preview.scores == (0, 0)
    assert [area.worth for area in preview.areas] == [10]
    assert hash(preview) == hash(game.preview(Move.parse("L1@0,2/0")))


def test_the_list_of_legal_moves_is_ones_own() -> None:
    game = Game.new(seed=1)
    with pytest.raises(AttributeError):
        game.legal_moves.clear()  # type: ignore[attr-defined]


def test_errors_are_one_tree() -> None:
    for error in (IllegalMove, NotationError, SetupError):
        assert issubclass(error, RunehallError)
    error = pickle.loads(pickle.dumps(SetupError("SET-2", "no")))
    assert (type(error), error.rule, error.text, str(error)) == (SetupError, "SET-2", "no", "SET-2 no")
    assert pickle.loads(pickle.dumps(NotationError("no"))).text == "no"


def test_what_is_offered_is_there() -> None:
    assert sorted(runehall.rune.__all__) == sorted(set(runehall.rune.__all__))
    for name in runehall.rune.__all__:
        assert hasattr(runehall.rune, name)
